import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedLibraries } from '@nocleh/federation/shared-libraries.ts';
import type { PackedWorkspace } from './packages.ts';

export interface Versions {
  /** Of all packed workspaces: they are one commit. */
  readonly own: string;
  /** Exact versions of the third-party packages of the repository. */
  readonly thirdParty: Readonly<Record<string, string>>;
}

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'".][^'"]*)['"]/g;
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that the code of a folder imports, types included. */
export function importedPackages(folder: string): string[] {
  const code = globSync('**/*.{js,d.ts}', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const found = code.flatMap((text) => Array.from(text.matchAll(specifiers), ([, specifier = '']) => specifier));
  return [...new Set(found.filter((one) => !one.startsWith('node:')).map(packageOf))].toSorted();
}

/** Imports name sources, as in the checkout; what is packed is compiled. */
const exportsMap = {
  './*.module.css': './dist/*.module.css',
  './*.d.ts': { types: './dist/*.d.ts' },
  './*.ts': { types: './dist/*.d.ts', default: './dist/*.js' },
  './*.tsx': { types: './dist/*.d.ts', default: './dist/*.js' },
  './package.json': './package.json',
  './*': './dist/*',
};

const isTool = (workspace: string) => workspace.startsWith('tools/') || workspace === 'packages/federation';

/** Libraries that a page has once, which the shell of the site decides. */
const pageLibraries: ReadonlySet<string> = new Set(sharedLibraries.map(packageOf));

const versionsOf = (names: readonly string[], version: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, version(name)]));

/** package.json of a packed workspace. What pages are made of are peers; tools bring what they were tested with, in exact versions. */
export function packageManifest(name: string, packed: PackedWorkspace, imported: readonly string[], { own, thirdParty }: Versions): object {
  const isOwn = (one: string) => one.startsWith('@nocleh/');
  const needed = [...new Set([...imported, ...(packed.alsoNeeds ?? [])])].filter((one) => one !== name);
  const foreign = needed.filter((one) => one in thirdParty);
  const isPeer = (one: string) => !isTool(packed.workspace) || pageLibraries.has(one);
  const dependencies = {
    ...versionsOf(needed.filter(isOwn), () => `^${own}`),
    ...versionsOf(
      foreign.filter((one) => !isPeer(one)),
      (one) => thirdParty[one] ?? '',
    ),
  };
  const peerDependencies = versionsOf(foreign.filter(isPeer), (one) => `^${thirdParty[one]}`);
  return {
    name,
    version: own,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=22.18' },
    sideEffects: ['**/*.css'],
    exports: { ...exportsMap, ...Object.fromEntries(Object.keys(packed.files ?? {}).map((file) => [`./${file}`, `./${file}`])) },
    ...(packed.bin ? { bin: packed.bin } : {}),
    dependencies,
    peerDependencies,
  };
}
