import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await writeFile(path.join(folder, 'web/base.0123abcd.pmtiles'), '0123456789');
  await writeFile(path.join(folder, 'web/base.0123abcd.pmtiles.br'), 'packed');
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

describe('an archive of map tiles', () => {
  const archive = (headers: Record<string, string> = {}) =>
    app.request(`/_slices/${artifact}/web/base.0123abcd.pmtiles`, { headers: { 'accept-encoding': 'br, gzip', ...headers } });

  // rule: map-2
  test('is served by ranges of its bytes, never compressed', async () => {
    const part = await archive({ range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('234');
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(part.headers.get('content-encoding')).toBeNull();
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(await (await archive()).text()).toBe('0123456789');
  });

  test('refuses a range behind its end', async () => {
    const refused = await archive({ range: 'bytes=10-20' });
    expect(refused.status).toBe(416);
    expect(refused.headers.get('content-range')).toBe('bytes */10');
  });

  test('has an entity tag, and is not sent again to whoever names it', async () => {
    const tag = (await archive()).headers.get('etag') ?? '';
    expect(tag).toBe('"base.0123abcd.pmtiles"');
    const again = await archive({ 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('that the store lacks is not found', async () => {
    expect((await app.request(`/_slices/${artifact}/web/other.pmtiles`)).status).toBe(404);
  });
});
