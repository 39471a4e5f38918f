import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishShell } from './shell-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shell-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = () => path.join(folder, 'store');

async function built(manifest: object): Promise<string> {
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'web'), { recursive: true });
  await writeFile(path.join(dist, 'web/assets.json'), JSON.stringify(manifest));
  await writeFile(path.join(dist, 'web/main.1.js'), 'main');
  return dist;
}

const manifest = { contract: shellContracts, groups: {}, integrity: {}, later: {}, catalogs: {} };

test('the browser files of a shell are kept under the hash of their manifest, once', async () => {
  const dist = await built(manifest);
  const hash = await publishShell(store(), dist);
  expect(hash).toBe(shellHash(JSON.stringify(manifest)));
  expect(await publishShell(store(), dist)).toBe(hash);
  expect(await readdir(path.join(store(), 'artifacts/shell'))).toEqual([hash]);
  expect(await readFile(path.join(store(), 'artifacts/shell', hash, 'web/main.1.js'), 'utf8')).toBe('main');
});

test('a folder without a build of the shell is refused', async () => {
  await expect(publishShell(store(), folder)).rejects.toThrow('build the shell first');
  await expect(publishShell(store(), await built({ groups: {} }))).rejects.toThrow('build the shell again');
  await writeFile(path.join(folder, 'dist/web/assets.json'), '{');
  await expect(publishShell(store(), path.join(folder, 'dist'))).rejects.toThrow('build the shell again');
});
