import type { Artifact } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { liveId } from '../live-pointer.ts';
import { readLog } from '../log/release-log.ts';
import { promote } from '../promotion.ts';
import { compose, listReleases, readRelease } from '../release-store.ts';
import { rollback } from '../rollback.ts';
import { onDay, simulateDays, simulatedDay } from '../testing/simulated-days.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { collect } from './collect.ts';

let files: TestStore | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await files?.remove();
});

/** Numbers from 0 to 1, the same ones for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A store of which each object that was published is known. */
class WatchedStore {
  private readonly files: TestStore;
  private readonly objects = new Map<string, readonly string[]>();
  constructor(store: TestStore) {
    this.files = store;
  }

  async published(slice: keyof typeof facts, content: string): Promise<Artifact> {
    const artifact = await this.files.published(slice, facts[slice], content);
    const folder = `artifacts/${slice}/${artifact.hash}/`;
    this.objects.set(
      folder,
      (await openStore(this.files.folder).list(folder)).map(({ key }) => key),
    );
    return artifact;
  }

  async composed(...artifacts: readonly Artifact[]): Promise<string> {
    const live = await liveId(this.files.folder);
    const from = live ? { from: await readRelease(this.files.folder, live) } : {};
    return (await compose(this.files.folder, placed(...artifacts), { author: 'team', ...from })).id;
  }

  /** Objects of releases that visitors had after `since`, found without the code that is tested. */
  async objectsSince(since: Date): Promise<string[]> {
    const entries = await readLog(this.files.folder);
    const recent = entries.filter((_, place) => new Date(entries[place + 1]?.at ?? simulatedDay(10_000)) >= since);
    const releases = await Promise.all(recent.map(({ to }) => readRelease(this.files.folder, to)));
    const slices = releases.flatMap((release) => Object.values(release.slices));
    return slices.flatMap(({ name, hash }) => this.objects.get(`artifacts/${name}/${hash}/`) ?? [`unknown ${name}/${hash}`]);
  }
}

/** A command that fails for a stated reason, as an old artifact that is gone. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });

type Command = (watched: WatchedStore, store: string, step: number, random: () => number) => Promise<unknown>;
const promoteNew =
  (slice: keyof typeof facts): Command =>
  async (watched, store, step) =>
    promote(store, await watched.composed(await watched.published(slice, `${step}`)), { by: 'team' });
const commands: readonly Command[] = [
  promoteNew('stays'),
  promoteNew('orders'),
  promoteNew('stays'),
  async (watched, _store, step) => watched.composed(await watched.published('stays', `waiting ${step}`)),
  (_watched, store) => rollback(store, { by: 'shell' }),
  async (_watched, store, _step, random) => {
    const ids = await listReleases(store);
    return promote(store, ids[Math.floor(random() * ids.length)] ?? '', { by: 'team' });
  },
];

test.each([1, 2, 3])(
  'no object of a release that was live in the period is deleted, in random order %i of commands',
  async (seed) => {
    files = await createTestStore();
    const { folder } = files;
    const watched = new WatchedStore(files);
    const random = randomNumbers(seed);
    simulateDays();
    let day = 0;
    await onDay(day, folder, async () => {
      const first = await watched.composed(await watched.published('stays', 'first'), await watched.published('orders', 'first'));
      await promote(folder, first, { by: 'team' });
    });
    for (let step = 1; step <= 24; step += 1) {
      day += random() * 12;
      const command = commands[Math.floor(random() * commands.length)]!;
      await onDay(day, folder, () => orRefused(command(watched, folder, step, random)));
      if (step % 2 === 0) continue;
      const needed = await watched.objectsSince(simulatedDay(day - 30));
      await onDay(day, folder, () => collect(folder, { now: new Date(), days: 30, by: 'shell' }));
      const left = new Set((await openStore(folder).list('artifacts/')).map(({ key }) => key));
      expect(
        needed.filter((key) => !left.has(key)),
        `step ${step}`,
      ).toEqual([]);
    }
    const deleted = await openStore(folder).list('deleted/');
    expect(deleted.length).toBeGreaterThan(0);
  },
  60_000,
);
