import type { LoadMessages, SliceRoute } from '@nocleh/contracts/slice.ts';

const articleMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "articles-article-messages-[request]" */ `./article/locales/${locale}.po`);
const pageMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "articles-page-messages-[request]" */ `./page/locales/${locale}.po`);

export const routes: readonly SliceRoute[] = [
  {
    name: 'clanky',
    path: 'clanky',
    page: () => import('./article/article-list.page.tsx'),
    messages: articleMessages,
    catalog: 'articles-article',
  },
  {
    name: 'clanek-all',
    path: 'clanek/*',
    page: () => import('./article/article.page.tsx'),
    messages: articleMessages,
    catalog: 'articles-article',
  },
  {
    name: 'stranka-slug',
    path: 'stranka/:slug',
    page: () => import('./page/page.page.tsx'),
    messages: pageMessages,
    catalog: 'articles-page',
  },
];
