import type { Locale } from '@nocleh/contracts/locale.ts';
import { type RouteBase, routeName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import { inTwoPartsWithAction } from '@nocleh/slice-kit/two-parts.ts';
import type { RouteObject } from 'react-router';

export const name = 'orders';
export const version = __APP_VERSION__;

type Catalog = Required<Pick<RouteHandle, 'catalog' | 'messages'>>;

const flow: Catalog = {
  catalog: 'orders-flow',
  messages: (locale) => import(/* webpackChunkName: "orders-flow-messages-[request]" */ `./order-flow/locales/${locale}.po`),
};
const status: Catalog = {
  catalog: 'orders-status',
  messages: (locale) => import(/* webpackChunkName: "orders-status-messages-[request]" */ `./order-status/locales/${locale}.po`),
};
const problem: Catalog = {
  catalog: 'orders-problem',
  messages: (locale) => import(/* webpackChunkName: "orders-problem-messages-[request]" */ `./order-problem/locales/${locale}.po`),
};
const invoice: Catalog = {
  catalog: 'orders-invoice',
  messages: (locale) => import(/* webpackChunkName: "orders-invoice-messages-[request]" */ `./invoice/locales/${locale}.po`),
};

const voucher: Catalog = {
  catalog: 'orders-voucher',
  messages: (locale) => import(/* webpackChunkName: "orders-voucher-messages-[request]" */ `./voucher/locales/${locale}.po`),
};

const lostLink: Catalog = {
  catalog: 'orders-lost-link',
  messages: (locale) => import(/* webpackChunkName: "orders-lost-link-messages-[request]" */ `./lost-link/locales/${locale}.po`),
};

/** For pages that a token opens. */
const secret = { middleware: ['private', 'token'] } satisfies Pick<RouteHandle, 'middleware'>;

/** `objednavka-all___cs.guests`: a part of the address that the route table gives to this slice. */
const part = (base: RouteBase, locale: Locale, name: string) => `${routeName(base, locale)}.${name}`;

export const routes = (locale: Locale): RouteObject[] => [
  {
    id: part('objednavka-all', locale, 'stay'),
    path: 'objednavka/nova',
    handle: { chunk: 'orders-stay', ...flow } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-stay" */ './order-flow/stay.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'package'),
    path: 'objednavka/balicek/:slug',
    handle: { chunk: 'orders-package', rest: 'orders-package-rest', ...flow } satisfies RouteHandle,
    lazy: inTwoPartsWithAction(() => import(/* webpackChunkName: "orders-package" */ './order-flow/package.route.tsx')),
  },
  {
    id: part('objednavka-all', locale, 'buy-voucher'),
    path: 'objednavka/balicek/:slug/poukaz',
    handle: { chunk: 'orders-buy-voucher', ...voucher } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-buy-voucher" */ './voucher/buy.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'purchase'),
    path: 'objednavka/nakup/:token',
    handle: { chunk: 'orders-purchase', ...voucher, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-purchase" */ './voucher/purchase.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'withdraw'),
    path: 'objednavka/nakup/:token/zrusit',
    handle: { chunk: 'orders-withdraw', ...voucher, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-withdraw" */ './voucher/withdraw.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'voucher-code'),
    path: 'objednavka/poukaz',
    handle: { chunk: 'orders-voucher-code', ...voucher } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-voucher-code" */ './voucher/code.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'voucher'),
    path: 'objednavka/poukaz/:token',
    handle: { chunk: 'orders-voucher', ...voucher, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-voucher" */ './voucher/voucher.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'lost-link'),
    path: 'objednavka/odkaz',
    handle: { chunk: 'orders-lost-link', ...lostLink } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-lost-link" */ './lost-link/lost-link.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'guests'),
    path: 'objednavka/:token/hoste',
    handle: { chunk: 'orders-guests', ...flow, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-guests" */ './order-flow/guests.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'payment'),
    path: 'objednavka/:token/platba',
    handle: { chunk: 'orders-payment', ...flow, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-payment" */ './order-flow/payment.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'done'),
    path: 'objednavka/:token/hotovo',
    handle: { chunk: 'orders-done', ...flow, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-done" */ './order-flow/done.route.tsx'),
  },
  {
    id: routeName('objednavka-chyba', locale),
    path: 'objednavka/chyba',
    handle: { chunk: 'orders-problem', ...problem } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-problem" */ './order-problem/problem.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'status'),
    path: 'objednavka/:token',
    handle: { chunk: 'orders-status', ...status, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-status" */ './order-status/status.route.tsx'),
  },
  {
    id: part('objednavka-all', locale, 'cancel'),
    path: 'objednavka/:token/zrusit',
    handle: { chunk: 'orders-cancel', ...status, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-cancel" */ './order-status/cancel.route.tsx'),
  },
  {
    id: part('faktura-all', locale, 'invoice'),
    path: 'faktura/:token',
    handle: { chunk: 'orders-invoice', ...invoice, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "orders-invoice" */ './invoice/invoice.route.tsx'),
  },
];
