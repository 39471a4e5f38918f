import { entryText, readEntry, sealed } from '@nocleh/contracts/signing/log-entry.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLive } from '../promotion.ts';
import { rollback } from '../rollback.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { verifyLog } from './verify-log.ts';

let files: TestStore;
let store = '';
const ids: string[] = [];
beforeEach(async () => {
  files = await createTestStore();
  store = files.folder;
  ids.length = 0;
  for (const content of ['first', 'second', 'third'])
    ids.push(await replaceLive(store, placed(await files.published('stays', facts.stays, content)), 'team'));
  await rollback(store, { by: 'shell', reason: 'errors' });
});
afterEach(() => files.remove());

const key = (number: number) => `log/0000000${number}.json`;
const read = async (name: string) => (await openStore(store).read(name)) ?? Buffer.alloc(0);
const write = (name: string, content: string | Buffer) => openStore(store).write(name, content);

test('a log that nobody changed is whole', async () => {
  expect((await openStore(store).list('log/')).length).toBe(4);
  expect(await verifyLog(store)).toEqual([]);
});

test('every single byte of the log that is changed, added or lost is found', async () => {
  for (let number = 1; number <= 4; number += 1) {
    const whole = await read(key(number));
    for (let place = 0; place < whole.length; place += 1) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(readEntry(changed.toString()), `byte ${place}`).toBeUndefined();
    }
    for (const content of [`${whole} `, whole.subarray(1).toString(), '']) {
      await write(key(number), content);
      expect(await verifyLog(store)).toEqual([`Entry ${number} was changed.`]);
    }
    await write(key(number), whole);
  }
  expect(await verifyLog(store)).toEqual([]);
});

test('an entry that was replaced by another whole one is found', async () => {
  const { hash: _, ...entry } = readEntry((await read(key(2))).toString())!;
  await write(key(2), entryText(sealed({ ...entry, by: 'nobody' })));
  expect(await verifyLog(store)).toEqual(['Entry 3 does not follow the one before: one of them was replaced.']);
});

test.each([1, 2, 3])('entry %i that is lost is found', async (number) => {
  await openStore(store).remove(key(number));
  expect(await verifyLog(store)).toEqual([`Entry ${number} is missing.`]);
});

test('a document that was changed after it went live is found, and is not gone back to', async () => {
  const document = `releases/${ids[0]}.json`;
  await write(document, (await read(document)).toString().replace('"team"', '"evil"'));
  expect(await verifyLog(store)).toEqual([`The document of release ${ids[0]} was changed after entry 1 made it live.`]);
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('was changed after it was live');
  await openStore(store).remove(document);
  expect(await verifyLog(store)).toEqual([`The document of release ${ids[0]}, made live by entry 1, is missing.`]);
});

test('a pointer to a release that no entry made live is found', async () => {
  await write('current', 'other\n');
  expect(await verifyLog(store)).toEqual(['The pointer names other, which no entry made live.']);
});
