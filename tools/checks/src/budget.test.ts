import { describe, expect, test } from 'vitest';
import { budgetProblems, budgetTable, figuresOf, type LoadedFile, limits, listLimits, type PageLoad } from './budget.ts';

const site = 'http://site.test';
const file = (name: string, change: Partial<LoadedFile> = {}): LoadedFile => ({
  url: `${site}/${name}`,
  kind: name.endsWith('.js') ? 'script' : name.endsWith('.css') ? 'style' : 'document',
  bytes: 1000,
  encoding: 'br',
  startedAt: 50,
  askedBy: `${site}/list`,
  renderers: 0,
  ...change,
});
const document = file('list', { askedBy: null, bytes: 9000 });
const main = file('main.js', { bytes: 80_000, renderers: 1 });
const early = file('_shell/early.12345678.js', { bytes: 2_900 });
const load = (files: readonly LoadedFile[], change: Partial<PageLoad> = {}): PageLoad => ({
  route: '/list',
  status: 200,
  files: [document, early, main, ...files],
  hydratedAt: 300,
  inlineCss: 0,
  ...change,
});

describe('figures of a page load', () => {
  test('a script asked for before the page reacts is critical, a later one is not', () => {
    const figures = figuresOf(load([file('early.js', { startedAt: 299 }), file('late.js', { startedAt: 301 })]));
    expect(figures).toMatchObject({ criticalJs: 83_900, allJs: 84_900, criticalScripts: 3 });
  });

  test('every script is critical on a page that never reacts', () => {
    expect(figuresOf(load([file('late.js', { startedAt: 9000 })], { hydratedAt: null })).criticalJs).toBe(83_900);
  });

  test('style elements in the document count as CSS', () => {
    expect(figuresOf(load([file('a.css')], { inlineCss: 500 })).css).toBe(1500);
  });

  test('the depth follows the chain of requests', () => {
    const entry = file('entry.js');
    const chunk = file('chunk.js', { askedBy: entry.url });
    expect(figuresOf(load([entry])).depth).toBe(2);
    expect(figuresOf(load([entry, chunk])).depth).toBe(3);
    expect(figuresOf(load([entry, chunk, file('deep.js', { askedBy: chunk.url })])).depth).toBe(4);
  });

  test('scripts that load after the page reacted do not deepen the chain', () => {
    const late = file('late.js', { startedAt: 400, askedBy: main.url });
    expect(figuresOf(load([late])).depth).toBe(2);
  });

  test('files that request each other don’t loop', () => {
    const a = file('a.js', { askedBy: `${site}/b.js` });
    const b = file('b.js', { askedBy: `${site}/a.js` });
    expect(figuresOf(load([a, b])).depth).toBe(3);
  });
});

describe('the budget', () => {
  test('a page within it has no problem', () => {
    expect(budgetProblems(load([file('a.css')]), listLimits)).toEqual([]);
  });

  test.each<[string, PageLoad, string]>([
    ['too much critical JS', load([file('a.js', { bytes: 12_200 })]), '/list: criticalJs is 95.1 kB, allowed are 95.0 kB'],
    ['too much JS later', load([file('a.js', { bytes: 49_700, startedAt: 900 })]), '/list: allJs is 132.6 kB, allowed are 132.5 kB'],
    ['too much CSS', load([file('a.css', { bytes: 11_500 })]), '/list: css is 11.5 kB, allowed are 11.4 kB'],
    ['too many fonts', load([file('a.woff2', { kind: 'font', bytes: 12_100 })]), '/list: fonts is 12.1 kB, allowed are 12.0 kB'],
    ['too much data', load([file('api/search', { kind: 'other', bytes: 4_600 })]), '/list: data is 4.6 kB, allowed are 4.5 kB'],
    ['a second renderer', load([file('a.js', { renderers: 1 })]), '/list: renderers is 2, allowed are 1'],
    ['a chain of three', load([file('a.js', { askedBy: main.url })]), '/list: depth is 3, allowed are 2'],
    ['a page that never reacts', load([], { hydratedAt: null }), '/list: never reacts: it sets no mark `hydrated`'],
    ['a large early script', load([{ ...early, bytes: 400 }]), '/list: earlyJs is 3.3 kB, allowed are 3.2 kB'],
    ['a script without compression', load([file('a.js', { encoding: '' })]), `/list: ${site}/a.js is not sent in brotli`],
    [
      'a long answer of the API without compression',
      load([file('api/search', { kind: 'other', bytes: 1_100, encoding: '' })]),
      `/list: ${site}/api/search is not sent in brotli`,
    ],
  ])('refuses %s', (_, page, problem) => {
    expect(budgetProblems(page, limits)).toEqual([problem]);
  });

  test('refuses a page without the early script', () => {
    expect(budgetProblems({ ...load([]), files: [document, main] }, limits)).toEqual([
      '/list: loads no early script, so that hearts wait for the main one',
    ]);
  });

  test('only the list has a limit for its HTML', () => {
    const page = { ...load([]), files: [{ ...document, bytes: 10_400 }, early, main] };
    expect(budgetProblems(page, limits)).toEqual([]);
    expect(budgetProblems(page, listLimits)).toEqual(['/list: html is 10.4 kB, allowed are 10.2 kB']);
  });

  test('the table has one line for each page below its head', () => {
    const lines = budgetTable([load([]), load([], { route: '/other' })]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^\/list +9\.0 kB +2\.9 kB +82\.9 kB/);
  });
});
