import path from 'node:path';
import { expect, test } from 'vitest';
import { changeServer, createRelease, type GoodRelease, goodBuild, releaseOf, testSite } from '../testing/good-release.ts';
import { type Finding, type Verification, verify } from './verify.ts';

const shellDir = path.join(import.meta.dirname, '../../../../apps/shell/dist');

/** Short enough for a test of code that hangs, long enough for working code on a busy machine. */
const limits = { loaderTimeoutMs: 3_000, silenceMs: 15_000, graceMs: 300 };
/** A release starts a process, of which several run at once. */
const testTimeoutMs = 180_000;

async function verified({ store, release, remove }: GoodRelease): Promise<Verification> {
  try {
    return await verify(store, release, { shellDir, site: testSite, limits });
  } finally {
    await remove();
  }
}

test('a release without a fault is accepted', { timeout: testTimeoutMs }, async () => {
  expect(await verified(await createRelease())).toEqual({ findings: [], notes: [] });
});

/** What a slice does, the code for it, and what the smoke run says. `<slice>` in that is the name of the slice and its address. */
type Fault = readonly [does: string, code: string, sentence: RegExp];

const page = (code: string) => `slice.routes = (locale) => routes(locale).map((route) => route.path === stated[0].path
  ? { ...route, lazy: async () => ({ ...(await route.lazy()), ${code} }) } : route);`;

/** Keeps its thread like any endless loop, without taking processor time from the other processes. */
const endlessLoop = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** Faults that end or change the process, or whose sentence names no slice. Those that last longest are first. */
const faultsOfProcesses: readonly Fault[] = [
  ['loops while it is loaded', endlessLoop, /does nothing for 15 s .* while its code is loaded/],
  ['loops in a loader', page(`loader: () => { ${endlessLoop} }`), /does nothing for 15 s .* while \/<slice> is drawn/],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));', /The process .* while its code is loaded/],
  ['ends its process while it is loaded', 'process.exit(0);', /ends with exit code 0 while its code is loaded/],
  ['changes a builtin', 'Array.prototype.map = function () { return []; };', /changes Array\.prototype\.map/],
  ['adds to a builtin', 'String.prototype.shout = function () { return this; };', /changes String\.prototype\.shout/],
  ['replaces fetch', 'globalThis.fetch = async () => { throw new Error(); };', /changes fetch/],
  [
    'has a widget that throws',
    `widget.load = async () => ({ Widget: () => { throw new Error('no view'); } });`,
    /^\/ has a part that throws/,
  ],
];

/** Faults that concern nothing but their slice. */
const faultsOfSlices: readonly Fault[] = [
  ['throws while it is loaded', `throw new Error('broken');`, /can't be loaded: .*broken/],
  ['has a syntax error', 'const = 1;', /can't be loaded: .*Unexpected token/],
  ['asks for a library that is not shared', `require('lodash');`, /"lodash", which the shell does not share/],
  ['throws in a timer', `setTimeout(() => { throw new Error('late'); }, 100);`, /in a timer or an event\): Error: late/],
  ['leaves a rejected promise', `Promise.reject(new Error('lost'));`, /rejected promise unhandled: Error: lost/],
  ['exports nothing', 'module.exports = {}; return;', /exports no function routes/],
  ['throws in routes', `slice.routes = () => { throw new Error('no routes'); };`, /routes\(cs\) throws: Error: no routes/],
  ['lost a route', 'slice.routes = (locale) => routes(locale).slice(1);', /lacks the route <slice> \(<slice>\)/],
  [
    'has a route that its build does not state',
    `slice.routes = (locale) => [...routes(locale), { id: 'x___' + locale, path: 'x' }];`,
    /has the route x \(x\)/,
  ],
  ['has a route twice', 'slice.routes = (locale) => [...routes(locale), routes(locale)[0]];', /has the route <slice> \(<slice>\) twice/],
  [
    'lost a middleware of a route',
    'slice.routes = (locale) => routes(locale).map(({ handle, ...route }) => route);',
    /private\), which its build states/,
  ],
  ['has a loader that throws', page(`loader: () => { throw new Error('no data'); }`), /^\/<slice> answers 500: Error: no data/],
  // In one language only, as each of them waits for the time limit.
  ['has a loader that hangs', page(`...(locale === 'cs' ? { loader: () => new Promise(() => {}) } : {})`), /^\/<slice> answers 504/],
  ['has a loader that finds nothing', page('loader: () => { throw data(null, { status: 404 }); }'), /answers 404 with the error page/],
  ['has a component that throws', page(`Component: () => { throw new Error('no view'); }`), /^\/<slice> answers 500: Error: no view/],
  [
    'fails in one language only',
    `slice.messages = async (locale) => { if (locale === 'pl') throw new Error('no texts'); return { messages: {} }; };`,
    /^\/pl\/<slice> answers 500: Error: no texts/,
  ],
  ['lost its widget', 'slice.widgets = {};', /lacks the widget best/],
  [
    'has a widget that can not be loaded',
    `widget.load = async () => { throw new Error('no widget'); };`,
    /widget best can't be loaded: Error: no widget/,
  ],
  ['lost its sitemap', 'slice.searchEngineEntries = undefined;', /lacks the sitemap pages/],
];

const sliceOf = (fault: Fault) => `fault${faultsOfSlices.indexOf(fault)}`;

/** A process takes longer to start than to draw a slice, so that these share a release: its findings name the slice of each. */
let findingsOfSlices: Promise<readonly Finding[]> | undefined;
async function verifyFaultsOfSlices(): Promise<readonly Finding[]> {
  const builds = faultsOfSlices.map((fault, place) => {
    const build = goodBuild(sliceOf(fault), sliceOf(fault), place + 1);
    changeServer(build, fault[1]);
    return build;
  });
  return (await verified(await releaseOf(builds))).findings;
}

const drawn = (findings: readonly Finding[]) => findings.filter(({ check }) => check === 'smoke run');
const sentenceOf = ([, , sentence]: Fault, slice: string) => new RegExp(sentence.source.replaceAll('<slice>', slice));

test.concurrent.each(faultsOfProcesses.map((fault) => [fault[0], fault] as const))(
  'a slice that %s is refused by the smoke run',
  {
    timeout: testTimeoutMs,
  },
  async (_, fault) => {
    const { findings } = await verified(await createRelease((stays) => changeServer(stays, fault[1])));
    expect(drawn(findings).map(({ problem }) => problem)).toContainEqual(expect.stringMatching(sentenceOf(fault, 'vyhledavani')));
  },
);

test.concurrent.each(faultsOfSlices.map((fault) => [fault[0], fault] as const))(
  'a slice that %s is refused by the smoke run',
  {
    timeout: testTimeoutMs,
  },
  async (_, fault) => {
    findingsOfSlices ??= verifyFaultsOfSlices();
    const ofSlice = drawn(await findingsOfSlices).filter(({ slice }) => slice === sliceOf(fault));
    expect(ofSlice.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(sentenceOf(fault, sliceOf(fault))));
  },
);
