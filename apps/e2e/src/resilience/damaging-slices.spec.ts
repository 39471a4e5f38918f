import { readFile } from 'node:fs/promises';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { releaseStatus } from '@nocleh/tool-release/release-status.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createReviewsStore } from '../support/servers/reviews-slice.ts';
import { type LogLine, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { type Answer, steadyVisitors } from '../support/servers/steady-visitors.ts';
import type { TestStore } from '../support/servers/test-store.ts';

/** Two pages of the slice that is damaged, and what a load balancer asks. */
const paths = ['/recenze', '/en/recenze', '/ready', '/health'];
const perSecond = 50;

/** Puts code before that of each loader of a slice. */
const inLoaders = (code: string) => `
  const slice = module.exports;
  const codeOf = async (lazy) => typeof lazy === 'function' ? lazy()
    : Object.fromEntries(await Promise.all(Object.entries(lazy).map(async ([name, load]) => [name, await load()])));
  const change = (route) => ({ ...route, ...(route.lazy ? { lazy: async () => {
    const own = await codeOf(route.lazy);
    return { ...own, loader: async (call) => { ${code}; return own.loader ? own.loader(call) : null; } };
  } } : {}) });
  module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;

const programs: readonly (readonly [what: string, code: string])[] = [
  ['throws in a timer', `setTimeout(() => { throw new Error('in a timer'); }, 100);`],
  ['ends its process while it is loaded', 'process.exit(1);'],
  ['never finishes loading', 'for (;;) {}'],
  ['has a loader that never ends', inLoaders('for (;;) {}')],
  ['changes a function of the language', `Array.prototype.map = () => { throw new Error('changed'); };`],
];

let store: TestStore;
let shell: ShellProcess;

test.beforeAll(async () => {
  store = await createReviewsStore();
  await store.release();
  shell = await startShell(store.folder, { SHELL_WORKERS: '2' });
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

const logged = (message: string, found: (line: LogLine) => boolean = () => true) =>
  shell.log.find((line) => line.message === message && found(line));
const takenOut = (artifact: string) => logged('slice taken out of service', ({ hash }) => hash === artifact);
const reasonsOf = (release: string) => logged('release refused', (line) => line.release === release)?.why;
const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200);
const load = () => steadyVisitors(shell.url, { paths, perSecond, maxOpen: 25, timeoutMs: 60_000 });
const changedSlice = (code: string) => store.publishChanged('reviews', '6.6.6', code);
const goodVersion = () => `reviews@${store.artifacts.find(({ name }) => name === 'reviews')?.version}`;
const versionServed = async () => (await fetch(`${shell.url}/recenze`)).headers.get('x-slice');

/** Makes a release live without a check of its slices. */
const force = (reviews: Artifact) => store.release({ reviews });

/** Makes a release live with an address that the release commands refuse. */
async function forceBase({ name }: Artifact, base: string): Promise<string> {
  const release = await readRelease(store.folder, await store.release());
  const changed = { ...release, id: `${release.id}-base`, slices: { ...release.slices, [name]: { ...release.slices[name], base } } };
  await store.forceLive(changed);
  return changed.id;
}

const processes = async () =>
  (await readFile(`/proc/${shell.child.pid}/task/${shell.child.pid}/children`, 'utf8')).trim().split(' ').map(Number);

// rule: errors-21
test('a process that is killed is replaced, while another one answers', async () => {
  await expect.poll(async () => (await processes()).length, { timeout: 60_000 }).toBe(2);
  const before = await processes();
  process.kill(before[0]!, 'SIGKILL');
  // A connection to the process that was killed is lost, the next one leads to another process.
  await expect.poll(() => versionServed().catch(() => 'lost'), { timeout: 10_000 }).toBe(goodVersion());
  await expect.poll(async () => (await processes()).filter((pid) => !before.includes(pid)).length, { timeout: 60_000 }).toBe(1);
  await expect.poll(() => logged('process ended', ({ pid }) => pid === before[0])).toBeDefined();
});

for (const [what, code] of programs) {
  // rule: errors-19
  test(`a release with a slice that ${what} is not served, and no request fails`, extended(), async () => {
    test.setTimeout(180_000);
    const bad = await changedSlice(code);
    const visitors = load();
    const id = await force(bad);
    await expect.poll(() => reasonsOf(id), { timeout: 120_000 }).toContainEqual(expect.stringContaining(`reviews/${bad.hash}`));
    expect(failed(await visitors.stop())).toEqual([]);
    expect(await versionServed()).toBe(goodVersion());
  });
}

// rule: errors-19
test('a release with a base address that is none is not served, and no request fails', async () => {
  const slice = store.artifacts.find(({ name }) => name === 'reviews')!;
  const visitors = load();
  const id = await forceBase(slice, 'notaurl/');
  await expect.poll(() => reasonsOf(id), { timeout: 60_000 }).toBeDefined();
  expect(failed(await visitors.stop())).toEqual([]);
  const { shells } = await releaseStatus(store.folder, id);
  expect(shells).toEqual([expect.objectContaining({ refused: expect.objectContaining({ release: id, why: reasonsOf(id) }) })]);
});

/** Faults that no check can see before: they begin with a visitor's request. */
const later: readonly (readonly [what: string, code: string, why: string])[] = [
  ['throws in a timer', `setInterval(() => { throw new Error('later'); }, 200)`, 'uncaught exception'],
  ['leaves rejections unhandled', `setInterval(() => { Promise.reject(new Error('later')); }, 200)`, 'unhandled rejection'],
  ['never ends a loader', 'for (;;) {}', 'endless loop'],
];
for (const [what, code, why] of later) {
  // rule: errors-20
  test(
    `a slice that ${what} after it went live is taken out of service, and no later request fails`,
    extended(why !== 'uncaught exception'),
    async () => {
      test.setTimeout(180_000);
      await shell.untilServing(await store.release());
      const bad = await changedSlice(inLoaders(`if (call.request.url.includes('begin')) ${code}`));
      await shell.untilServing(await force(bad));
      // A process that was replaced gives one more answer on a connection that it has kept.
      await expect.poll(versionServed).toBe(`reviews@${bad.version}`);
      const visitors = load();
      void fetch(`${shell.url}/recenze?begin`).catch(() => {});
      await expect.poll(() => takenOut(bad.hash), { timeout: 60_000 }).toMatchObject({ slice: 'reviews', version: bad.version, why });
      // Other processes, which never loaded the version, take the place of all.
      await expect.poll(versionServed, { timeout: 60_000 }).toBe(goodVersion());
      const answers = failed(await visitors.stop());
      // A loop that is ended may take requests of its process with it, but none that is sent after the version was taken out of service.
      const until = why === 'endless loop' ? Date.parse(takenOut(bad.hash)?.time ?? '') : Number.NEGATIVE_INFINITY;
      expect(answers.filter(({ at }) => at > until)).toEqual([]);
      expect(shell.child.exitCode).toBeNull();
    },
  );
}
