import type { MiddlewareName, RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

/** Middleware of pages with a secret token in their address. */
const tokenProtected = { middleware: ['private', 'token'] satisfies MiddlewareName[] };

export const routes: RoutesOf<typeof manifest> = [
  {
    name: 'newsletter',
    path: 'newsletter',
    page: () => import('./newsletter/subscribe.page.tsx'),
  },
  {
    name: 'newsletter-odhlaseni',
    path: 'newsletter/odhlaseni',
    page: () => import('./newsletter/unsubscribe.page.tsx'),
  },
  {
    name: 'kontakt',
    path: 'kontakt',
    page: () => import('./contact-message/contact-message.page.tsx'),
  },
  {
    name: 'poptavka',
    path: 'poptavka',
    page: () => import('./inquiry/inquiry.page.tsx'),
  },
  {
    name: 'poptavka-odeslana',
    path: 'poptavka/odeslana',
    page: () => import('./inquiry/inquiry-sent.page.tsx'),
    middleware: ['private'],
  },
  {
    name: 'poptavka-stav-token',
    path: 'poptavka/stav/:token',
    page: () => import('./inquiry/inquiry-status.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'poptavka-odpoved-token',
    path: 'poptavka/odpoved/:token',
    page: () => import('./host-answer/host-answer.page.tsx'),
    ...tokenProtected,
  },
];
