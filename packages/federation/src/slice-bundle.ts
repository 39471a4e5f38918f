import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';

export interface BundlePlaces {
  /** Folder of the artifact store, for artifacts with a base address of this site (`/_slices/…`). */
  readonly artifactsDir: string;
  /** Folder of a shell with copies of bundles, which are taken first. */
  readonly keptDir?: string | undefined;
  readonly timeoutMs: number;
}

/** Name of the folder in the shell's own. */
export const keptBundles = 'bundles';

/** Cache key: the same version of a slice in two releases has the same key. */
export const versionKey = ({ base, node }: ReleasedSlice): string => `${base}#${node.integrity}`;

/** The file name of a slice's server bundle in stacks. */
export const stackName = ({ base, node }: ReleasedSlice): string => `${base}${node.file}`;

/** The slice of the topmost frame of a stack. */
export function ownerOfStack(stack: string, slices: Iterable<ReleasedSlice>): ReleasedSlice | undefined {
  let owner: ReleasedSlice | undefined;
  let first = Number.POSITIVE_INFINITY;
  for (const slice of slices) {
    const at = stack.indexOf(`${stackName(slice)}:`);
    if (at >= 0 && at < first) [owner, first] = [slice, at];
  }
  return owner;
}

/** The copy of a bundle; named by its hash. */
export const keptBundle = (keptDir: string, { node }: ReleasedSlice): string =>
  path.join(keptDir, `${Buffer.from(node.integrity.replace('sha384-', ''), 'base64').toString('hex')}.cjs`);

const matches = (code: Buffer, { node }: ReleasedSlice): boolean =>
  `sha384-${createHash('sha384').update(code).digest('base64')}` === node.integrity;

async function readSource(slice: ReleasedSlice, { artifactsDir, timeoutMs }: BundlePlaces): Promise<Buffer> {
  if (slice.base.startsWith('/')) return readFile(path.join(artifactsDir, slice.name, slice.hash, slice.node.file));
  const response = await fetch(slice.base + slice.node.file, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the server bundle of a slice, or fetches it with a time limit, and checks it against the hash in the release. */
export async function readBundle(slice: ReleasedSlice, places: BundlePlaces): Promise<Buffer> {
  const kept = places.keptDir && (await readFile(keptBundle(places.keptDir, slice)).catch(() => undefined));
  if (kept && matches(kept, slice)) return kept;
  const code = await readSource(slice, places);
  if (!matches(code, slice)) throw new Error('its code does not match the hash in the release');
  return code;
}
