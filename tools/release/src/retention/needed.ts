import type { Release } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { lastLive } from '../log/last-live.ts';
import { lineOfReleases, readHead, readLog } from '../log/release-log.ts';
import { idOfKey, readRelease, releaseKey } from '../release-store.ts';
import { shellReports } from '../shell-reports.ts';
import { referenceText, usedNow } from './uses.ts';

export interface Needed {
  /** `stays/<hash>`, `shell/<hash>`. */
  readonly artifacts: ReadonlySet<string>;
  /** Of shells, by hash. */
  readonly shellBuilds: ReadonlySet<string>;
}

/** Releases that visitors had since then, and the one that `rollback` goes to. */
async function liveReleases(store: string, since: Date): Promise<string[]> {
  const entries = await readLog(store);
  const visited = [...lastLive(entries)].filter(([, until]) => until === undefined || until >= since).map(([id]) => id);
  const { live } = await readHead(store);
  return [...visited, live, lineOfReleases(entries).at(-2)].filter((id) => id !== undefined);
}

const artifactsOf = ({ slices }: Release): string[] => Object.values(slices).map(referenceText);

/** Empty for a candidate that was refused and removed meanwhile. */
async function artifactsOfRelease(store: string, id: string, isLive: boolean): Promise<string[]> {
  try {
    return artifactsOf(await readRelease(store, id));
  } catch (error) {
    if (!isLive && !(await openStore(store).has(releaseKey(id)))) return [];
    const why = error instanceof Failure ? error.message : String(error);
    throw new Failure(`Nothing more is deleted, as a release that is still needed can't be read. ${why}`, { cause: error });
  }
}

/** Candidates that were composed since then. */
async function composedReleases(store: string, since: Date): Promise<string[]> {
  const documents = (await openStore(store).list('releases/')).filter(({ changedAt }) => changedAt >= since);
  return documents.flatMap(({ key }) => idOfKey(key) ?? []);
}

/** What may be needed of what was live, composed or served since then. */
export async function neededSince(store: string, since: Date): Promise<Needed> {
  // Uses come first: one that ends in between has left its document or entry, which is read afterwards.
  const used = await usedNow(store);
  const reports = await shellReports(store, { since });
  const live = new Set(await liveReleases(store, since));
  const ids = new Set([...live, ...reports.map(({ serves }) => serves), ...(await composedReleases(store, since))]);
  const artifacts = await Promise.all([...ids].map((id) => artifactsOfRelease(store, id, live.has(id))));
  return {
    artifacts: new Set([...used, ...artifacts.flat()]),
    shellBuilds: new Set(reports.flatMap(({ build }) => build ?? [])),
  };
}
