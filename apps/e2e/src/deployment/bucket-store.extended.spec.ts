import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { authority, expired } from '@nocleh/contracts/testing/expired-certificate.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { startS3Server } from '@nocleh/object-store/testing/s3-server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

// The pages are those of another origin than the shared context's.
test.use({ reuseContext: false });
test.describe.configure({ mode: 'serial' });

const address = 's3://releases/site';
let server: Awaited<ReturnType<typeof startS3Server>>;
let store: TestStore;
let shell: ShellProcess;
let stateDir = '';
const settings = () => ({
  SHELL_STATE_DIR: stateDir,
  RELEASES_DIR: '',
  RELEASES_STORE: address,
  AWS_ENDPOINT_URL: server.endpoint,
  AWS_ACCESS_KEY_ID: server.accessKeyId,
  AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
});

const copied = new Set<string>();
/** Writes what the folder has and the bucket lacks, the pointer last. */
async function copyToBucket(): Promise<void> {
  const bucket = openStore(address);
  const entries = await readdir(store.folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(store.folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  for (const key of keys.filter((one) => one !== 'current' && !copied.has(one))) {
    await bucket.create(key, await readFile(path.join(store.folder, key)));
    copied.add(key);
  }
  await bucket.write('current', await readFile(path.join(store.folder, 'current')));
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startS3Server();
  stateDir = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const { RELEASES_DIR, RELEASES_STORE, SHELL_STATE_DIR, ...variables } = settings();
  Object.assign(process.env, variables);
  store = await createStore();
  await store.release();
  await copyToBucket();
  shell = await startShell(store.folder, settings());
});
test.afterAll(async () => {
  await shell?.stop();
  await server?.close();
  await store?.remove();
  await rm(stateDir, { recursive: true, force: true });
});

test('pages and files of a shell whose release store is a bucket work in a browser', async ({ page }) => {
  await page.goto(`${shell.url}/vyhledavani`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a release that is promoted in a bucket is served, and the report of the shell is in the bucket', async () => {
  const release = await store.release({ stays: await store.publishChanged('stays', '2.0.0', '') });
  await copyToBucket();
  await shell.untilServing(release);
  const { headers } = await fetch(`${shell.url}/vyhledavani`);
  expect(headers.get('x-release')).toBe(release);
  await expect.poll(async () => (await openStore(address).list('shells/')).length).toBe(1);
});

/** The bucket behind encryption with a certificate that has expired. */
async function startExpiredBucket(): Promise<Server> {
  const forwarder = createServer(expired, (request, response) => {
    const forwarded = httpRequest(server.endpoint + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((done) => forwarder.listen(0, 'localhost', done));
  return forwarder;
}

/** Starts the shell again with other settings: it has to say why the bucket gives nothing, and to serve what it served. */
async function expectKept(changed: Readonly<Record<string, string>>, why: RegExp): Promise<void> {
  const release = await shell.release();
  await shell.stop();
  shell = await startShell(store.folder, { ...settings(), ...changed });
  expect(await shell.release()).toBe(release);
  expect((await fetch(`${shell.url}/vyhledavani`)).status).toBe(200);
  await expect.poll(() => JSON.stringify(shell.log)).toMatch(why);
}

test('a shell whose bucket has a certificate that has expired serves what it kept', async () => {
  test.setTimeout(120_000);
  const forwarder = await startExpiredBucket();
  const authorityFile = path.join(stateDir, 'authority.pem');
  await writeFile(authorityFile, authority);
  try {
    const endpoint = `https://localhost:${(forwarder.address() as AddressInfo).port}`;
    await expectKept({ AWS_ENDPOINT_URL: endpoint, NODE_EXTRA_CA_CERTS: authorityFile }, /certificate has expired/);
  } finally {
    forwarder.close();
  }
});

test('a shell whose key to the bucket was replaced serves what it kept', async () => {
  test.setTimeout(120_000);
  await expectKept({ AWS_ACCESS_KEY_ID: 'replaced' }, /InvalidAccessKeyId/);
});

// rule: errors-22
test('a shell goes on when its bucket can not be reached, and starts again from what it kept', async () => {
  test.setTimeout(120_000);
  const release = await shell.release();
  await server.close();
  expect((await fetch(`${shell.url}/vyhledavani`)).status).toBe(200);
  await shell.stop();
  shell = await startShell(store.folder, settings());
  expect(await shell.release()).toBe(release);
  const page = await fetch(`${shell.url}/vyhledavani`);
  expect(page.status).toBe(200);
  const [script = ''] = /\/_slices\/stays\/[0-9a-f]+\/web\/remoteEntry[^"']+\.js/.exec(await page.text()) ?? [];
  expect((await fetch(shell.url + script)).status).toBe(200);
});
