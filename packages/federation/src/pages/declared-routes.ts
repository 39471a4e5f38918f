import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SliceRoute } from '@nocleh/contracts/slice.ts';

/** A route as `src/routes.ts` of a slice declares it, with the file of its page instead of the import. */
export interface DeclaredRoute extends Omit<SliceRoute, 'page'> {
  /** Relative to the app's `src`, with slashes. */
  readonly page?: string;
}

const isPage = /\.page\.tsx$/;

/**
 * Runs `src/routes.ts` with every page import replaced by its path, so that only data are left. Node caches modules by address,
 * so the address has the time of the last change, for watching builds. An app without the file has no routes.
 */
export async function declaredRoutes(src: string): Promise<DeclaredRoute[]> {
  const file = path.join(src, 'routes.ts');
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return [];
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      isPage.test(specifier)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      isPage.test(url) ? { format: 'module', source: 'export const file = import.meta.url;', shortCircuit: true } : next(url, context),
  });
  try {
    const { routes } = (await import(`${pathToFileURL(file).href}?v=${stat.mtimeMs}`)) as { routes: readonly SliceRoute[] };
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
