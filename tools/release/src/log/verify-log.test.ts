import { checkedEntry, entryText, type LogEntry, readEntry, sealed } from '@nocleh/contracts/signing/log-entry.ts';
import { createKeyPair, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLive } from '../promotion.ts';
import { signingKeyOf, trustedKeysOf } from '../release-keys.ts';
import { rollback } from '../rollback.ts';
import { signLive } from '../sign-live.ts';
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
const entryOf = async (number: number): Promise<LogEntry> => readEntry((await read(key(number))).toString())!;
const read = async (name: string) => (await openStore(store).read(name)) ?? Buffer.alloc(0);
const write = (name: string, content: string | Buffer) => openStore(store).write(name, content);

test('a log that nobody changed is whole', async () => {
  expect((await openStore(store).list('log/')).length).toBe(4);
  expect(await verifyLog(store)).toEqual([]);
});

test('every single byte of the log that is changed, added or lost is found', async () => {
  const keys = await trustedKeysOf(store);
  const isTrusted = (content: string, number: number) => {
    try {
      return readEntry(content) !== undefined && checkedEntry(content, number, keys, undefined).number === number;
    } catch {
      return false;
    }
  };
  for (let number = 1; number <= 4; number += 1) {
    const whole = await read(key(number));
    for (let place = 0; place < whole.length; place += 1) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(isTrusted(changed.toString(), number), `byte ${place}`).toBe(false);
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
  await write(key(2), entryText(sealed({ ...(await entryOf(2)), by: 'nobody' }, await signingKeyOf(store))));
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
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('was changed after it was signed');
  await openStore(store).remove(document);
  expect(await verifyLog(store)).toEqual([`The document of release ${ids[0]}, made live by entry 1, is missing.`]);
});

test('a pointer to a release that no entry made live is found', async () => {
  await write('current', 'other\n');
  expect(await verifyLog(store)).toEqual(['The pointer names other, which no entry made live.']);
});

/** Writes every entry again with another author, so that the chain is whole; `seal` signs them or not. */
async function writeAnew(seal: (entry: LogEntry) => LogEntry): Promise<void> {
  let previous: string | undefined;
  for (let number = 1; number <= 4; number += 1) {
    const entry = await entryOf(number);
    const anew = seal({ ...entry, by: 'nobody', previous: previous ?? entry.previous });
    await write(key(number), entryText(anew));
    previous = anew.hash;
  }
}
const unsigned = ({ signature: _, ...entry }: LogEntry): LogEntry => entry;
const foreign = readSigningKey(createKeyPair().privatePem);

// rule: errors-23
test('a log that was written anew is found, with whatever key it was signed', async () => {
  await writeAnew((entry) => sealed(entry, foreign));
  expect(await verifyLog(store)).toEqual([
    expect.stringMatching(/^Entry 1 of the release log is signed with the key [0-9a-f]{16}, which is none/),
  ]);
  await expect(replaceLive(store, [], 'team')).rejects.toThrow('which is none of the given public keys');
  await writeAnew((entry) => unsigned(sealed(entry, foreign)));
  expect(await verifyLog(store)).toEqual([expect.stringContaining('Entry 4 is not signed')]);
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('is not signed');
});

// rule: errors-23
test('an entry that lost its signature, or stands in the place of another one, is found', async () => {
  const [second, third] = [await entryOf(2), await read(key(3))];
  await write(key(2), entryText(unsigned(second)));
  expect(await verifyLog(store)).toEqual(['Entry 2 is not signed, but the one before is.']);
  await write(key(2), entryText(second));
  await write('log/00000005.json', third);
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('Entry 5 of the release log is a copy of entry 3');
});

test('a store from before signatures is refused until what is live in it is signed, and its log stays', async () => {
  await writeAnew((entry) => unsigned(sealed(entry, foreign)));
  await expect(rollback(store, { by: 'shell' })).rejects.toThrow('is not signed');
  const entry = await signLive(store, { by: 'team' });
  expect(entry).toMatchObject({ number: 5, action: 'sign', from: ids[1] });
  expect(await verifyLog(store)).toEqual([]);
  expect((await rollback(store, { by: 'team' })).to).toBe(ids[0]);
});
