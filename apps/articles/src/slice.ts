import type { Locale } from '@nocleh/contracts/locale.ts';
import { routeName } from '@nocleh/contracts/routes.ts';
import type { LoadMessages, RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import { widgets as homeWidgets } from './home/widgets.ts';

export const name = 'articles';
export const version = __APP_VERSION__;
export const widgets = homeWidgets satisfies Slice['widgets'];
export const findable = () => import(/* webpackChunkName: "articles-findable" */ './findable.ts');

const articleMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "articles-article-messages-[request]" */ `./article/locales/${locale}.po`);
const pageMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "articles-page-messages-[request]" */ `./page/locales/${locale}.po`);

export const routes = (locale: Locale): RouteObject[] => [
  {
    id: routeName('clanky', locale),
    path: 'clanky',
    handle: { chunk: 'articles-list', messages: articleMessages, catalog: 'articles-article' } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "articles-list" */ './article/article-list.route.tsx'),
  },
  {
    id: routeName('clanek-all', locale),
    path: 'clanek/*',
    handle: { chunk: 'articles-article', messages: articleMessages, catalog: 'articles-article' } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "articles-article" */ './article/article.route.tsx'),
  },
  {
    id: routeName('stranka-slug', locale),
    path: 'stranka/:slug',
    handle: { chunk: 'articles-page', messages: pageMessages } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "articles-page" */ './page/page.route.tsx'),
  },
];
