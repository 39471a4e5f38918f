import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import * as z from 'zod/mini';
import type { ImageDefinition } from './images.ts';

/** A package of npm of which files are in an image. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as its author wrote it. */
  readonly licence: string | undefined;
  /** Subresource integrity of its tarball in the registry. */
  readonly integrity: string | undefined;
}

export interface TracedFiles {
  /** Relative to the checkout, sorted. */
  readonly files: readonly string[];
  readonly packages: readonly UsedPackage[];
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), license: z.optional(z.string()), integrity: z.optional(z.string()) }),
  ),
});
type Lock = z.infer<typeof Lock>;

const isShipped = (file: string): boolean => !/(?:^|\/)maps\/|\.map$|\.(?:d\.[cm]?ts|md|markdown|flow)$/i.test(file);

/** The files of a build itself. Source maps stay outside: only error reports are resolved by them. */
async function builtFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(isShipped);
}

/** `node_modules/a/node_modules/@b/c/dist/x.js` belongs to the package at `node_modules/a/node_modules/@b/c`. */
export function packageOf(file: string): string | undefined {
  const at = file.lastIndexOf('node_modules/');
  if (at < 0) return undefined;
  const [first = '', second = ''] = file.slice(at + 'node_modules/'.length).split('/');
  return `${file.slice(0, at)}node_modules/${first.startsWith('@') ? `${first}/${second}` : first}`;
}

/** Licence texts have to go with the code that they are about. */
async function licenceFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder));
  return names.filter((name) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(name)).map((name) => `${folder}/${name}`);
}

function described(lock: Lock, folder: string): UsedPackage {
  const { version = '0', license, integrity } = lock.packages[folder] ?? {};
  return { name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version, licence: license, integrity };
}

/**
 * What the servers in the built folders need at run time: their own files, and those files of third-party packages that are reached from
 * them by an import, a `require` or a path beside a module.
 */
export async function traceFiles(root: string, { builds, resources }: Pick<ImageDefinition, 'builds' | 'resources'>): Promise<TracedFiles> {
  const missing = [...builds, ...resources].filter((folder) => !existsSync(path.join(root, folder)));
  if (missing.length > 0) throw new Error(`not there: ${missing.join(', ')}`);
  const own = (await Promise.all(builds.map((folder) => builtFiles(root, folder)))).flat();
  const servers = own.filter((file) => file.endsWith('.mjs')).map((file) => path.join(root, file));
  const { fileList } = await nodeFileTrace(servers, { base: root, processCwd: root, conditions: ['node', 'production'] });
  const found = [...fileList, ...resources]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => packageOf(file) && isShipped(file));
  const folders = [...new Set(found.flatMap((file) => packageOf(file) ?? []))].toSorted();
  const lock = Lock.parse(JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  const licences = (await Promise.all(folders.map((folder) => licenceFiles(root, folder)))).flat();
  return {
    files: [...new Set([...own, ...found, ...licences])].toSorted(),
    packages: folders.map((folder) => described(lock, folder)),
  };
}
