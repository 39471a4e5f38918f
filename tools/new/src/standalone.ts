import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownVersion, packageNames } from '@nocleh/tool-pack/packed-names.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { namesOfFirstPage } from './first-page.ts';
import { checkNameForm } from './names.ts';
import { filled, templateFiles, templateFolder } from './template.ts';

const standaloneFolder = path.join(templateFolder, '../standalone');
/** Names that would be settings of this repository have others in the template. */
const places: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'ci.yml': '.github/workflows/ci.yml' };

const thirdParty = ['@lingui/core', '@lingui/react', 'react', 'react-dom', 'react-router'];
const forDevelopment = ['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vitest'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;

/** The packages of this repository: from a registry, or tarballs in a folder. */
function ownPackages(tarballs: string | undefined): Record<string, string> {
  const version = ownVersion();
  const tarball = (name: string) => path.join(tarballs ?? '', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const missing = tarballs === undefined ? undefined : packageNames().find((name) => !existsSync(tarball(name)));
  if (missing) throw new Failure(`There is no ${tarball(missing)}: run "npm run pack -- --out ${tarballs}" first.`);
  return Object.fromEntries(packageNames().map((name) => [name, tarballs === undefined ? `^${version}` : `file:${tarball(name)}`]));
}

function withDependencies(manifest: string, root: string, packages: Readonly<Record<string, string>>): string {
  const { dependencies = {}, devDependencies = {} } = readJson(path.join(root, 'package.json'));
  const versions = { ...dependencies, ...devDependencies };
  const listed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  return `${JSON.stringify(
    {
      ...readJson(manifest),
      dependencies: { ...packages, ...listed(thirdParty) },
      devDependencies: listed(forDevelopment),
    },
    null,
    2,
  )}\n`;
}

export interface StandaloneOptions {
  readonly slice: string;
  readonly path: string;
  /** A folder that does not exist, or is empty. */
  readonly folder: string;
  /** Folder of tarballs that `npm run pack` made. */
  readonly tarballs?: string | undefined;
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Failure(`The folder ${folder} is not empty: name a new one.`);
}

/** Files of the repository with where their text comes from. */
const sources = (): { readonly file: string; readonly source: string }[] => [
  ...globSync('*', { cwd: standaloneFolder }).map((file) => ({ file: places[file] ?? file, source: path.join(standaloneFolder, file) })),
  ...templateFiles()
    .filter(({ file }) => file.startsWith('src/'))
    .map(({ file }) => ({ file, source: path.join(templateFolder, file) })),
];

/** Makes a repository of a slice's own; returns the files that were written, relative to its folder. */
export async function newStandaloneSlice(root: string, { slice, path: asked, folder, tarballs }: StandaloneOptions): Promise<string[]> {
  checkNameForm(slice);
  const names = await namesOfFirstPage(root, slice, asked);
  await requireEmpty(folder);
  const packages = ownPackages(tarballs);
  const written: string[] = [];
  for (const { file, source } of sources()) {
    const place = filled(file, names);
    const text = file === 'package.json' ? withDependencies(source, root, packages) : readFileSync(source, 'utf8');
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
    await writeFile(path.join(folder, place), filled(text, names));
    written.push(place);
  }
  return written;
}
