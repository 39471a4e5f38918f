import type { MiddlewareName, RoutesOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from './manifest.ts';

/** Middleware of pages with a secret token in their address. */
const tokenProtected = { middleware: ['private', 'token'] satisfies MiddlewareName[] };

export const routes: RoutesOf<typeof manifest> = [
  {
    name: 'objednavka-all.stay',
    path: 'objednavka/nova',
    page: () => import('./order-flow/stay-step/stay.page.tsx'),
  },
  {
    name: 'objednavka-all.package',
    path: 'objednavka/balicek/:slug',
    page: () => import('./order-flow/package-step/package.page.tsx'),
  },
  {
    name: 'objednavka-all.buy-voucher',
    path: 'objednavka/balicek/:slug/poukaz',
    page: () => import('./voucher/buy.page.tsx'),
  },
  {
    name: 'objednavka-all.buy-amount',
    path: 'objednavka/darkovy-poukaz',
    page: () => import('./voucher/amount.page.tsx'),
  },
  {
    name: 'objednavka-all.purchase',
    path: 'objednavka/nakup/:token',
    page: () => import('./voucher/purchase.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.withdraw',
    path: 'objednavka/nakup/:token/zrusit',
    page: () => import('./voucher/withdraw.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.voucher-code',
    path: 'objednavka/poukaz',
    page: () => import('./voucher/code.page.tsx'),
  },
  {
    name: 'objednavka-all.voucher',
    path: 'objednavka/poukaz/:token',
    page: () => import('./voucher/voucher.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.lost-link',
    path: 'objednavka/odkaz',
    page: () => import('./lost-link/lost-link.page.tsx'),
  },
  {
    name: 'objednavka-all.guests',
    path: 'objednavka/:token/hoste',
    page: () => import('./order-flow/guests-step/guests.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.payment',
    path: 'objednavka/:token/platba',
    page: () => import('./order-flow/payment-step/payment.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.done',
    path: 'objednavka/:token/hotovo',
    page: () => import('./order-flow/done.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-chyba',
    path: 'objednavka/chyba',
    page: () => import('./order-problem/problem.page.tsx'),
  },
  {
    name: 'objednavka-all.status',
    path: 'objednavka/:token',
    page: () => import('./order-status/status.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'objednavka-all.cancel',
    path: 'objednavka/:token/zrusit',
    page: () => import('./order-status/cancel.page.tsx'),
    ...tokenProtected,
  },
  {
    name: 'faktura-all.invoice',
    path: 'faktura/:token',
    page: () => import('./invoice/invoice.page.tsx'),
    ...tokenProtected,
  },
];
