import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type {
  CancelRequest,
  ConfirmRequest,
  GuestsRequest,
  HoldRequest,
  Order,
  PriceBreakdown,
  StayRequest,
} from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type * as z from 'zod/mini';
import type { Api } from './client.ts';

interface Options {
  readonly signal?: AbortSignal;
}
/** The same key gives the same result, once. */
interface CreateOptions extends Options {
  readonly idempotencyKey: string;
}

const orderPath = (token: string) => `/orders/${encodeURIComponent(token)}`;

export const quote = (api: Api, stay: StayRequest, options?: Options) =>
  api.call<PriceBreakdown>('POST', '/quotes', { body: stay, ...options });

export const hold = (api: Api, request: HoldRequest, options: CreateOptions) =>
  api.call<Order>('POST', '/orders', { body: request, ...options });

/** With a `locale` its rooms are named in the language of the page. */
export const order = (api: Api, token: string, { locale, ...options }: Options & { readonly locale?: Locale } = {}) =>
  api.call<Order>('GET', orderPath(token), { ...(locale && { query: { locale } }), ...options });

export const sendGuests = (api: Api, token: string, guests: GuestsRequest, options?: Options) =>
  api.call<Order>('PUT', `${orderPath(token)}/guests`, { body: guests, ...options });

export const confirmOrder = (api: Api, token: string, request: ConfirmRequest, options: CreateOptions) =>
  api.call<Order>('POST', `${orderPath(token)}/confirm`, { body: request, ...options });

export const cancelOrder = (api: Api, token: string, request: z.infer<typeof CancelRequest>, options: CreateOptions) =>
  api.call<Order>('POST', `${orderPath(token)}/cancel`, { body: request, ...options });

export const invoice = (api: Api, token: string, options?: Options) =>
  api.call<Invoice>('GET', `/invoices/${encodeURIComponent(token)}`, options);
