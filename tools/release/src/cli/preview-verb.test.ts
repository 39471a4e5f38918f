import { readPreviewToken } from '@nocleh/contracts/preview-token.ts';
import { publicHalf, readPublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceLive } from '../promotion.ts';
import { signingKeyOf } from '../release-keys.ts';
import { listReleases, readRelease } from '../release-store.ts';
import { createTestStore, facts, placed, type TestStore } from '../testing/test-store.ts';
import { verifyNothing } from '../testing/verify-nothing.ts';
import { runCommand } from './run.ts';
import type { Context } from './verb.ts';

const site = 'https://www.example.org';
let store: TestStore;
let live: string;
beforeEach(async () => {
  store = await createTestStore();
  live = await replaceLive(store.folder, placed(await store.published('stays', facts.stays)), 'test');
});
afterEach(() => store.remove());

const silent = { progress() {}, print() {} };
const run = (words: readonly string[], verify: Context['verify'] = verifyNothing) =>
  runCommand(words, { store: store.folder, root: store.root, folder: store.root, by: 'maintainer', verify, ...silent });

async function grantOf(address: string) {
  const keys = readPublicKeys(publicHalf(await signingKeyOf(store.folder)));
  const read = readPreviewToken(new URL(address).searchParams.get('token') ?? '', { keys, site });
  if ('refused' in read) throw new Error(read.refused);
  return read.grant;
}

// rule: previews-1
test('an address of a past release is signed for one site and valid for an hour, or as long as is said', async () => {
  const hour = await grantOf((await run(['preview', live, '--site', site])).out);
  expect(hour).toMatchObject({ site, release: live, by: 'maintainer' });
  expect(Date.parse(hour.expires) - Date.parse(hour.issued)).toBe(3_600_000);
  const day = await grantOf((await run(['preview', live, '--site', site, '--minutes', '1440', '--path', '/clanky'])).out);
  expect(Date.parse(day.expires) - Date.parse(day.issued)).toBe(24 * 3_600_000);
  expect(day.path).toBe('/clanky');
});

test('a preview with another artifact is a release on the live one, and changes nothing of what is live', async () => {
  const { hash } = await store.published('stays', facts.stays, 'second');
  const { release } = await grantOf((await run(['preview', '--with', `stays@${hash}`, '--site', site])).out);
  expect(await readRelease(store.folder, release)).toMatchObject({ parent: live, changed: ['stays'] });
  expect(JSON.parse((await run(['status', '--json'])).out)).toMatchObject({ live });
});

test('a release with problems has no preview, and a document that was composed for it is not kept', async () => {
  const { hash } = await store.published('stays', facts.stays, 'second');
  const bad: Context['verify'] = async () => ({ findings: [{ check: 'files', slice: 'stays', problem: 'It is damaged.' }], notes: [] });
  const before = await listReleases(store.folder);
  for (const words of [[live], ['--with', `stays@${hash}`]]) {
    const { code, error } = await run(['preview', ...words, '--site', site], bad);
    expect(code).toBe(1);
    expect(error).toContain('It is damaged.');
  }
  expect(await listReleases(store.folder)).toEqual(before);
});

test.each([
  ['no release', [], 'Name a release'],
  ['a release and a slice', ['r1', '--with', 'stays@1'], 'Name a release'],
  ['no site', ['r1'], '--site'],
  ['more than a day', ['r1', '--site', site, '--minutes', '1441'], '--minutes'],
  ['a slice without an artifact', ['--with', 'stays', '--site', site], '--with takes'],
  ['a path of the site as an origin', ['--with', 'stays=/x/', '--site', site], '--with takes'],
])('a preview of %s is not understood', async (_what, words, sentence) => {
  const { code, error } = await run(['preview', ...words]);
  expect(error).toContain(sentence);
  expect(code).toBe(2);
});
