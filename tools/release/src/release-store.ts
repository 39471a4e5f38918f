import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Artifact, Release } from '@nocleh/contracts/release.ts';
import { sliceNames } from '@nocleh/contracts/routes.ts';

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
  return Release.parse(JSON.parse(text));
}

export interface Placement {
  readonly artifact: Artifact;
  /** Where its files are served from; the site itself by default. */
  readonly base?: string;
}

/** Writes a release document from one artifact per slice; slices not named are taken over from `from`. Returns it. */
export async function compose(
  store: string,
  placements: readonly Placement[],
  options: { author: string; from?: Release; now?: Date },
): Promise<Release> {
  const now = options.now ?? new Date();
  const slices: Release['slices'] = { ...options.from?.slices };
  for (const { artifact, base } of placements) {
    slices[artifact.name] = { ...artifact, base: base?.replace(/\/*$/, '/') ?? `/_slices/${artifact.name}/${artifact.hash}/` };
  }
  const missing = sliceNames.filter((name) => !slices[name]);
  if (missing.length > 0) throw new Error(`A release needs every slice; missing: ${missing.join(', ')}.`);
  const id = `${now.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}-${randomBytes(3).toString('hex')}`;
  const release = Release.parse({ id, createdAt: now.toISOString(), author: options.author, slices });
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

/** Makes a release live: one pointer moves, running shells follow by themselves. */
export async function promote(store: string, id: string): Promise<void> {
  await readRelease(store, id);
  const past = await history(store);
  if (past.at(-1) !== id) await writeAtomically(historyFile(store), `${[...past, id].join('\n')}\n`);
  await writeAtomically(pointer(store), `${id}\n`);
}

/** Goes back to the release that was live before the current one. Returns its id. */
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
