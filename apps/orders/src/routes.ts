import type { LoadMessages, MiddlewareName, SliceRoute } from '@nocleh/contracts/slice.ts';

const flow: LoadMessages = (locale) => import(/* webpackChunkName: "orders-flow-messages-[request]" */ `./order-flow/locales/${locale}.po`);
const status: LoadMessages = (locale) =>
  import(/* webpackChunkName: "orders-status-messages-[request]" */ `./order-status/locales/${locale}.po`);
const problem: LoadMessages = (locale) =>
  import(/* webpackChunkName: "orders-problem-messages-[request]" */ `./order-problem/locales/${locale}.po`);
const invoice: LoadMessages = (locale) =>
  import(/* webpackChunkName: "orders-invoice-messages-[request]" */ `./invoice/locales/${locale}.po`);
const voucher: LoadMessages = (locale) =>
  import(/* webpackChunkName: "orders-voucher-messages-[request]" */ `./voucher/locales/${locale}.po`);
const lostLink: LoadMessages = (locale) =>
  import(/* webpackChunkName: "orders-lost-link-messages-[request]" */ `./lost-link/locales/${locale}.po`);

/** For pages that a token opens. */
const secret = { middleware: ['private', 'token'] satisfies MiddlewareName[] };

export const routes: readonly SliceRoute[] = [
  {
    name: 'objednavka-all.stay',
    path: 'objednavka/nova',
    page: () => import('./order-flow/stay.page.tsx'),
    messages: flow,
    catalog: 'orders-flow',
  },
  {
    name: 'objednavka-all.package',
    path: 'objednavka/balicek/:slug',
    page: () => import('./order-flow/package.page.tsx'),
    messages: flow,
    catalog: 'orders-flow',
  },
  {
    name: 'objednavka-all.buy-voucher',
    path: 'objednavka/balicek/:slug/poukaz',
    page: () => import('./voucher/buy.page.tsx'),
    messages: voucher,
    catalog: 'orders-voucher',
  },
  {
    name: 'objednavka-all.purchase',
    path: 'objednavka/nakup/:token',
    page: () => import('./voucher/purchase.page.tsx'),
    messages: voucher,
    catalog: 'orders-voucher',
    ...secret,
  },
  {
    name: 'objednavka-all.withdraw',
    path: 'objednavka/nakup/:token/zrusit',
    page: () => import('./voucher/withdraw.page.tsx'),
    messages: voucher,
    catalog: 'orders-voucher',
    ...secret,
  },
  {
    name: 'objednavka-all.voucher-code',
    path: 'objednavka/poukaz',
    page: () => import('./voucher/code.page.tsx'),
    messages: voucher,
    catalog: 'orders-voucher',
  },
  {
    name: 'objednavka-all.voucher',
    path: 'objednavka/poukaz/:token',
    page: () => import('./voucher/voucher.page.tsx'),
    messages: voucher,
    catalog: 'orders-voucher',
    ...secret,
  },
  {
    name: 'objednavka-all.lost-link',
    path: 'objednavka/odkaz',
    page: () => import('./lost-link/lost-link.page.tsx'),
    messages: lostLink,
    catalog: 'orders-lost-link',
  },
  {
    name: 'objednavka-all.guests',
    path: 'objednavka/:token/hoste',
    page: () => import('./order-flow/guests.page.tsx'),
    messages: flow,
    catalog: 'orders-flow',
    ...secret,
  },
  {
    name: 'objednavka-all.payment',
    path: 'objednavka/:token/platba',
    page: () => import('./order-flow/payment.page.tsx'),
    messages: flow,
    catalog: 'orders-flow',
    ...secret,
  },
  {
    name: 'objednavka-all.done',
    path: 'objednavka/:token/hotovo',
    page: () => import('./order-flow/done.page.tsx'),
    messages: flow,
    catalog: 'orders-flow',
    ...secret,
  },
  {
    name: 'objednavka-chyba',
    path: 'objednavka/chyba',
    page: () => import('./order-problem/problem.page.tsx'),
    messages: problem,
    catalog: 'orders-problem',
  },
  {
    name: 'objednavka-all.status',
    path: 'objednavka/:token',
    page: () => import('./order-status/status.page.tsx'),
    messages: status,
    catalog: 'orders-status',
    ...secret,
  },
  {
    name: 'objednavka-all.cancel',
    path: 'objednavka/:token/zrusit',
    page: () => import('./order-status/cancel.page.tsx'),
    messages: status,
    catalog: 'orders-status',
    ...secret,
  },
  {
    name: 'faktura-all.invoice',
    path: 'faktura/:token',
    page: () => import('./invoice/invoice.page.tsx'),
    messages: invoice,
    catalog: 'orders-invoice',
    ...secret,
  },
];
