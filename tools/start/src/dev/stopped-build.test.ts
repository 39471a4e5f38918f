import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../site/ports.ts';
import { devRelease } from './dev-release.ts';
import { untilBuilt } from './restart-on-build.ts';

let folder: string;
let stopping: AbortController;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stopped-'));
  stopping = new AbortController();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stopped = { name: 'AbortError' };

test('a command that is stopped does not wait for a file that is being built', async () => {
  const waiting = untilBuilt([path.join(folder, 'server.mjs')], Date.now(), stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toMatchObject(stopped);
});

test('a command that is stopped does not wait for the first build of a slice', async () => {
  const port = await freePort();
  const waiting = devRelease(new Map([['orders', port]]), async () => []).release(folder, stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toMatchObject(stopped);
});
