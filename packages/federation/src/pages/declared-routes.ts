import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SliceManifest, SliceRoute } from '@nocleh/contracts/slice.ts';

/** A route as `src/routes.ts` of a slice declares it, with the file of its page instead of the import. */
export interface DeclaredRoute extends Omit<SliceRoute, 'page'> {
  /** Relative to the app's `src`, with slashes. */
  readonly page?: string;
}

const isPage = /\.page\.tsx$/;

/** Node remembers modules by their address: the time of the last change is a part of it, for builds that watch the file. */
function fresh(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${pathToFileURL(file).href}?v=${stat.mtimeMs}`;
}

export const manifestFile = (src: string): string => path.join(src, 'manifest.ts');

/** What `src/manifest.ts` says of a slice. */
export async function declaredManifest(src: string): Promise<SliceManifest> {
  const address = fresh(manifestFile(src));
  if (!address) throw new Error(`A slice says in src/manifest.ts what its addresses are: ${manifestFile(src)} is missing.`);
  return ((await import(address)) as { manifest: SliceManifest }).manifest;
}

/**
 * Runs `src/routes.ts` with every page replaced by its address, so that only data are left. An app without the file has no routes.
 */
export async function declaredRoutes(src: string): Promise<DeclaredRoute[]> {
  const address = fresh(path.join(src, 'routes.ts'));
  if (!address) return [];
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      isPage.test(specifier)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      isPage.test(url) ? { format: 'module', source: 'export const file = import.meta.url;', shortCircuit: true } : next(url, context),
  });
  try {
    const { routes } = (await import(address)) as { routes: readonly SliceRoute[] };
    return await Promise.all(
      routes.map(async ({ page, ...route }) => {
        if (!page) return route;
        const found = (await page()) as unknown as { file: string };
        return { ...route, page: path.relative(src, fileURLToPath(found.file)).replaceAll(path.sep, '/') };
      }),
    );
  } finally {
    hooks.deregister();
  }
}
