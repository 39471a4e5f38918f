import { memoSlug } from '@nocleh/contracts/routes.ts';
import type { LoadMessages, SliceRoute } from '@nocleh/contracts/slice.ts';

const accommodation: LoadMessages = (locale) =>
  import(/* webpackChunkName: "stays-accommodation-messages-[request]" */ `./accommodation/locales/${locale}.po`);
const listing: LoadMessages = (locale) =>
  import(/* webpackChunkName: "stays-listing-messages-[request]" */ `./listing/locales/${locale}.po`);
const search: LoadMessages = (locale) => import(/* webpackChunkName: "stays-search-messages-[request]" */ `./search/locales/${locale}.po`);
const memo: LoadMessages = (locale) => import(/* webpackChunkName: "stays-memo-messages-[request]" */ `./memo/locales/${locale}.po`);
const packages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "stays-package-messages-[request]" */ `./package/locales/${locale}.po`);

export const routes: readonly SliceRoute[] = [
  { name: 'vyhledavani', path: 'vyhledavani', page: () => import('./search/search.page.tsx'), messages: search, catalog: 'stays-search' },
  { name: 'ubytovani-all.all', path: 'ubytovani', redirect: '/vyhledavani' },
  {
    name: 'ubytovani-all.memo',
    path: `ubytovani/${memoSlug}`,
    page: () => import('./memo/memo.page.tsx'),
    messages: memo,
    catalog: 'stays-memo',
  },
  {
    name: 'ubytovani-all.compare',
    path: `ubytovani/${memoSlug}/porovnani`,
    page: () => import('./memo/compare.page.tsx'),
    messages: memo,
    catalog: 'stays-memo',
  },
  {
    name: 'ubytovani-all.accommodation',
    path: 'ubytovani/:slug',
    page: () => import('./accommodation/accommodation.page.tsx'),
    messages: accommodation,
    catalog: 'stays-accommodation',
  },
  {
    name: 'ubytovani-all.listing',
    path: 'ubytovani/:slug/:type',
    page: () => import('./listing/listing.page.tsx'),
    messages: listing,
    catalog: 'stays-listing',
  },
  { name: 'ubytovani-all.unknown', path: 'ubytovani/*', status: 404 },
  { name: 'balicek', path: 'balicek', page: () => import('./package/package-list.page.tsx'), messages: packages, catalog: 'stays-package' },
  {
    name: 'balicek-all',
    path: 'balicek/:slug',
    page: () => import('./package/package.page.tsx'),
    messages: packages,
    catalog: 'stays-package',
  },
  { name: 'balicek-all.unknown', path: 'balicek/*', status: 404 },
];
