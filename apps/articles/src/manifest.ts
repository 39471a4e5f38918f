import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'clanky', path: '/clanky', layout: 'default', publicQuery: ['category', 'q', 'page'] },
    { name: 'clanek-all', path: '/clanek/*', layout: 'default', publicQuery: [] },
    { name: 'stranka-slug', path: '/stranka/:slug', layout: 'default', publicQuery: [] },
  ],
  widgets: [{ name: 'latest', place: 'home', order: 40, isStatic: true }],
  sitemaps: ['pages', 'articles', 'static-pages'],
  feeds: ['/clanky/atom.xml'],
  journey: {
    locale: 'cs',
    steps: [
      { open: '/clanky' },
      { fill: 'Hledat v článcích', text: 'poplatek z pobytu' },
      { press: 'Hledat' },
      { see: 'poplatek z pobytu' },
    ],
  },
} as const satisfies SliceManifest;
