import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SharedLibrary, sharedLibraries } from '../shared-libraries.ts';

const require = createRequire(import.meta.url);

/** `react/jsx-runtime` is part of `react`. */
const packageOf = (library: string): string => library.split('/', library.startsWith('@') ? 2 : 1).join('/');

export function installedVersion(library: string): string | undefined {
  const paths = require.resolve.paths(library) ?? [];
  const manifest = paths.map((folder) => `${folder}/${packageOf(library)}/package.json`).find((file) => existsSync(file));
  return manifest && (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

function requiredVersion(library: string): string {
  const version = installedVersion(library);
  if (!version) throw new Error(`The shared library ${library} is not installed.`);
  return version;
}

/** Installed versions of the shared libraries, with which the shell is built. */
export const sharedVersions = (): Readonly<Record<SharedLibrary, string>> =>
  Object.fromEntries(sharedLibraries.map((library) => [library, requiredVersion(library)])) as Record<SharedLibrary, string>;
