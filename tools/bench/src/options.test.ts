import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, '/checkout');

test('everything is measured unless parts are named', () => {
  expect([...read().parts]).toEqual(['pages', 'navigation', 'images', 'search', 'import']);
  expect([...read('import', 'pages').parts]).toEqual(['pages', 'import']);
  expect([...read('lighthouse').parts]).toEqual(['lighthouse']);
  expect([...read('hostile').parts, read('hostile').seconds, read('--seconds', '5').seconds]).toEqual(['hostile', undefined, 5]);
});

test('a file is looked for where the command was typed', () => {
  expect(read('search', '--south-tyrol', '../data/a.jsonl.gz').southTyrol).toBe('/data/a.jsonl.gz');
  expect(read().southTyrol).toBeUndefined();
});

test('the large set has 50,000 rows or as many as were asked for', () => {
  expect(read().large).toBeUndefined();
  expect(read('--large').large).toBe(50_000);
  expect(read('--rows', '200').large).toBe(200);
});

test('all peers are measured with 20 visits, or those that are named', () => {
  expect(read('peers').peers).toEqual({ names: ['react', 'next', 'nuxt'], runs: 20, compare: undefined, samples: undefined });
  const some = read('peers', '--only', 'nuxt,react', '--runs', '0', '--compare', 'main', '--samples', 'a.json').peers;
  expect(some.names).toEqual(['react', 'nuxt']);
  expect(some.runs).toBe(0);
  expect(some.compare).toEqual({ commit: 'main', folder: '/checkout/main' });
  expect(some.samples).toBe('/checkout/a.json');
});

test('the report is written only when it is asked for', () => {
  expect(read('pages').report).toBe(false);
  expect(read('pages', '--report').report).toBe(true);
});

test.each([
  [['search', '--report'], '--report belongs to the part "pages".'],
  [['paegs'], 'There is no part "paegs".'],
  [['--rows', 'many'], '--rows must be a number from 1 to 9,999,999, and it is "many".'],
  [['--seconds', '0'], '--seconds must be a number from 1 to 9,999, and it is "0".'],
  [['--only', 'vue'], '--only: there is no peer "vue", only react, next, nuxt.'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
