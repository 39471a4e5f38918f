import type { ShellOffers } from '@nocleh/contracts/release.ts';
import { middlewareNames, widgetPlaces } from '@nocleh/contracts/slice.ts';
import { eagerLibraries } from '../eager-libraries.ts';
import { type SharedLibrary, sharedLibraries } from '../shared-libraries.ts';
import { unsharedExports } from '../unshared-exports.ts';
import { sharedVersions } from './shared-versions.ts';

/** Exports of the module that slices get; lazy libraries are shared whole. */
async function namesOf(library: SharedLibrary): Promise<string[]> {
  const offered: Readonly<Record<string, unknown>> = { ...eagerLibraries };
  const module = (offered[library] ?? (await import(library))) as object;
  // Bundlers give a library without ES modules a default export.
  const names = Object.entries(module).flatMap(([name, value]) => (value === undefined || !/^[\w$]+$/.test(name) ? [] : [name]));
  const shared = names.filter((name) => !unsharedExports[library]?.includes(name));
  return [...new Set([...shared, 'default'])].sort();
}

/** What the shell that is being built has for slices; a release that needs more is refused. */
export async function shellOffers(): Promise<ShellOffers> {
  const versions = sharedVersions();
  const shared = await Promise.all(
    sharedLibraries.map(async (library) => [library, { version: versions[library], names: await namesOf(library) }] as const),
  );
  return {
    shared: Object.fromEntries(shared),
    middleware: [...middlewareNames],
    places: [...widgetPlaces],
  };
}
