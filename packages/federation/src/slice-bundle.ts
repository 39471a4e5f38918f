import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity } from '@nocleh/contracts/integrity.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';

export interface BundlePlaces {
  /** Folder of the artifact store, for artifacts with a base address of this site (`/_slices/…`). */
  readonly artifactsDir: string;
  /** Puts an artifact into that folder, if it is not there. */
  readonly fetchArtifact?: ((name: string, hash: string) => Promise<void>) | undefined;
  /** Folder of a shell with copies of bundles, which are taken first. */
  readonly keptDir?: string | undefined;
  readonly timeoutMs: number;
  /** How long `fetchArtifact` may take, if not `timeoutMs`. */
  readonly artifactTimeoutMs?: number | undefined;
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
  path.join(keptDir, `${Buffer.from(node.integrity.replace(/^sha\d+-/, ''), 'base64').toString('hex')}.cjs`);

/** The artifact of a slice in the folder, within the time limit; what takes longer goes on for the next one who asks. */
async function readArtifact({ name, hash, node }: ReleasedSlice, places: BundlePlaces): Promise<Buffer> {
  const { artifactsDir, fetchArtifact, artifactTimeoutMs = places.timeoutMs } = places;
  if (fetchArtifact) {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new DOMException('its artifact did not come in time', 'TimeoutError')), artifactTimeoutMs);
    await Promise.race([fetchArtifact(name, hash), tooLate]).finally(() => clearTimeout(timer));
  }
  return readFile(path.join(artifactsDir, name, hash, node.file));
}

/** Whether its files are in the artifact store, and not on a host of their own. */
export const isInStore = ({ base }: ReleasedSlice): boolean => base.startsWith('/');

async function readSource(slice: ReleasedSlice, places: BundlePlaces): Promise<Buffer> {
  if (isInStore(slice)) return readArtifact(slice, places);
  const { timeoutMs } = places;
  const response = await fetch(slice.base + slice.node.file, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the server bundle of a slice, or fetches it with a time limit, and checks it against the hash in the release. */
export async function readBundle(slice: ReleasedSlice, places: BundlePlaces): Promise<Buffer> {
  const kept = places.keptDir && (await readFile(keptBundle(places.keptDir, slice)).catch(() => undefined));
  if (kept && hasIntegrity(kept, slice.node.integrity)) return kept;
  const code = await readSource(slice, places);
  if (!hasIntegrity(code, slice.node.integrity)) throw new Error('its code does not match the hash in the release');
  return code;
}
