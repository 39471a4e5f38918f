import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import React from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SliceLoader } from './slice-loader.ts';

const code = `const React = require('react'); module.exports = { name: 'stays', version: '1.2.3', react: React };`;

let store = '';
let server: Server | undefined;

beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'artifacts-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await rm(store, { recursive: true, force: true });
});

const released = (change: Partial<ReleasedSlice> = {}): ReleasedSlice => ({
  name: 'stays',
  version: '1.2.3',
  hash: '0123456789abcdef',
  contract: shellContracts,
  shared: {},
  entry: 'remoteEntry.js',
  addresses: [],
  routes: [],
  widgets: [],
  sitemaps: [],
  feeds: [],
  web: { groups: {}, integrity: {} },
  node: { file: 'node/slice.cjs', integrity: integrityOf(code) },
  base: '/_slices/stays/0123456789abcdef/',
  ...change,
});

async function stored(text: string): Promise<void> {
  const folder = path.join(store, 'stays/0123456789abcdef/node');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'slice.cjs'), text);
}

async function served(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const loader = (timeoutMs = 5_000) => new SliceLoader({ artifactsDir: store, timeoutMs });

test('a slice from the store runs with the shell’s own copy of the shared libraries', async () => {
  await stored(code);
  const slice = (await loader().load(released())) as unknown as { version: string; react: typeof React & { default: unknown } };
  expect(slice.version).toBe('1.2.3');
  expect(slice.react.useState).toBe(React.useState);
  expect(slice.react.default).toBe(React);
});

test('the same version of a slice is loaded once', async () => {
  let asked = 0;
  const base = await served((_, response) => {
    asked += 1;
    response.end(code);
  });
  const slices = loader();
  await Promise.all([slices.load(released({ base })), slices.load(released({ base }))]);
  await slices.load(released({ base }));
  expect(asked).toBe(1);
});

test('code that does not match the hash in the release never runs: 503', async () => {
  await stored(`${code}globalThis.__tampered = true;`);
  await expect(loader().load(released())).rejects.toMatchObject({ status: 503 });
  expect(globalThis).not.toHaveProperty('__tampered');
});

test('an unreachable slice is 503, one that does not answer is 504', async () => {
  const down = await served((_, response) => response.writeHead(500).end());
  await expect(loader().load(released({ base: down }))).rejects.toMatchObject({ status: 503 });
  server?.close();
  const hanging = await served(() => {});
  await expect(loader(150).load(released({ base: hanging }))).rejects.toMatchObject({ status: 504 });
});

test('a slice that requires a library that is not shared is refused', async () => {
  const greedy = `require('node:fs')`;
  await stored(greedy);
  await expect(loader().load(released({ node: { file: 'node/slice.cjs', integrity: integrityOf(greedy) } }))).rejects.toThrow(
    'does not share',
  );
});

test('a slice built for another contract is refused', async () => {
  await stored(code);
  await expect(loader().load(released({ contract: { min: shellContracts.max + 1, max: shellContracts.max + 1 } }))).rejects.toMatchObject({
    status: 503,
  });
});

test('a failed slice is not loaded again for a second, and then recovers', async () => {
  let asked = 0;
  let well = false;
  const base = await served((_, response) => {
    asked += 1;
    if (well) response.end(code);
    else response.writeHead(503).end();
  });
  const slices = loader();
  await expect(slices.load(released({ base }))).rejects.toThrow();
  await expect(slices.load(released({ base }))).rejects.toThrow();
  expect(asked).toBe(1);
  well = true;
  await expect
    .poll(
      () =>
        slices.load(released({ base })).then(
          ({ name }) => name,
          () => 'down',
        ),
      { timeout: 5000 },
    )
    .toBe('stays');
});

test('the owner of a stack is the slice of its topmost frame', async () => {
  const throwing = `${code} module.exports.fail = () => { throw new Error('here'); };`;
  await stored(throwing);
  const slices = loader();
  const slice = released({ node: { file: 'node/slice.cjs', integrity: integrityOf(throwing) } });
  const { fail } = (await slices.load(slice)) as unknown as { fail: () => never };
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(slices.ownerOf(stack)).toBe(slice);
  expect(slices.ownerOf(new Error('of the shell').stack ?? '')).toBeUndefined();
});
