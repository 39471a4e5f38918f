import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { expect, test } from 'vitest';
import type { PartFiles } from '../../app/page-data.ts';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { addressPart, addressParts, pageParts, shellParts, slicePart } from './release-files.ts';

const files = [
  'list.js',
  'handlers.js',
  'handlers.texts.cs.js',
  'handlers.texts.de.js',
  'cards.js',
  'cards.texts.cs.js',
  'cards.texts.de.js',
  'list.cs.js',
  'list.de.js',
  'map.js',
  'map.css',
  'map.texts.cs.js',
  'other.js',
];
const stays = releasedSlice('stays', {
  addresses: [
    { name: 'list', path: '/vyhledavani', layout: 'default' },
    { name: 'other', path: '/jine', layout: 'default' },
  ],
  routes: [
    {
      name: 'list',
      path: 'vyhledavani',
      page: {
        js: ['list.js'],
        css: [],
        deferred: ['handlers.js', 'cards.js'],
        handlers: ['handlers.js'],
        onDemand: ['map.js', 'map.css'],
        catalogs: { cs: 'list.cs.js', de: 'list.de.js' },
      },
    },
    { name: 'other.page', path: 'jine', page: { js: ['other.js'], css: [], deferred: [], catalogs: {} } },
  ],
  laterCatalogs: {
    'handlers.js': { cs: 'handlers.texts.cs.js', de: 'handlers.texts.de.js' },
    'cards.js': { cs: 'cards.texts.cs.js', de: 'cards.texts.de.js' },
    'map.js': { cs: 'map.texts.cs.js' },
  },
  web: { groups: {}, integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])) },
});
const release = releaseOf('r1', stays);
const part = slicePart(release, 'cs', 'stays');
const addresses = Object.keys(part?.integrity ?? {});
const names = (places: readonly number[] = []) => places.map((place) => addresses[place]?.replace(/^.*\//, ''));

test('a navigation fetches the texts of the handlers with the page, and those of its other parts with them', () => {
  const list = part?.routes.find(({ path }) => path === '/vyhledavani');
  expect(names(list?.files)).toEqual(['list.js', 'list.cs.js', 'handlers.js', 'handlers.texts.cs.js']);
  expect(names(list?.later)).toEqual(['cards.js', 'cards.texts.cs.js']);
});

test('the texts of a script have hashes in the page’s language, also for a repeated request, and in no language that is never asked for', () => {
  const known = addresses.filter((address) => address.includes('cards.texts')).map((address) => address.replace(/^.*\//, ''));
  expect(known).toEqual(['cards.texts.cs.js', 'cards.texts.cs.js?again']);
});

test('the part of an address has the hashes of what its pages load and may load later, and none of another address', () => {
  const found = addressPart(release, 'cs', 'stays', 'list');
  const files = Object.keys(found?.integrity ?? {}).map((address) => address.replace(/^.*\//, ''));
  expect(files).toEqual([
    'list.js',
    'handlers.js',
    'handlers.texts.cs.js',
    'handlers.texts.cs.js?again',
    'cards.js',
    'cards.texts.cs.js',
    'cards.texts.cs.js?again',
    'list.cs.js',
    'list.cs.js?again',
    'map.js',
    'map.css',
    'map.texts.cs.js',
    'map.texts.cs.js?again',
  ]);
  const addressesOf = (places: readonly number[] = []) => places.map((place) => files[place]);
  expect(found?.routes.map(({ path, files, later }) => [path, addressesOf(files), addressesOf(later)])).toEqual([
    ['/vyhledavani', ['list.js', 'list.cs.js', 'handlers.js', 'handlers.texts.cs.js'], ['cards.js', 'cards.texts.cs.js']],
  ]);
});

test('the initial part of an address has what its pages load by themselves, and the part on demand all other files of them', () => {
  const found = addressParts(release, 'cs', 'stays', 'list');
  const filesOf = (part?: PartFiles) => Object.keys(part?.integrity ?? {}).map((address) => address.replace(/^.*\//, ''));
  const initial = filesOf(found?.initial);
  expect(initial).toEqual(['list.js', 'handlers.js', 'handlers.texts.cs.js', 'cards.js', 'cards.texts.cs.js', 'list.cs.js']);
  const addressesOf = (places: readonly number[] = []) => places.map((place) => initial[place]);
  expect(found?.initial.routes.map(({ path, files, later }) => [path, addressesOf(files), addressesOf(later)])).toEqual([
    ['/vyhledavani', ['list.js', 'list.cs.js', 'handlers.js', 'handlers.texts.cs.js'], ['cards.js', 'cards.texts.cs.js']],
  ]);
  expect(filesOf(found?.onDemand).filter((file) => !file.endsWith('?again'))).toEqual(['map.js', 'map.css', 'map.texts.cs.js']);
  expect({ ...found?.initial.integrity, ...found?.onDemand.integrity }).toEqual(addressPart(release, 'cs', 'stays', 'list')?.integrity);
});

test('a script of which the initial part has the hash has that of its texts there, too', () => {
  const slice = {
    ...stays,
    routes: stays.routes.map((route) =>
      route.page ? { ...route, page: { ...route.page, js: [...route.page.js, 'map.js'], onDemand: [] } } : route,
    ),
  };
  const found = addressParts(releaseOf('r1', slice), 'cs', 'stays', 'list');
  expect(Object.keys(found?.initial.integrity ?? {}).map((address) => address.replace(/^.*\//, ''))).toContain('map.texts.cs.js');
});

test.each([
  ['', ['src/client/deferred-code.ts']],
  [', also of a build that has it in two files', ['src/client/navigation/navigation.ts', 'src/client/data-router/engine.ts']],
])(
  'the initial part of the shell has the code that every page loads, the part on demand all other files that are not in the document%s',
  (_, sources) => {
    const scripts = [
      'main.js',
      'main.css',
      'shell.cs.js',
      'navigation.js',
      'navigation.css',
      'navigation.cs.js',
      'navigation.de.js',
      'calendar.js',
    ];
    const shell = {
      hash: 'shell',
      assets: {
        contract: shellContracts,
        groups: { main: { js: ['main.js'], css: ['main.css'] } },
        later: Object.fromEntries(sources.map((source) => [source, { js: ['navigation.js'], css: ['navigation.css'] }])),
        catalogs: {
          'src/locales/cs.po': 'shell.cs.js',
          'src/client/navigation/locales/cs.po': 'navigation.cs.js',
          'src/client/navigation/locales/de.po': 'navigation.de.js',
        },
        integrity: Object.fromEntries(scripts.map((file) => [file, `sha384-${file}`])),
      },
    };
    const { initial, onDemand } = shellParts(shell, release, 'cs');
    expect(Object.keys(initial.integrity)).toEqual(['/_shell/navigation.js', '/_shell/navigation.css', '/_shell/navigation.cs.js']);
    expect(Object.keys(onDemand.integrity)).toEqual(['/_shell/shell.cs.js?again', '/_shell/navigation.cs.js?again', '/_shell/calendar.js']);
    expect(Object.keys(initial.entries)).toEqual(['stays']);
  },
);

test('a page has the initial parts of the shell and of its address at the slices that it needs', () => {
  const shell = { hash: 'shell', assets: { contract: shellContracts, groups: {}, later: {}, catalogs: {}, integrity: {} } };
  expect(pageParts(shell, release, 'cs', ['stays'], 'list')).toEqual({
    'shell/initial': shellParts(shell, release, 'cs').initial,
    'stays/list/initial': addressParts(release, 'cs', 'stays', 'list')?.initial,
  });
  expect(Object.keys(pageParts(shell, release, 'cs', []) ?? {})).toEqual(['shell/initial']);
});

test('an address that the slice does not own has no part', () => {
  expect(addressPart(release, 'cs', 'stays', 'clanky')).toBeUndefined();
  expect(addressParts(release, 'cs', 'stays', 'clanky')).toBeUndefined();
  expect(addressPart(release, 'cs', 'toString', 'list')).toBeUndefined();
});
