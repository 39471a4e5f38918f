import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../support/fixtures.ts';
import { createReviewsStore } from '../support/servers/reviews-slice.ts';
import { builtShell, shellKeys, startShell } from '../support/servers/shell-process.ts';
import type { TestStore } from '../support/servers/test-store.ts';

let store: TestStore;
let good = '';
/** What a shell kept that served the store. */
let kept = '';

test.beforeAll(async () => {
  store = await createReviewsStore();
  good = await store.release();
  kept = await mkdtemp(path.join(tmpdir(), 'kept-'));
  const shell = await startShell(store.folder, { SHELL_STATE_DIR: kept });
  await expect.poll(() => readdir(path.join(kept, 'releases')), { timeout: 30_000 }).toHaveLength(1);
  await shell.stop();
});
test.afterAll(async () => {
  await store?.remove();
  await rm(kept, { recursive: true, force: true });
});

const document = (folder: string) => path.join(folder, 'releases', `${good}.json`);
const damages: readonly (readonly [what: string, damage: (folder: string) => Promise<unknown>, message?: string])[] = [
  ['an empty pointer', (folder) => writeFile(path.join(folder, 'current'), '')],
  ['a document that was cut', (folder) => truncate(document(folder), 300), 'release refused'],
  ['a deleted document', (folder) => rm(document(folder))],
  ['nothing in it', (folder) => rm(folder, { recursive: true })],
];
for (const [what, damage, message = 'release not readable'] of damages) {
  // rule: errors-22
  test(`a shell starts with a release store that has ${what}: it serves the release that it kept, and says so once`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'damaged-'));
    await cp(store.folder, folder, { recursive: true });
    await damage(folder);
    const shell = await startShell(folder, { ...shellKeys(store.folder), SHELL_STATE_DIR: kept });
    try {
      expect(await shell.release()).toBe(good);
      expect((await fetch(`${shell.url}/recenze`)).status).toBe(200);
      await sleep(2_000);
      expect(shell.log.filter(({ level }) => level === 'error').map((line) => line.message)).toEqual([message]);
    } finally {
      await shell.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

// rule: errors-22
test('a shell that never served a release does not start without one, and says so in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-'));
  // Node.js would warn of settings of the test's runner.
  const child = spawn(process.execPath, ['--no-warnings', path.join(builtShell, 'node/server.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      IMAGES_URL: 'http://127.0.0.1:1',
      SITE_URL: 'http://127.0.0.1',
      SHELL_SECRET: 'x'.repeat(32),
      RELEASES_DIR: path.join(folder, 'releases'),
      ...shellKeys(store.folder),
      SHELL_STATE_DIR: path.join(folder, 'shell'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  expect(code).toBe(1);
  expect(said).toMatch(/^The shell does not start: the release store has no live release that can be read, and none was kept before\.\n$/);
  await rm(folder, { recursive: true, force: true });
});
