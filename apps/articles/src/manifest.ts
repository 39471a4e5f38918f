import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'clanky', path: '/clanky', layout: 'default' },
    { name: 'clanek-all', path: '/clanek/*', layout: 'default' },
    { name: 'stranka-slug', path: '/stranka/:slug', layout: 'default' },
  ],
  widgets: [{ name: 'latest', place: 'home', order: 40, isStatic: true }],
  sitemaps: ['pages', 'articles', 'static-pages'],
  feeds: ['/clanky/atom.xml'],
} as const satisfies SliceManifest;
