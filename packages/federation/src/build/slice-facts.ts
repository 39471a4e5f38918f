import path from 'node:path';
import { overlap } from '@nocleh/contracts/addresses.ts';
import { SliceFacts } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import type { SliceManifest } from '@nocleh/contracts/slice.ts';
import type { Compilation } from '@rspack/core';
import { type DeclaredRoute, declaredManifest, declaredRoutes, manifestFile } from '../pages/declared-routes.ts';
import { laterCatalogs, routesWithFiles, widgetsWithFiles } from '../pages/route-manifest.ts';
import { neededNames } from './shared-names.ts';
import { sharedVersions } from './shared-versions.ts';

/** A slice that is being built. */
export interface SliceBuild {
  readonly name: string;
  readonly version: string;
  readonly locales: readonly string[];
  readonly countMessages: (locale: string) => Promise<number>;
}

/** The shell asks a slice for its own addresses only: a route outside of them would never be reached, and one without routes is a 404. */
export function routeProblem({ addresses }: SliceManifest, routes: readonly DeclaredRoute[]): string | undefined {
  const addressOf = ({ name }: DeclaredRoute) => addresses.find((address) => address.name === name.split('.')[0]);
  const stray = routes.find((route) => !overlap(addressOf(route)?.path ?? '', `/${route.path}`));
  if (stray) return `The route ${stray.name} (${stray.path}) is not at an address of that name in src/manifest.ts.`;
  const unused = addresses.find((address) => !routes.some((route) => addressOf(route) === address));
  return unused && `The address ${unused.name} (${unused.path}) has no route in src/routes.ts.`;
}

const versionsOf = (libraries: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(sharedVersions()).filter(([library]) => libraries.includes(library)));

/** All that the artifact says of a slice, from its declarations and from the module graph. `files` are those of the build. */
export async function sliceFacts(
  compilation: Compilation,
  { name, version, locales, countMessages }: SliceBuild,
  files: readonly string[],
): Promise<SliceFacts> {
  const src = path.join(compilation.compiler.context, 'src');
  // The code of a slice imports the file for its types only, so the bundler does not watch it by itself.
  compilation.fileDependencies.add(manifestFile(src));
  const [manifest, routes] = [await declaredManifest(src), await declaredRoutes(src)];
  const problem = routeProblem(manifest, routes);
  if (problem) throw new Error(problem);
  const shared = neededNames(compilation);
  return SliceFacts.parse({
    name,
    version,
    contract: { min: shellContracts.max, max: shellContracts.max },
    shared,
    sharedVersions: versionsOf(Object.keys(shared)),
    entry: files.find((file) => file.startsWith('remoteEntry')),
    addresses: manifest.addresses,
    routes: routesWithFiles(compilation, src, routes, locales),
    widgets: widgetsWithFiles(compilation, src, manifest.widgets ?? [], locales),
    laterCatalogs: laterCatalogs(files, locales),
    sitemaps: manifest.sitemaps ?? [],
    feeds: manifest.feeds ?? [],
    hosts: manifest.hosts ?? [],
    ...(manifest.journey ? { journey: manifest.journey } : {}),
    messages: Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await countMessages(locale)] as const))),
  });
}
