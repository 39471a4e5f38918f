import type { Locale } from '@nocleh/contracts/locale.ts';
import { memoSlug, routeName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { localeContext } from '@nocleh/slice-kit/runtime.ts';
import { inTwoParts } from '@nocleh/slice-kit/two-parts.ts';
import { data, type RouteObject, redirect } from 'react-router';
import { widgets as homeWidgets } from './home/widgets.ts';

export const name = 'stays';
export const version = __APP_VERSION__;
export const findable = () => import(/* webpackChunkName: "stays-findable" */ './findable.ts');
export const widgets = homeWidgets satisfies Slice['widgets'];

const notFound = () => {
  throw data(null, { status: 404 });
};

const accommodation = {
  chunk: 'stays-accommodation',
  rest: 'stays-accommodation-rest',
  messages: (locale) => import(/* webpackChunkName: "stays-accommodation-messages-[request]" */ `./accommodation/locales/${locale}.po`),
} satisfies RouteHandle;
const listing = {
  chunk: 'stays-listing',
  rest: 'stays-listing-rest',
  messages: (locale) => import(/* webpackChunkName: "stays-listing-messages-[request]" */ `./listing/locales/${locale}.po`),
} satisfies RouteHandle;
const search = {
  chunk: 'stays-search',
  rest: 'stays-search-rest',
  messages: (locale) => import(/* webpackChunkName: "stays-search-messages-[request]" */ `./search/locales/${locale}.po`),
} satisfies RouteHandle;
const memo = {
  chunk: 'stays-memo',
  rest: 'stays-memo-rest',
  messages: (locale) => import(/* webpackChunkName: "stays-memo-messages-[request]" */ `./memo/locales/${locale}.po`),
} satisfies RouteHandle;
const compare = { ...memo, chunk: 'stays-compare', rest: 'stays-compare-rest', catalog: 'stays-memo' } satisfies RouteHandle;
const packageList = {
  chunk: 'stays-packages',
  rest: 'stays-packages-rest',
  catalog: 'stays-package',
  messages: (locale) => import(/* webpackChunkName: "stays-package-messages-[request]" */ `./package/locales/${locale}.po`),
} satisfies RouteHandle;
const stayPackage = {
  chunk: 'stays-package',
  rest: 'stays-package-rest',
  messages: (locale) => import(/* webpackChunkName: "stays-package-messages-[request]" */ `./package/locales/${locale}.po`),
} satisfies RouteHandle;

export const routes = (locale: Locale): RouteObject[] => {
  const stays = routeName('ubytovani-all', locale);
  return [
    {
      id: routeName('vyhledavani', locale),
      path: 'vyhledavani',
      handle: search,
      lazy: inTwoParts(() => import(/* webpackChunkName: "stays-search" */ './search/search.route.tsx')),
    },
    {
      id: stays,
      path: 'ubytovani',
      children: [
        { id: `${stays}.all`, index: true, loader: ({ context }) => redirect(localePath(context.get(localeContext), '/vyhledavani')) },
        {
          id: `${stays}.memo`,
          path: memoSlug,
          handle: memo,
          lazy: inTwoParts(() => import(/* webpackChunkName: "stays-memo" */ './memo/memo.route.tsx')),
        },
        {
          id: `${stays}.compare`,
          path: `${memoSlug}/porovnani`,
          handle: compare,
          lazy: inTwoParts(() => import(/* webpackChunkName: "stays-compare" */ './memo/compare.route.tsx')),
        },
        {
          id: `${stays}.accommodation`,
          path: ':slug',
          handle: accommodation,
          lazy: inTwoParts(() => import(/* webpackChunkName: "stays-accommodation" */ './accommodation/accommodation.route.tsx')),
        },
        {
          id: `${stays}.listing`,
          path: ':slug/:type',
          handle: listing,
          lazy: inTwoParts(() => import(/* webpackChunkName: "stays-listing" */ './listing/listing.route.tsx')),
        },
        { id: `${stays}.unknown`, path: '*', loader: notFound, Component: () => null },
      ],
    },
    {
      id: routeName('balicek', locale),
      path: 'balicek',
      handle: packageList,
      lazy: inTwoParts(() => import(/* webpackChunkName: "stays-packages" */ './package/package-list.route.tsx')),
    },
    {
      id: routeName('balicek-all', locale),
      path: 'balicek/:slug',
      handle: stayPackage,
      lazy: inTwoParts(() => import(/* webpackChunkName: "stays-package" */ './package/package.route.tsx')),
    },
    { id: `${routeName('balicek-all', locale)}.unknown`, path: 'balicek/*', loader: notFound, Component: () => null },
  ];
};
