import type { RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

export const routes: RoutesOf<typeof manifest> = [
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
