import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './cli/run.ts';
import { replaceLive } from './promotion.ts';
import { keyFiles } from './release-keys.ts';
import { createTestStore, facts, placed, type TestStore } from './testing/test-store.ts';
import { verifyNothing } from './testing/verify-nothing.ts';

let files: TestStore;
let folder = '';
let said: string[] = [];
beforeEach(async () => {
  files = await createTestStore();
  folder = await mkdtemp(path.join(os.tmpdir(), 'keys-'));
  said = [];
});
afterEach(async () => {
  await files.remove();
  await rm(folder, { recursive: true, force: true });
});

const release = (...args: readonly string[]) =>
  runCommand(args, {
    store: files.folder,
    root: files.root,
    folder: files.root,
    by: 'team',
    verify: verifyNothing,
    progress: (line) => said.push(line),
    print: () => {},
  });

test.each(['release', 'shell'] as const)(
  'key makes a pair of a %s whose private half its owner alone reads, and never replaces one',
  async (kind) => {
    const words = kind === 'shell' ? ['key', 'shell'] : ['key'];
    const made = await release(...words, '--out', folder);
    expect(made.out).toMatch(/^-----BEGIN PUBLIC KEY-----\n[^\n]+\n-----END PUBLIC KEY-----$/);
    const { privateFile, publicFile } = keyFiles(folder, kind);
    expect((await readdir(folder)).toSorted()).toEqual([path.basename(privateFile), path.basename(publicFile)]);
    expect((await stat(privateFile)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(privateFile, 'utf8')).split('\n')[1] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify([made, said])).not.toContain(secret);
    expect(await release(...words, '--out', folder)).toMatchObject({ code: 1, error: expect.stringContaining('There is a key in') });
    expect(await readFile(privateFile, 'utf8')).toContain(secret);
  },
);

test.runIf(process.env.RELEASE_TEST_STORE !== 'bucket')('a key is not made in the store', async () => {
  for (const out of [files.folder, path.join(files.folder, 'keys')])
    expect(await release('key', '--out', out)).toMatchObject({ code: 1, error: expect.stringContaining('does not belong into the store') });
});

// rule: errors-23
test('after a key was replaced, sign gives what is live its signature, and the old key is not needed', async () => {
  await replaceLive(files.folder, placed(await files.published('stays', facts.stays)), 'team');
  const before = await release('key', '--out', folder);
  expect(before.code).toBe(0);
  const { privateFile, publicFile } = keyFiles(folder, 'release');
  const old = process.env.RELEASE_SIGNING_KEY;
  const oldPublic = keyFiles(`${path.join(files.root, 'store')}-keys`, 'release').publicFile;
  const both = path.join(folder, 'both.pem');
  await writeFile(both, (await readFile(oldPublic, 'utf8')) + (await readFile(publicFile, 'utf8')));
  try {
    Object.assign(process.env, { RELEASE_SIGNING_KEY: privateFile, RELEASE_PUBLIC_KEYS: both });
    expect(await release('sign', '--reason', 'a new key')).toMatchObject({ code: 0, error: '' });
    expect(await release('log', '--verify')).toMatchObject({ code: 0, out: 'The log is whole.' });
    process.env.RELEASE_PUBLIC_KEYS = publicFile;
    expect(await release('status')).toMatchObject({ code: 0, out: expect.stringContaining('stays') });
  } finally {
    delete process.env.RELEASE_PUBLIC_KEYS;
    if (old === undefined) delete process.env.RELEASE_SIGNING_KEY;
    else process.env.RELEASE_SIGNING_KEY = old;
  }
});
