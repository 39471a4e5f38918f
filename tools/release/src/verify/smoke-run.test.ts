import path from 'node:path';
import { expect, test } from 'vitest';
import { type Build, changeServer, createRelease, testSite } from '../testing/good-release.ts';
import { type Verification, verify } from './verify.ts';

const shellDir = path.join(import.meta.dirname, '../../../../apps/shell/dist');

/** Short enough for a test of code that hangs, long enough for working code on a busy machine. */
const limits = { loaderTimeoutMs: 3_000, silenceMs: 15_000, graceMs: 300 };
/** A row starts a process, of which several run at once. */
const testTimeoutMs = 180_000;

async function verified(change?: (stays: Build) => void): Promise<Verification> {
  const { store, release, remove } = await createRelease(change);
  try {
    return await verify(store, release, { shellDir, site: testSite, limits });
  } finally {
    await remove();
  }
}

test('a release without a fault is accepted', { timeout: testTimeoutMs }, async () => {
  expect(await verified()).toEqual({ findings: [], notes: [] });
});

const page = (code: string) => `slice.routes = (locale) => routes(locale).map((route) => route.path === 'vyhledavani'
  ? { ...route, lazy: async () => ({ ...(await route.lazy()), ${code} }) } : route);`;

test.concurrent.each<[string, string, RegExp]>([
  ['throws while it is loaded', `throw new Error('broken');`, /can't be loaded: .*broken/],
  ['has a syntax error', 'const = 1;', /can't be loaded: .*Unexpected token/],
  ['asks for a library that is not shared', `require('lodash');`, /"lodash", which the shell does not share/],
  ['ends its process while it is loaded', 'process.exit(0);', /ends with exit code 0 while its code is loaded/],
  ['throws in a timer', `setTimeout(() => { throw new Error('late'); }, 100);`, /in a timer or an event\): Error: late/],
  ['leaves a rejected promise', `Promise.reject(new Error('lost'));`, /rejected promise unhandled: Error: lost/],
  ['changes a builtin', 'Array.prototype.map = function () { return []; };', /changes Array\.prototype\.map/],
  ['adds to a builtin', 'String.prototype.shout = function () { return this; };', /changes String\.prototype\.shout/],
  ['replaces fetch', 'globalThis.fetch = async () => { throw new Error(); };', /changes fetch/],
  ['loops while it is loaded', 'for (;;);', /does nothing for 15 s .* while its code is loaded/],
  ['loops in a loader', page('loader: () => { for (;;); }'), /does nothing for 15 s .* while \/vyhledavani is drawn/],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));', /The process .* while its code is loaded/],
  ['exports nothing', 'module.exports = {}; return;', /exports no function routes/],
  ['throws in routes', `slice.routes = () => { throw new Error('no routes'); };`, /routes\(cs\) throws: Error: no routes/],
  ['lost a route', 'slice.routes = (locale) => routes(locale).slice(1);', /lacks the route stays \(vyhledavani\)/],
  [
    'has a route that its build does not state',
    `slice.routes = (locale) => [...routes(locale), { id: 'x___' + locale, path: 'x' }];`,
    /has the route x \(x\)/,
  ],
  ['has a route twice', 'slice.routes = (locale) => [...routes(locale), routes(locale)[0]];', /has the route stays \(vyhledavani\) twice/],
  [
    'lost a middleware of a route',
    'slice.routes = (locale) => routes(locale).map(({ handle, ...route }) => route);',
    /private\), which its build states/,
  ],
  ['has a loader that throws', page(`loader: () => { throw new Error('no data'); }`), /^\/vyhledavani answers 500: Error: no data/],
  ['has a loader that hangs', page('loader: () => new Promise(() => {})'), /^\/vyhledavani answers 504/],
  ['has a loader that finds nothing', page('loader: () => { throw data(null, { status: 404 }); }'), /answers 404 with the error page/],
  ['has a component that throws', page(`Component: () => { throw new Error('no view'); }`), /^\/vyhledavani answers 500: Error: no view/],
  [
    'fails in one language only',
    `slice.messages = async (locale) => { if (locale === 'pl') throw new Error('no texts'); return { messages: {} }; };`,
    /^\/pl\/vyhledavani answers 500: Error: no texts/,
  ],
  ['lost its widget', 'slice.widgets = {};', /lacks the widget best/],
  [
    'has a widget that can not be loaded',
    `widget.load = async () => { throw new Error('no widget'); };`,
    /widget best can't be loaded: Error: no widget/,
  ],
  [
    'has a widget that throws',
    `widget.load = async () => ({ Widget: () => { throw new Error('no view'); } });`,
    /^\/ has a part that throws/,
  ],
  ['lost its sitemap', 'slice.searchEngineEntries = undefined;', /lacks the sitemap pages/],
])('a slice that %s is refused by the smoke run', { timeout: testTimeoutMs }, async (_, code, sentence) => {
  const { findings } = await verified((stays) => changeServer(stays, code));
  const drawn = findings.filter(({ check }) => check === 'smoke run');
  expect(drawn.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(sentence));
});
