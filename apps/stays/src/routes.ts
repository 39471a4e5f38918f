import { memoSlug } from '@nocleh/contracts/memo.ts';
import type { MiddlewareName, RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

export const routes: RoutesOf<typeof manifest> = [
  { name: 'vyhledavani', path: 'vyhledavani', page: () => import('./search/search.page.tsx') },
  { name: 'vyhledavani-hlidat', path: 'vyhledavani/hlidat', page: () => import('./search-alert/alert-form.page.tsx') },
  {
    name: 'vyhledavani-hlidat-token',
    path: 'vyhledavani/hlidat/:token',
    page: () => import('./search-alert/alert.page.tsx'),
    middleware: ['private', 'token'] satisfies MiddlewareName[],
  },
  { name: 'ubytovani-all.all', path: 'ubytovani', redirect: '/vyhledavani' },
  {
    name: 'ubytovani-all.memo',
    path: `ubytovani/${memoSlug}`,
    page: () => import('./memo/memo.page.tsx'),
  },
  {
    name: 'ubytovani-all.compare',
    path: `ubytovani/${memoSlug}/porovnani`,
    page: () => import('./memo/compare.page.tsx'),
  },
  {
    name: 'ubytovani-all.shared-list',
    path: `ubytovani/${memoSlug}/spolecny/*`,
    page: () => import('./shared-list/shared-list.page.tsx'),
    middleware: ['private'] satisfies MiddlewareName[],
  },
  {
    name: 'ubytovani-all.accommodation',
    path: 'ubytovani/:slug',
    page: () => import('./accommodation/accommodation.page.tsx'),
  },
  {
    name: 'ubytovani-all.listing',
    path: 'ubytovani/:slug/:type',
    page: () => import('./listing/listing.page.tsx'),
  },
  { name: 'ubytovani-all.unknown', path: 'ubytovani/*', status: 404 },
  { name: 'balicek', path: 'balicek', page: () => import('./package/package-list.page.tsx') },
  {
    name: 'balicek-all',
    path: 'balicek/:slug',
    page: () => import('./package/package.page.tsx'),
  },
  { name: 'balicek-all.unknown', path: 'balicek/*', status: 404 },
];
