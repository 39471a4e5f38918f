import type { Locale } from '@nocleh/contracts/locale.ts';
import { type RouteBase, routeName } from '@nocleh/contracts/routes.ts';
import type { RouteHandle } from '@nocleh/contracts/slice.ts';
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

type LazyRoute = () => Promise<Partial<RouteObject>>;

export function routes(locale: Locale): RouteObject[] {
  const leaf = (base: RouteBase, sub: string, path: string, chunk: string, catalog: Catalog, lazy: LazyRoute): RouteObject =>
    ({ id: sub ? `${routeName(base, locale)}.${sub}` : routeName(base, locale), path, handle: { chunk, ...catalog } satisfies RouteHandle, lazy }) as RouteObject;
  return [
    leaf('objednavka-all', 'stay', 'objednavka/nova', 'orders-stay', flow, () => import(/* webpackChunkName: "orders-stay" */ './order-flow/stay.route.tsx')),
    leaf('objednavka-all', 'guests', 'objednavka/:token/hoste', 'orders-guests', flow, () => import(/* webpackChunkName: "orders-guests" */ './order-flow/guests.route.tsx')),
    leaf('objednavka-all', 'payment', 'objednavka/:token/platba', 'orders-payment', flow, () => import(/* webpackChunkName: "orders-payment" */ './order-flow/payment.route.tsx')),
    leaf('objednavka-all', 'done', 'objednavka/:token/hotovo', 'orders-done', flow, () => import(/* webpackChunkName: "orders-done" */ './order-flow/done.route.tsx')),
    leaf('objednavka-all', 'cancel', 'objednavka/:token/zrusit', 'orders-cancel', status, () => import(/* webpackChunkName: "orders-cancel" */ './order-status/cancel.route.tsx')),
    leaf('objednavka-all', 'status', 'objednavka/:token', 'orders-status', status, () => import(/* webpackChunkName: "orders-status" */ './order-status/status.route.tsx')),
    leaf('objednavka-chyba', '', 'objednavka/chyba', 'orders-problem', problem, () => import(/* webpackChunkName: "orders-problem" */ './order-problem/problem.route.tsx')),
    leaf('faktura-all', 'invoice', 'faktura/:token', 'orders-invoice', invoice, () => import(/* webpackChunkName: "orders-invoice" */ './invoice/invoice.route.tsx')),
  ];
}
