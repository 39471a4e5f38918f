import type { RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

export const routes: RoutesOf<typeof manifest> = [
  {
    name: 'addressname',
    path: 'pagepath',
    page: () => import('./pagename/pagename.page.tsx'),
  },
];
