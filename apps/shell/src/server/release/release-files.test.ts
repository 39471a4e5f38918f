import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { releasePart } from './release-files.ts';
import type { ShellBuild } from './shell-builds.ts';

const shell = { hash: '0123456789abcdef', assets: { catalogs: {}, groups: {}, integrity: {} } } as unknown as ShellBuild;
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
];
const stays = releasedSlice('stays', {
  routes: [
    {
      name: 'list',
      path: 'vyhledavani',
      page: {
        js: ['list.js'],
        css: [],
        deferred: ['handlers.js', 'cards.js'],
        handlers: ['handlers.js'],
        catalogs: { cs: 'list.cs.js', de: 'list.de.js' },
      },
    },
  ],
  laterCatalogs: {
    'handlers.js': { cs: 'handlers.texts.cs.js', de: 'handlers.texts.de.js' },
    'cards.js': { cs: 'cards.texts.cs.js', de: 'cards.texts.de.js' },
  },
  web: { groups: {}, integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])) },
});
const part = releasePart(shell, releaseOf('r1', stays), 'cs', 'stays');
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
