import { describe, expect, test } from 'vitest';
import { dividedTexts, type ImportedCode } from './divided-texts.ts';

/** Code with ids in modules of its own script. */
const code = (script: string, ids: readonly string[], importedBy: readonly number[]): ImportedCode => ({
  modules: [{ ids: new Set(ids), scripts: [script] }],
  scripts: [script],
  importedBy,
});
const page = (file: string, script: string, ids: readonly string[]): ImportedCode => ({ ...code(script, ids, []), page: file });

/** The ids by page and script, where `left` are those that minification left in the scripts; by default all. */
function divided(all: readonly ImportedCode[], left: Readonly<Record<string, readonly string[]>> = {}) {
  const written = (script: string) =>
    all.flatMap(({ modules }) => modules.flatMap(({ ids, scripts }) => (scripts.includes(script) ? [...ids] : [])));
  const { byPage, byScript } = dividedTexts(all, (script) => new Set(left[script] ?? written(script)));
  const sorted = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries([...map].map(([key, ids]) => [key, [...ids].toSorted().join(' ')]));
  return { ...sorted(byPage), ...sorted(byScript) };
}

describe('the texts of a page', () => {
  test('a text of later code is with its script, unless the page that imports it has the text', () => {
    const all = [page('list', 'list.js', ['filter', 'close']), code('map.js', ['zoom', 'close'], [0])];
    expect(divided(all)).toEqual({ list: 'close filter', 'map.js': 'zoom' });
  });

  test('a text of code that two pages import is with its script when one of them has not got it', () => {
    const all = [page('list', 'list.js', ['close']), page('home', 'home.js', []), code('dates.js', ['close', 'nights'], [0, 1])];
    expect(divided(all)).toEqual({ list: 'close', home: '', 'dates.js': 'close nights' });
  });

  test('later code has the texts of all imports before it', () => {
    const all = [page('list', 'list.js', ['close']), code('map.js', ['zoom'], [0]), code('panel.js', ['close', 'zoom', 'route'], [1])];
    expect(divided(all)).toEqual({ list: 'close', 'map.js': 'zoom', 'panel.js': 'route' });
  });

  test('imports in a circle keep all texts', () => {
    const all = [page('list', 'list.js', []), code('map.js', ['zoom'], [0, 2]), code('panel.js', ['zoom', 'route'], [1])];
    expect(divided(all)).toEqual({ list: '', 'map.js': 'zoom', 'panel.js': 'route' });
  });

  test('a text of unused code, which minification removed, is in no catalog of the script', () => {
    const all = [page('list', 'list.js', ['filter', 'title']), code('handlers.js', ['filter', 'title'], [0])];
    expect(divided(all, { 'list.js': ['filter'], 'handlers.js': ['title'] })).toEqual({ list: 'filter', 'handlers.js': 'title' });
  });

  test('a text of a module in a script that most pages share is with the code that imports the module', () => {
    const shared = { ids: new Set(['price']), scripts: ['entry.js'] };
    const cards = code('cards.js', ['name'], [0]);
    expect(divided([page('list', 'list.js', ['filter']), { ...cards, modules: [...cards.modules, shared] }])).toEqual({
      list: 'filter',
      'cards.js': 'name price',
    });
  });

  test('a text of a script that several imports share is with that script, once', () => {
    const handlers = (script: string, id: string, page: number): ImportedCode => {
      const own = code(script, [id], [page]);
      return { ...own, modules: [...own.modules, { ids: new Set(['dates']), scripts: ['common.js'] }], scripts: ['common.js', script] };
    };
    const pages = [page('list', 'list.js', []), page('house', 'house.js', [])];
    const all = [...pages, handlers('list-handlers.js', 'found', 0), handlers('house-handlers.js', 'rooms', 1)];
    expect(divided(all)).toEqual({
      list: '',
      house: '',
      'common.js': 'dates',
      'list-handlers.js': 'found',
      'house-handlers.js': 'rooms',
    });
  });

  test('later code without a script of its own leaves its texts to what imports it', () => {
    const first = page('list', 'list.js', ['filter']);
    const empty: ImportedCode = { modules: [{ ids: new Set(['zoom']), scripts: ['list.js'] }], scripts: ['list.js'], importedBy: [0] };
    expect(divided([first, empty])).toEqual({ list: 'filter zoom' });
  });

  test('code that no page or widget imports has no catalog', () => {
    const entry = code('entry.js', [], []);
    expect(divided([page('list', 'list.js', []), entry, code('entries.js', ['zoom'], [1])])).toEqual({ list: '' });
  });
});
