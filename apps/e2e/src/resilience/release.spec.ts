import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import { expect, test } from '../support/fixtures.ts';
import { createReviewsStore } from '../support/servers/reviews-slice.ts';
import { repository, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { steadyVisitors } from '../support/servers/steady-visitors.ts';
import type { TestStore } from '../support/servers/test-store.ts';

/** Pages of the slice that changes, and of the shell. */
const paths = ['/recenze', '/en/recenze', '/de/recenze', '/pl/recenze', '/health', '/robots.txt'];
const perSecond = 50;

let store: TestStore;
let shell: ShellProcess;

test.beforeAll(async () => {
  store = await createReviewsStore();
  await replaceLive(
    store.folder,
    store.artifacts.map((artifact) => ({ artifact })),
    'test',
  );
  shell = await startShell(store.folder, { SHELL_WORKERS: '2' });
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

/** Runs a release command. */
async function release(...words: string[]): Promise<string> {
  const cli = path.join(repository, 'tools/release/src/release.cli.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], { env: { ...process.env, RELEASES_DIR: store.folder } });
  return stdout.trim();
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const versionServed = async () => (await fetch(`${shell.url}/recenze`)).headers.get('x-slice');

test('a new version of a slice goes live, and back within two seconds, without a failed request or a restart', async () => {
  const pid = shell.child.pid;
  const before = await versionServed();
  const oldPage = await (await fetch(`${shell.url}/recenze`)).text();
  const changed = await store.publishChanged('reviews', '2.0.0', '');
  // Warms up the shell, as code that never ran is ten times slower.
  for (let round = 0; round < 5; round += 1) await Promise.all(paths.map(async (page) => (await fetch(shell.url + page)).text()));
  const id = await release('compose', `reviews/${changed.hash}`);
  const load = steadyVisitors(shell.url, { paths, perSecond });
  await sleep(1500);

  expect(await versionServed()).toBe(before);
  await release('promote', id);
  // All of its pages are drawn first.
  await expect.poll(versionServed, { intervals: [50], timeout: 60_000 }).toBe(`reviews@${changed.version}`);
  const promoted = Date.now();
  await sleep(3000);

  const rollingBack = Date.now();
  await release('rollback');
  const rolledBack = Date.now();
  await expect.poll(versionServed, { intervals: [50], timeout: 2000 }).toBe(before);
  await sleep(1500);

  const answers = await load.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(perSecond * 4);
  const ofReviews = answers.filter(({ path }) => /recenze/.test(path));
  const late = (from: number, to: number, version: string | null) =>
    ofReviews.filter(({ at, until, slice }) => at > from + 2000 && until < to && slice !== version);
  expect(late(promoted, rollingBack, `reviews@${changed.version}`)).toEqual([]);
  expect(late(rolledBack, Number.POSITIVE_INFINITY, before)).toEqual([]);
  expect(shell.child.exitCode).toBeNull();
  expect(shell.child.pid).toBe(pid);

  // Files of a page that was opened before the release are still served.
  const files = new Set(oldPage.match(/\/_(?:shell|slices)\/[^"\s]+\.(?:css|js)\b/g));
  expect([...files].some((file) => file.startsWith('/_slices/'))).toBe(true);
  for (const file of files) expect((await fetch(new URL(file, shell.url))).status, file).toBe(200);
});
