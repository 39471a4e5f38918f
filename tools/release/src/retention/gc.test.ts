import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readArtifact } from '../artifact-store.ts';
import { liveId } from '../live-pointer.ts';
import { readLog } from '../log/release-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { promote } from '../promotion.ts';
import { compose, readRelease } from '../release-store.ts';
import { rollback } from '../rollback.ts';
import { publishShell } from '../shell-store.ts';
import { onDay as onDayIn, simulateDays, simulatedDay } from '../testing/simulated-days.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { type Collection, collect, planned } from './collect.ts';

let files: TestStore;
let store = '';
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
  simulateDays();
});
afterEach(async () => {
  vi.useRealTimers();
  await files.remove();
});

type Slice = keyof typeof facts;
const onDay = <Result>(day: number, work: () => Promise<Result>) => onDayIn(day, store, work);
const published = (slice: Slice, content: string) => files.published(slice, facts[slice], content);
const reference = ({ name, hash }: Artifact) => `${name}/${hash}`;

/** Makes a release of these artifacts live, the rest as it is. */
async function released(...artifacts: readonly Artifact[]): Promise<string> {
  const live = await liveId(store);
  const { id } = await compose(store, placed(...artifacts), { author: 'team', ...(live ? { from: await readRelease(store, live) } : {}) });
  await promote(store, id, { by: 'team' });
  return id;
}

const period = (days = 30) => ({ now: new Date(), days, by: 'shell' });
const gc = (days?: number) => collect(store, period(days));
const names = ({ deleted }: Collection) => deleted.map(({ what }) => what).toSorted();

/** What the store has, by artifact. */
async function stored(): Promise<string[]> {
  const objects = await openStore(store).list('artifacts/');
  return [...new Set(objects.map(({ key }) => key.split('/').slice(1, 3).join('/')))].toSorted();
}
const storedObjects = async () => (await openStore(store).list('')).map(({ key }) => key);

const versionCount = 40;

test(`of ${versionCount} versions that were live one after another in 90 days, those of the last 30 days stay`, async () => {
  const daysOfVersion = 90 / versionCount;
  const versions: { reference: string; since: number }[] = [];
  const orders = await onDay(0, () => published('orders', 'only'));
  for (let number = 0; number < versionCount; number += 1) {
    const day = number * daysOfVersion;
    await onDay(day, async () => {
      const version = await published('stays', `version ${number}`);
      await released(version, ...(number === 0 ? [orders] : []));
      versions.push({ reference: reference(version), since: day });
    });
  }
  const documents = await openStore(store).list('releases/');
  await onDay(90, async () => {
    // A version stopped being live when the next one went live.
    const needed = versions.filter((_, place) => (versions[place + 1]?.since ?? 90) >= 60).map((version) => version.reference);
    expect(needed.length).toBe(Math.floor(30 / daysOfVersion) + 1);
    const expected = [...needed, reference(orders)].toSorted();
    const plan = await planned(store, period());
    expect(await stored()).toHaveLength(versionCount + 1);
    expect(await gc()).toEqual(plan);
    expect(await stored()).toEqual(expected);
    expect(await openStore(store).list('releases/')).toEqual(documents);
    expect(await verifyLog(store)).toEqual([]);
    expect(names(await gc())).toEqual([]);
    for (const one of needed) await readArtifact(store, 'stays', one.split('/')[1] ?? '');
  });
}, 120_000);

test('a release counts from when it stopped being live, however long it was', async () => {
  const [first, second] = await onDay(0, async () => [await published('stays', 'first'), await published('stays', 'second')]);
  await onDay(0, () => released(first));
  await onDay(100, () => released(second));
  const third = await onDay(101, () => published('stays', 'third'));
  await onDay(101, () => released(third));
  expect(names(await onDay(129, () => gc()))).toEqual([]);
  expect(names(await onDay(131, () => gc()))).toEqual([reference(first)]);
  expect(await stored()).toEqual([reference(second), reference(third)].toSorted());
});

test('the release that a rollback goes to stays, however old, and the rollback works', async () => {
  const artifacts: Artifact[] = [];
  for (const content of ['first', 'second', 'third'])
    await onDay(artifacts.length, async () => {
      artifacts.push(await published('stays', content));
      await released(...artifacts.slice(-1));
    });
  await onDay(200, () => gc());
  expect(await stored()).toEqual(artifacts.slice(1).map(reference).toSorted());
  await onDay(200, () => rollback(store, { by: 'shell' }));
});

test('a rollback to a release whose artifacts are gone is refused with a sentence, and changes nothing', async () => {
  const first = await onDay(0, () => published('stays', 'first'));
  const id = await onDay(0, () => released(first));
  for (const content of ['second', 'third']) await onDay(1, async () => released(await published('stays', content)));
  await onDay(200, async () => {
    await gc();
    await rollback(store, { by: 'shell' });
    const [live, entries] = [await liveId(store), await readLog(store)];
    await expect(rollback(store, { by: 'shell' })).rejects.toThrow(
      `Release ${id} can't be made live: the store has ${reference(first)} no more. Publish the builds again.`,
    );
    expect([await liveId(store), await readLog(store)]).toEqual([live, entries]);
    await published('stays', 'first');
    expect((await rollback(store, { by: 'shell' })).to).toBe(id);
  });
});

test('a release that a share of the visitors had counts from the end of that', async () => {
  await onDay(0, async () => released(await published('stays', 'live')));
  const canary = await onDay(0, () => published('stays', 'canary'));
  await onDay(0, async () => {
    const from = await readRelease(store, (await liveId(store)) ?? '');
    const { id } = await compose(store, placed(canary), { author: 'team', from });
    await promote(store, id, { by: 'team', percent: 10 });
  });
  expect(names(await onDay(50, () => gc()))).toEqual([]);
  await onDay(50, () => rollback(store, { by: 'team' }));
  expect(names(await onDay(79, () => gc()))).toEqual([]);
  expect(names(await onDay(81, () => gc()))).toEqual([reference(canary)]);
});

test('what was composed or published within the period stays, though it was never live', async () => {
  await onDay(0, async () => released(await published('stays', 'live'), await published('orders', 'live')));
  const [composed, waiting] = await onDay(1, async () => [await published('stays', 'composed'), await published('stays', 'waiting')]);
  await onDay(25, () => compose(store, placed(composed), { author: 'team' }));
  expect(names(await onDay(30, () => gc()))).toEqual([]);
  expect(names(await onDay(32, () => gc()))).toEqual([reference(waiting)]);
  expect(names(await onDay(54, () => gc()))).toEqual([]);
  expect(names(await onDay(56, () => gc()))).toEqual([reference(composed)]);
});

test('an old artifact that is published again stays for another period', async () => {
  await onDay(0, async () => released(await published('stays', 'live')));
  const old = await onDay(0, () => published('stays', 'old'));
  await onDay(40, () => published('stays', 'old'));
  expect(names(await onDay(69, () => gc()))).toEqual([]);
  expect(names(await onDay(71, () => gc()))).toEqual([reference(old)]);
});

test('what publishers left that ended in the middle goes after a day, and what other tools put there stays', async () => {
  await onDay(0, async () => {
    await released(await published('stays', 'live'));
    for (const folder of ['a'.repeat(20), `${'c'.repeat(20)}.draft-123`])
      await openStore(store).write(`artifacts/stays/${folder}/web/x.js`, '');
    for (const key of ['artifacts/README', 'artifacts/stays/notes/web/x', 'other/x', 'uses/x.json', 'deletions/x.json'])
      await openStore(store).write(key, '[]');
  });
  const before = await onDay(0.9, () => planned(store, period()));
  expect(names(before)).toEqual([]);
  const unfinished = [`stays/${'a'.repeat(20)}`, `stays/${'c'.repeat(20)}.draft-123`];
  expect(names(await onDay(1.1, () => gc()))).toEqual(['deletions/x.json', ...unfinished, 'uses/x.json']);
  expect(await storedObjects()).toEqual(expect.arrayContaining(['artifacts/README', 'artifacts/stays/notes/web/x', 'other/x']));
});

/** Publishes a build of the shell that differs by its files. */
async function shellPublished(file: string): Promise<string> {
  const dist = path.join(files.root, file);
  await mkdir(path.join(dist, 'web'), { recursive: true });
  const manifest = { contract: shellContracts, groups: {}, integrity: { [file]: `sha384-${'A'.repeat(64)}` }, later: {}, catalogs: {} };
  await writeFile(path.join(dist, 'web/assets.json'), JSON.stringify(manifest));
  await writeFile(path.join(dist, 'web', file), file);
  return publishShell(store, dist);
}

const reported = (serves: string, build?: string) =>
  openStore(store).write(
    'shells/one.json',
    JSON.stringify({ at: new Date().toISOString(), shell: 'one:4000', serves, outOfService: [], ...(build ? { build } : {}) }),
  );

test('a build of the shell stays until a newer one was published for the period, and the newest for ever', async () => {
  const live = await onDay(0, async () => released(await published('stays', 'live')));
  const first = await onDay(0, () => shellPublished('first.js'));
  const second = await onDay(100, () => shellPublished('second.js'));
  await onDay(100, () => reported(live, second));
  expect(names(await onDay(129, () => gc()))).toEqual([]);
  await onDay(129, () => reported(live, second));
  expect(names(await onDay(131, () => gc()))).toEqual([`shell/${first}`]);
  expect(names(await onDay(300, () => gc()))).toEqual(['shells/one.json']);
  expect(await stored()).toContain(`shell/${second}`);
});

test('a build that a shell runs stays, and for the period after it, when the shell went back to it', async () => {
  const live = await onDay(0, async () => released(await published('stays', 'live')));
  const [first, second] = await onDay(0, async () => [await shellPublished('first.js'), await shellPublished('second.js')]);
  await onDay(0.1, () => shellPublished('second.js'));
  for (const day of [20, 40, 60, 80]) {
    await onDay(day, () => reported(live, first));
    expect(names(await onDay(day, () => gc()))).not.toContain(`shell/${first}`);
  }
  await onDay(81, () => shellPublished('second.js'));
  await onDay(81, () => reported(live, second));
  expect(names(await onDay(100, () => gc()))).toEqual([]);
  await onDay(100, () => reported(live, second));
  expect(names(await onDay(112, () => gc()))).toEqual([`shell/${first}`]);
});

test('the release that a shell serves stays, and for the period after it, while the shell refuses the live one', async () => {
  const old = await onDay(0, () => published('stays', 'first'));
  const served = await onDay(0, () => released(old));
  for (const [day, content] of [
    [1, 'second'],
    [2, 'third'],
  ] as const)
    await onDay(day, async () => released(await published('stays', content)));
  for (const day of [20, 40, 60]) {
    await onDay(day, () => reported(served));
    expect(names(await onDay(day, () => gc()))).not.toContain(reference(old));
  }
  await onDay(61, async () => reported((await liveId(store)) ?? ''));
  expect(names(await onDay(85, () => gc()))).not.toContain(reference(old));
  await onDay(85, async () => reported((await liveId(store)) ?? ''));
  expect(names(await onDay(91, () => gc()))).toContain(reference(old));
});

test('nothing is deleted when the log or a document that is needed is damaged', async () => {
  await onDay(0, async () => released(await published('stays', 'first')));
  const id = await onDay(1, async () => released(await published('stays', 'second')));
  await onDay(1, () => published('stays', 'never live'));
  const objects = openStore(store);
  for (const [key, sentence] of [
    ['log/00000001.json', 'Nothing is deleted, as the log is not whole: Entry 1 was changed.'],
    [`releases/${id}.json`, 'Nothing is deleted, as the log is not whole: The document of release'],
  ] as const) {
    const content = (await objects.read(key)) ?? '';
    await onDay(90, () => objects.write(key, String(content).replace('team', 'evil')));
    await expect(onDay(90, () => gc())).rejects.toThrow(sentence);
    expect(await stored()).toHaveLength(3);
    await onDay(90, () => objects.write(key, content));
  }
  await onDay(90, () => objects.write('releases/other.json', '{"of": "a newer version"}'));
  await expect(onDay(90, () => gc())).rejects.toThrow("Nothing more is deleted, as a release that is still needed can't be read.");
  expect(await stored()).toHaveLength(3);
});

test('a run leaves a report of what it deleted, and one that deletes nothing leaves none', async () => {
  await onDay(0, async () => released(await published('stays', 'live')));
  const old = await onDay(0, () => published('stays', 'old'));
  const { deleted, bytes, kept } = await onDay(31, () => gc());
  await onDay(31, () => gc());
  expect(deleted).toEqual([{ what: reference(old), bytes, reason: 'published on 2020-01-01, and no release of the last 30 days has it' }]);
  expect(kept.artifacts).toBe(1);
  const reports = await openStore(store).list('deleted/');
  expect(reports).toHaveLength(1);
  const report = JSON.parse(String(await openStore(store).read(reports[0]!.key))) as object;
  expect(report).toEqual({ at: simulatedDay(31).toISOString(), by: 'shell', days: 30, bytes, deleted });
});
