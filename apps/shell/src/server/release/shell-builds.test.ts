import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { HostAssets } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReleaseFiles } from '../../app/page-data.ts';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { mountAssets } from '../routes/assets.ts';
import { mountReleaseFiles } from '../routes/release.ts';
import { folderStore } from '../store/release-store.ts';
import { readShellBuild, ShellBuilds } from './shell-builds.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shells-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;

const manifestOf = (letter: string): HostAssets => ({
  contract: shellContracts,
  groups: { main: { js: [`main.${letter}.js`], css: [] } },
  integrity: { [`main.${letter}.js`]: hashOf(letter) },
  later: {},
  catalogs: {},
});

/** Writes the build of a shell into a folder. Returns its hash. */
async function built(webDir: string, letter: string): Promise<string> {
  const manifest = JSON.stringify(manifestOf(letter));
  await mkdir(webDir, { recursive: true });
  await writeFile(path.join(webDir, 'assets.json'), manifest);
  await writeFile(path.join(webDir, `main.${letter}.js`), `/* ${letter} */`);
  return shellHash(manifest);
}

const release = releaseOf('r1', releasedSlice('stays', { web: { groups: {}, integrity: { 'a.js': hashOf('s') } } }));

/** A shell's server with the given build, on a store with builds of other shells. */
async function shell(letter: string) {
  const webDir = path.join(folder, letter);
  const store = folderStore(path.join(folder, 'store'));
  await built(webDir, letter);
  const shellBuilds = new ShellBuilds(await readShellBuild(webDir), store);
  const app = new Hono();
  mountAssets(app, { store, webDir, shellBuilds });
  const findRelease = async (id: string) => (id === 'r1' ? release : undefined);
  mountReleaseFiles(app, {
    shellBuilds,
    findRelease,
    keptForOrder: findRelease,
    siteUrl: 'http://localhost',
    currentRelease: () => release,
  });
  return { app, hash: shellBuilds.own.hash };
}

/** Puts a build into the store. */
const stored = (letter: string) =>
  built(path.join(folder, 'store/artifacts/shell', shellHash(JSON.stringify(manifestOf(letter))), 'web'), letter);

test('a shell serves its own files and those of other shells in the store', async () => {
  await stored('B');
  const { app } = await shell('A');
  for (const letter of ['A', 'B']) {
    const answer = await app.request(`/_shell/main.${letter}.js`);
    expect([answer.status, await answer.text()]).toEqual([200, `/* ${letter} */`]);
  }
  expect((await app.request('/_shell/main.C.js')).status).toBe(404);
  expect((await app.request('/_shell/..%2f..%2fassets.json')).status).toBe(404);
});

test('files of another shell that are asked for at once are all served', async () => {
  await stored('B');
  const { app } = await shell('A');
  const answers = await Promise.all(['main.B.js', 'assets.json', 'main.B.js'].map((file) => app.request(`/_shell/${file}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('two shells of different builds give equal bytes for the files of a release, for pages of either', async () => {
  await Promise.all([stored('A'), stored('B')]);
  const [one, other] = [await shell('A'), await shell('B')];
  for (const { hash } of [one, other]) {
    const answers = await Promise.all([one, other].map(({ app }) => app.request(`/_release/r1/${hash}/cs.json`)));
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(first).toBe(second);
  }
});

test('the document with the files of a release has the properties that pages of earlier shells read', async () => {
  const { app, hash } = await shell('A');
  expect(await (await app.request(`/_release/r1/${hash}/cs.json`)).json()).toEqual({
    integrity: { '/_shell/main.A.js': hashOf('A'), '/_slices/stays/0123456789abcdef/web/a.js': hashOf('s') },
    addresses: [],
    widgets: [],
    entries: { stays: '/_slices/stays/0123456789abcdef/web/remoteEntry.js' },
    artifacts: { stays: '0123456789abcdef' },
    versions: { stays: '1.0.0' },
    routes: [{ path: '/', files: [] }],
  });
});

test('a page loads the files of the shell and of single slices: together they are all files of the release', async () => {
  const { app, hash } = await shell('A');
  const document = async (name: string) => (await app.request(`/_release/r1/${hash}/${name}.json`)).json() as Promise<ReleaseFiles>;
  const [all, own, stays] = await Promise.all(['cs', 'cs/shell', 'cs/stays'].map(document));
  expect({ ...own, integrity: { ...own?.integrity, ...stays?.integrity }, routes: stays?.routes }).toEqual(all);
  expect(Object.keys(stays ?? {})).toEqual(['integrity', 'routes']);
  for (const unknown of ['cs/orders', 'fr/shell', 'cs/constructor', 'cs/stays/x', 'cs/shell/x', 'cs/stays/x/initial', 'cs/stays/index/x'])
    expect((await app.request(`/_release/r1/${hash}/${unknown}.json`)).status).toBe(404);
});

test('a build of a shell that the store does not have, or that was changed there, is unknown', async () => {
  const hash = await stored('B');
  const { app } = await shell('A');
  expect((await app.request(`/_release/r1/${'0'.repeat(20)}/cs.json`)).status).toBe(404);
  expect((await app.request('/_release/r1/../cs.json')).status).toBe(404);
  await writeFile(path.join(folder, 'store/artifacts/shell', hash, 'web/assets.json'), JSON.stringify(manifestOf('X')));
  expect((await app.request(`/_release/r1/${hash}/cs.json`)).status).toBe(404);
});

// rule: rollout-4
test('a page that begins an order gets the cookie of its release, not of an unknown one and not from another site', async () => {
  const { app } = await shell('a');
  const send = (id: string, site = 'same-origin') =>
    app.request(`/_release/${id}/kept`, { method: 'POST', headers: { 'sec-fetch-site': site } });
  expect((await send('r1')).headers.get('set-cookie')).toBe('order-release=r1; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax');
  expect((await send('r2')).headers.get('set-cookie')).toBeNull();
  expect((await send('r1', 'cross-site')).status).toBe(403);
});
