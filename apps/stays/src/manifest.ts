import { packageFilters } from '@nocleh/contracts/list-query.ts';
import type { SliceManifest } from '@nocleh/contracts/slice.ts';

const stayFields = ['from', 'to', 'adults', 'children'] as const;
const filterFields = [
  'q',
  'place',
  'distance',
  'box',
  'type',
  'stars',
  'amenities',
  'priceMin',
  'priceMax',
  'currency',
  'priceBy',
] as const;
const searchFields = [...filterFields, ...stayFields, 'sort', 'page'] as const;

export const manifest = {
  addresses: [
    { name: 'vyhledavani', path: '/vyhledavani', layout: 'default', publicQuery: [...searchFields, 'view'] },
    { name: 'vyhledavani-hlidat', path: '/vyhledavani/hlidat', layout: 'default', robots: 'disallow' },
    { name: 'vyhledavani-hlidat-token', path: '/vyhledavani/hlidat/:token', layout: 'simple' },
    { name: 'ubytovani-all', path: '/ubytovani/*', layout: 'default', publicQuery: [...stayFields, 'month', 'page'] },
    { name: 'balicek', path: '/balicek', layout: 'default', publicQuery: [...packageFilters, 'sort', 'page'] },
    { name: 'balicek-all', path: '/balicek/*', layout: 'default', publicQuery: [] },
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
