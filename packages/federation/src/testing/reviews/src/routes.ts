import type { RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

export const routes: RoutesOf<typeof manifest> = [
  { name: 'recenze', path: 'recenze', page: () => import('./reviews/review-list.page.tsx') },
];
