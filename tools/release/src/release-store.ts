import { randomBytes } from 'node:crypto';
import { type Artifact, Release, type ReleasedSlice, ReleaseId } from '@nocleh/contracts/release.ts';
import { sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { SignatureProblem, signed } from '@nocleh/contracts/signing/signature.ts';
import { readSignedRelease } from '@nocleh/contracts/signing/signed-release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { missingArtifacts } from './artifact-store.ts';
import { baseUrl } from './base-url.ts';
import { compositionProblem } from './composition.ts';
import { signingKeyOf, trustedKeysOf } from './release-keys.ts';
import { referenceText, using } from './retention/uses.ts';
import { changedSlices } from './slice-changes.ts';

export const releaseKey = (id: string): string => `releases/${id}.json`;
export const idOfKey = (key: string): string | undefined => /^releases\/([^/]+)\.json$/.exec(key)?.[1];

export async function readRelease(store: string, id: string): Promise<Release> {
  if (!ReleaseId.safeParse(id).success) throw new Failure(`"${id.slice(0, 100)}" is not a release id: \`list\` prints them.`);
  const content = await openStore(store).read(releaseKey(id));
  if (!content) throw new Failure(`There is no release "${id}": \`list\` prints those that there are.`);
  const { maintainers } = await trustedKeysOf(store);
  try {
    return readSignedRelease(content, maintainers, id);
  } catch (error) {
    if (error instanceof SignatureProblem) throw new Failure(`${error.message.replace(/\.$/, '')}: compose it again.`, { cause: error });
    throw error;
  }
}

/** Hash of the bytes of a document's file. */
export async function documentHash(store: string, id: string): Promise<string> {
  await readRelease(store, id);
  return sha256((await openStore(store).read(releaseKey(id))) ?? '');
}

export interface Placement {
  readonly artifact: Artifact;
  /** Base URL of its files; the site itself by default. */
  readonly base?: string;
}

interface ComposeOptions {
  readonly author: string;
  /** The live release. Slices that are not placed are taken over from it. */
  readonly from?: Release;
  /** The live release when nothing is taken over from it. */
  readonly parent?: string;
  /** Slices of `from` that the release has no more. */
  readonly without?: readonly string[];
  readonly now?: Date;
}

/** Old artifacts are deleted by `gc`. */
export async function requireArtifacts(store: string, { id, slices }: Pick<Release, 'id' | 'slices'>): Promise<void> {
  const missing = (await missingArtifacts(store, Object.values(slices))).map(referenceText);
  if (missing.length === 0) return;
  throw new Failure(`Release ${id} can't be made live: the store has ${missing.join(', ')} no more. Publish the builds again.`);
}

/** Writes and returns a document of these slices; refuses slices that can't be one release. */
export async function writeRelease(
  store: string,
  slices: readonly ReleasedSlice[],
  { author, from, parent = from?.id, now = new Date() }: ComposeOptions,
): Promise<Release> {
  if (slices.length === 0) throw new Failure('A release needs a slice: name the artifacts that it begins with.');
  const sorted = slices.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const problem = compositionProblem(sorted);
  if (problem) throw new Failure(problem);
  const table = Object.fromEntries(sorted.map((slice) => [slice.name, slice]));
  const id = `${now.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}-${randomBytes(3).toString('hex')}`;
  const changed = changedSlices(from?.slices ?? {}, table);
  const release = Release.parse({ id, ...(parent ? { parent } : {}), changed, createdAt: now.toISOString(), author, slices: table });
  const document = signed('release', release, await signingKeyOf(store));
  await using(store, sorted, async () => {
    await requireArtifacts(store, release);
    await openStore(store).write(releaseKey(id), `${JSON.stringify(document, null, 1)}\n`);
  });
  return release;
}

/** A release of placed artifacts on top of the one that it is composed from. */
export async function compose(store: string, placements: readonly Placement[], options: ComposeOptions): Promise<Release> {
  const { from, without = [] } = options;
  const found: Record<string, ReleasedSlice | undefined> = { ...from?.slices };
  const unknown = without.find((name) => !found[name]);
  if (unknown) throw new Failure(`The live release has no slice "${unknown}" that could be left out.`);
  for (const name of without) delete found[name];
  for (const { artifact, base } of placements) {
    found[artifact.name] = { ...artifact, base: baseUrl(base ?? `/_slices/${artifact.name}/${artifact.hash}/`) };
  }
  return writeRelease(
    store,
    Object.values(found).flatMap((slice) => slice ?? []),
    options,
  );
}

/** Ids of all releases, oldest first. */
export const listReleases = async (store: string): Promise<string[]> =>
  (await openStore(store).list('releases/')).flatMap(({ key }) => idOfKey(key) ?? []);
