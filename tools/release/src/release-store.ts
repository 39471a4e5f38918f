import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Artifact, Release, type ReleasedSlice } from '@nocleh/contracts/release.ts';
import { compositionProblem } from './composition.ts';

const releaseFile = (store: string, id: string) => path.join(store, 'releases', `${id}.json`);
const validId = /^[\w.-]{1,80}$/;

async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

export async function readRelease(store: string, id: string): Promise<Release> {
  if (!validId.test(id)) throw new Error(`"${id}" is not a release id.`);
  const text = await readFile(releaseFile(store, id), 'utf8').catch(() => {
    throw new Error(`There is no release "${id}".`);
  });
  const release = Release.safeParse(JSON.parse(text));
  if (!release.success) throw new Error(`The release "${id}" was composed by another version of the tools: compose it again.`);
  return release.data;
}

export interface Placement {
  readonly artifact: Artifact;
  /** Base URL of its files; the site itself by default. */
  readonly base?: string;
}

interface ComposeOptions {
  readonly author: string;
  /** Slices that are not placed are taken over from it. */
  readonly from?: Release;
  /** Slices of `from` that the release has no more. */
  readonly without?: readonly string[];
  readonly now?: Date;
}

/** Writes a release document, or says in a sentence why these slices can't be one release. Returns it. */
export async function compose(store: string, placements: readonly Placement[], options: ComposeOptions): Promise<Release> {
  const { author, from, without = [], now = new Date() } = options;
  const found: Record<string, ReleasedSlice | undefined> = { ...from?.slices };
  const unknown = without.find((name) => !found[name]);
  if (unknown) throw new Error(`The release to begin with has no slice "${unknown}".`);
  for (const name of without) delete found[name];
  for (const { artifact, base } of placements) {
    found[artifact.name] = { ...artifact, base: base?.replace(/\/*$/, '/') ?? `/_slices/${artifact.name}/${artifact.hash}/` };
  }
  const slices = Object.values(found)
    .flatMap((slice) => slice ?? [])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  if (slices.length === 0) throw new Error('A release needs a slice: name the artifacts that it begins with.');
  const problem = compositionProblem(slices);
  if (problem) throw new Error(problem);
  const id = `${now.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}-${randomBytes(3).toString('hex')}`;
  const release = Release.parse({
    id,
    createdAt: now.toISOString(),
    author,
    slices: Object.fromEntries(slices.map((slice) => [slice.name, slice])),
  });
  await writeAtomically(releaseFile(store, id), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

const pointer = (store: string) => path.join(store, 'current');
const historyFile = (store: string) => path.join(store, 'history');

/** The id of the live release; undefined before the first promotion. */
export const currentId = async (store: string): Promise<string | undefined> =>
  (await readFile(pointer(store), 'utf8').catch(() => undefined))?.trim();

const history = async (store: string): Promise<string[]> =>
  ((await readFile(historyFile(store), 'utf8').catch(() => '')) || '').split('\n').filter(Boolean);

/** Makes a release live by moving one pointer, which running shells watch. */
export async function promote(store: string, id: string): Promise<void> {
  await readRelease(store, id);
  const past = await history(store);
  if (past.at(-1) !== id) await writeAtomically(historyFile(store), `${[...past, id].join('\n')}\n`);
  await writeAtomically(pointer(store), `${id}\n`);
}

/** Makes the previously live release live again. Returns its id. */
export async function rollback(store: string): Promise<string> {
  const past = await history(store);
  const previous = past.at(-2);
  if (!previous) throw new Error('There is no earlier release to go back to.');
  await readRelease(store, previous);
  await writeAtomically(historyFile(store), `${past.slice(0, -1).join('\n')}\n`);
  await writeAtomically(pointer(store), `${previous}\n`);
  return previous;
}

/** Ids of all releases, oldest first. */
export const listReleases = async (store: string): Promise<string[]> =>
  (await readdir(path.join(store, 'releases')).catch(() => []))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
