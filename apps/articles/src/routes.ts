import type { SliceRoute } from '@nocleh/contracts/slice.ts';

export const routes: readonly SliceRoute[] = [
  {
    name: 'clanky',
    path: 'clanky',
    page: () => import('./article/article-list.page.tsx'),
  },
  {
    name: 'clanek-all',
    path: 'clanek/*',
    page: () => import('./article/article.page.tsx'),
  },
  {
    name: 'stranka-slug',
    path: 'stranka/:slug',
    page: () => import('./page/page.page.tsx'),
  },
];
