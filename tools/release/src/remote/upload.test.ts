import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArtifact } from '../artifact-store.ts';
import { createTestStore, facts, type TestStore } from '../testing/test-store.ts';
import { packedBuild } from './packed-build.ts';
import { createToken, listTokens, revokeToken } from './publish-token.ts';
import { uploadBuild } from './upload.ts';
import { uploadApp } from './upload-app.ts';

let files: TestStore;
let notes: string[] = [];
beforeEach(async () => {
  files = await createTestStore();
  notes = [];
});
afterEach(() => files.remove());

type Entry = Partial<Header> & Pick<Header, 'name'>;

const app = (change: Partial<Parameters<typeof uploadApp>[0]> = {}) =>
  uploadApp({ store: files.folder, note: (line) => notes.push(line), addressOf: () => '192.0.2.1', ...change });

/** A build whose lists of hashes are right. */
async function build(name: 'stays' | 'orders'): Promise<string> {
  const dist = await files.build(name, facts[name]);
  for (const half of ['web', 'node']) {
    const list = path.join(dist, half, 'assets.json');
    const assets = JSON.parse(await readFile(list, 'utf8')) as { integrity: Record<string, string> };
    for (const file of Object.keys(assets.integrity)) {
      const content = await readFile(path.join(dist, half, file));
      assets.integrity[file] = integrityOf(content);
    }
    await writeFile(list, JSON.stringify(assets));
  }
  return dist;
}

interface Sent {
  readonly slice?: string;
  readonly token?: string;
  readonly body: Buffer;
}

async function send({ slice = 'stays', token = '', body }: Sent, to = app()): Promise<{ status: number; problem?: string; hash?: string }> {
  const response = await to.request(`/artifacts/${slice}`, {
    method: 'PUT',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: new Uint8Array(body),
  });
  return { status: response.status, ...((await response.json()) as { problem?: string; hash?: string }) };
}

const packed = async (name: 'stays' | 'orders' = 'stays') => buffer(packedBuild(await build(name)));
const objects = async () => (await openStore(files.folder).list('artifacts/')).map(({ key }) => key);

/** A tar of these entries alone. */
async function tarOf(...entries: readonly (readonly [header: Entry, content?: string])[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content = ''] of entries) archive.entry(header, content);
  archive.finalize();
  return buffer(archive);
}

test('a team publishes its slice over HTTP as it would in the store', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const server = serve({ fetch: app().fetch, port: 0, hostname: '127.0.0.1' });
  try {
    const dist = await build('stays');
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { name, hash, version } = await uploadBuild({ to, token, dist });
    expect(await readArtifact(files.folder, 'stays', hash)).toMatchObject({ name, hash, version, ...facts.stays });
    expect(String(await openStore(files.folder).read(`artifacts/stays/${hash}/node/slice.cjs`))).toBe('first');
    await openStore(files.folder).remove(`artifacts/stays/${hash}/node/slice.cjs`);
    expect(await uploadBuild({ to, token, dist })).toMatchObject({ hash, repaired: ['node/slice.cjs'] });
    await expect(uploadBuild({ to, token, dist: await build('orders') })).rejects.toThrow(
      "This token is for stays: it can't publish orders.",
    );
    expect(await uploadBuild({ to, token, dist })).toEqual({ name, hash, version });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

test('a token of one slice can’t publish another, whatever the address or the build says', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  expect(await send({ slice: 'orders', token, body: await packed('orders') })).toEqual({
    status: 403,
    problem: "This token is for stays: it can't publish orders.",
  });
  expect(await send({ slice: 'stays', token, body: await packed('orders') })).toEqual({
    status: 422,
    problem: 'This is not a build of stays.',
  });
  expect(await send({ slice: '..%2Forders', token, body: await packed('orders') })).toMatchObject({ status: 403 });
  expect(await objects()).toEqual([]);
});

test('a token that is missing, wrong, altered or revoked publishes nothing, and is in no log and not in the store', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const other = await createToken(files.folder, 'orders', 'shell');
  const body = await packed();
  const secret = token.split('.')[2] ?? '';
  const altered = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.replace('stays', 'orders'),
    `stays.${other.split('.')[1]}.${secret}`,
  ];
  for (const wrong of ['', 'nonsense', ...altered]) expect(await send({ token: wrong, body }), wrong).toMatchObject({ status: 401 });
  const [listed] = await listTokens(files.folder, 'stays');
  expect(listed).toMatchObject({ id: token.split('.')[1], by: 'shell' });
  await revokeToken(files.folder, 'stays', listed?.id ?? '');
  expect(await send({ token, body })).toMatchObject({ status: 401 });
  expect(await objects()).toEqual([]);
  expect(notes.join()).not.toContain(secret);
  for (const { key } of await openStore(files.folder).list(''))
    expect(String(await openStore(files.folder).read(key))).not.toContain(secret);
});

test('wrong tokens are answered ten times in a minute, then the address is refused with a right one, too', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const [body, server] = [await packed(), app()];
  for (let round = 0; round < 10; round += 1) expect(await send({ token: 'nonsense', body }, server)).toMatchObject({ status: 401 });
  expect(await send({ token, body }, server)).toMatchObject({ status: 429 });
});

test('a slice is not published more often than its hourly limit', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const [body, server] = [await packed(), app({ perHour: 2 })];
  const answers = [await send({ token, body }, server), await send({ token, body }, server), await send({ token, body }, server)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

const file = (name: string, content: string): readonly [Entry, string] => [{ name }, content];

test.each<[string, readonly (readonly [Entry, string?])[], string]>([
  ['a path that leads out of the build', [file('../../x', '')], 'is no file of a build'],
  ['an absolute path', [file('/etc/cron.d/x', '')], 'is no file of a build'],
  ['a path with a way up in it', [file('web/../node/slice.cjs', '')], 'is no file of a build'],
  ['a hidden file', [file('web/.htaccess', '')], 'is no file of a build'],
  ['a description of its own', [file('artifact.json', '{}')], 'is no file of a build'],
  ['a symbolic link', [[{ name: 'web/x.js', type: 'symlink', linkname: '/etc/passwd' }]], 'is a symlink'],
  ['a hard link', [[{ name: 'web/x.js', type: 'link', linkname: 'web/y.js' }]], 'is a link'],
  ['a device', [[{ name: 'web/x.js', type: 'character-device' }]], 'is a character-device'],
  ['a folder', [[{ name: 'web', type: 'directory' }]], 'is a directory'],
  ['one file twice', [file('web/x.js', '1'), file('web/x.js', '2')], 'is there twice'],
  ['a large file', [file('web/x.js', 'x'.repeat(2_000))], 'has more than 1000 bytes'],
  ['many files', ['a', 'b', 'c', 'd'].map((name) => file(`web/${name}`, '')), 'more than 3 files'],
  ['no list of hashes', [file('web/x.js', '')], 'web/assets.json is missing or damaged'],
])('an upload with %s is refused with a sentence, and nothing of it is kept', async (_, entries, sentence) => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const body = await tarOf(...entries);
  const answer = await send({ token, body }, app({ limits: { files: 3, fileBytes: 1_000, bytes: 1_000_000 } }));
  expect(answer).toEqual({ status: 422, problem: expect.stringContaining(sentence) });
  expect(await objects()).toEqual([]);
});

test('an upload that is longer than allowed, cut off, or no tar is refused, and nothing of it is kept', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const body = await packed();
  const small = { files: 10, fileBytes: 100_000, bytes: 1_000 };
  expect(await send({ token, body }, app({ limits: small }))).toEqual({ status: 422, problem: 'The upload has more than 1000 bytes.' });
  expect((await send({ token, body: body.subarray(0, 700) })).status).toBe(422);
  expect(await send({ token, body: Buffer.alloc(2_000, 'x') })).toMatchObject({ status: 422 });
  expect(await send({ token, body: Buffer.alloc(0) })).toMatchObject({ status: 422 });
  expect(await objects()).toEqual([]);
});

test('a build with a file that does not match its hash is refused', async () => {
  const token = await createToken(files.folder, 'stays', 'shell');
  const dist = await build('stays');
  await writeFile(path.join(dist, 'web/remoteEntry.1.js'), 'other');
  expect(await send({ token, body: await buffer(packedBuild(dist)) })).toEqual({
    status: 422,
    problem: 'web/remoteEntry.1.js does not match its hash in web/assets.json.',
  });
});

test.each(['http://releases.example.org', 'ftp://localhost', 'https://user:secret@example.org', 'nothing'])(
  'a token is not sent to %s',
  async (to) => {
    await expect(uploadBuild({ to, token: 'x', dist: await build('stays') })).rejects.toThrow('--to takes the https address');
  },
);
