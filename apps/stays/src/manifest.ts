import type { SliceManifest } from '@nocleh/contracts/slice.ts';

export const manifest = {
  addresses: [
    { name: 'vyhledavani', path: '/vyhledavani', layout: 'default' },
    { name: 'ubytovani-all', path: '/ubytovani/*', layout: 'default' },
    { name: 'balicek', path: '/balicek', layout: 'default' },
    { name: 'balicek-all', path: '/balicek/*', layout: 'default' },
  ],
  widgets: [
    { name: 'search-box', place: 'home', order: 10 },
    { name: 'featured', place: 'home', order: 20, isStatic: true },
    { name: 'packages', place: 'home', order: 30, isStatic: true },
  ],
  sitemaps: ['pages', 'accommodations', 'places', 'packages', 'listings'],
  journey: {
    locale: 'cs',
    steps: [{ open: '/vyhledavani?place=brno' }, { fill: 'Dospělí', text: '3' }, { press: 'Hledat' }, { see: 'Brno' }],
  },
} as const satisfies SliceManifest;
