import type { RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

export const routes: RoutesOf<typeof manifest> = [
  { name: 'kniha', path: 'kniha', page: () => import('./book/book.page.tsx') },
  { name: 'kniha-hoste', path: 'kniha/hoste', page: () => import('./book/guests.page.tsx') },
];
