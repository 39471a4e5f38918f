import { randomBytes } from 'node:crypto';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { entryNumbers } from '../log/release-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { noteServed } from './note-served.ts';
import { bytesOf, type Deletion, type Period, type Plan, planOf } from './plan.ts';
import { announceDeletion, announcedMs } from './uses.ts';

interface CollectOptions extends Period {
  readonly by: string;
  /** Called between the plan and each part of the deletions. */
  readonly progress?: (line: string) => void;
}

/** What goes, or would go. */
export interface Collection {
  readonly deleted: readonly { readonly what: string; readonly reason: string; readonly bytes: number }[];
  readonly bytes: number;
  readonly kept: { readonly artifacts: number; readonly bytes: number };
}

const collectionOf = (deletions: readonly Deletion[], { kept }: Pick<Plan, 'kept'>): Collection => ({
  deleted: deletions.map(({ what, reason, objects }) => ({ what, reason, bytes: bytesOf(objects) })),
  bytes: bytesOf(deletions.flatMap(({ objects }) => objects)),
  kept: { artifacts: kept.length, bytes: bytesOf(kept.flatMap(({ objects }) => objects)) },
});

/** The log says what was live when: a lost or changed entry would let needed files go. */
async function requireWholeLog(store: string): Promise<void> {
  const problems = (await entryNumbers(store)).length > 0 ? await verifyLog(store) : [];
  if (problems.length > 0)
    throw new Failure(`Nothing is deleted, as the log is not whole: ${problems.join(' ')} Restore it from a backup.`);
}

/** What would go. */
export async function planned(store: string, period: Period): Promise<Collection> {
  await requireWholeLog(store);
  const plan = await planOf(store, period);
  return collectionOf(plan.deletions, plan);
}

/** Artifacts whose deletion is announced at once: others wait for no more than these. */
const together = 50;

async function remove(address: string, { objects: [first, ...rest] }: Deletion): Promise<void> {
  const store = openStore(address);
  // Without its description an artifact is not there, whatever else is left of it.
  if (first) await store.remove(first.key);
  await Promise.all(rest.map(({ key }) => store.remove(key)));
}

async function removeTogether(store: string, wanted: readonly Deletion[], period: Period): Promise<Deletion[]> {
  const names = new Set(wanted.map(({ what }) => what));
  const end = await announceDeletion(store, [...names]);
  const began = performance.now();
  const removed: Deletion[] = [];
  try {
    // Uses that were announced before this deletion are seen now; later ones wait for its end.
    for (const deletion of (await planOf(store, period)).deletions.filter(({ what }) => names.has(what))) {
      if (performance.now() - began > announcedMs.deletion / 2) throw new Failure('The store is too slow: run `gc` again for the rest.');
      await remove(store, deletion);
      removed.push(deletion);
    }
    return removed;
  } finally {
    await end();
  }
}

async function writeReport(store: string, { by, now, days }: CollectOptions, { deleted, bytes }: Collection): Promise<void> {
  const id = `${now.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}-${randomBytes(3).toString('hex')}`;
  const report = { at: now.toISOString(), by, days, bytes, deleted };
  await openStore(store).write(`deleted/${id}.json`, `${JSON.stringify(report, null, 1)}\n`);
}

/** Deletes what nobody needs any more, beside other commands, and leaves a report of it in the store. */
export async function collect(store: string, options: CollectOptions): Promise<Collection> {
  await requireWholeLog(store);
  await noteServed(store, options);
  const plan = await planOf(store, options);
  const removed: Deletion[] = [];
  try {
    for (let place = 0; place < plan.deletions.length; place += together) {
      options.progress?.(`Deleting ${place + 1} to ${Math.min(place + together, plan.deletions.length)} of ${plan.deletions.length}`);
      removed.push(...(await removeTogether(store, plan.deletions.slice(place, place + together), options)));
    }
  } finally {
    if (removed.length > 0) await writeReport(store, options, collectionOf(removed, plan));
  }
  return collectionOf(removed, plan);
}
