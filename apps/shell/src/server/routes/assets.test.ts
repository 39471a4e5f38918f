import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShellBuilds } from '../release/shell-builds.ts';
import { folderStore } from '../store/release-store.ts';
import { mountAssets } from './assets.ts';

const artifact = `stays/${'ab'.repeat(10)}`;
let store: string;
const app = new Hono();
const manifest = { contract: shellContracts, groups: {}, integrity: {}, later: {}, catalogs: {} };
beforeAll(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'assets-'));
  const folder = path.join(store, 'artifacts', artifact);
  for (const file of ['web/x.js', 'web/x.js.map', 'maps/web/x.js.map', 'node/slice.cjs', 'artifact.json']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), 'x');
  }
  const shellBuilds = new ShellBuilds({ hash: 'own', assets: HostAssets.parse(manifest) }, folderStore(store));
  mountAssets(app, { store: folderStore(store), webDir: path.join(store, 'web'), shellBuilds });
});
afterAll(() => rm(store, { recursive: true }));

const statusOf = async (file: string) => (await app.request(`/_slices/${artifact}/${file}`)).status;

// rule: requests-14
test('of an artifact only the files for browsers are served, and no source maps', async () => {
  expect(await statusOf('web/x.js')).toBe(200);
  for (const file of [
    'web/x.js.map',
    'maps/web/x.js.map',
    'maps%2Fweb%2Fx.js.map',
    'node/slice.cjs',
    'artifact.json',
    'web/../artifact.json',
  ])
    expect(await statusOf(file), file).toBe(404);
});
