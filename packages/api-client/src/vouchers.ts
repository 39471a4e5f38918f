import type { HeldVoucher, Voucher, VoucherRequest } from '@nocleh/contracts/api/voucher.ts';
import type { Api } from './client.ts';

interface Options {
  readonly signal?: AbortSignal;
}
/** The same key gives the same result, once. */
interface CreateOptions extends Options {
  readonly idempotencyKey: string;
}

const voucherPath = (token: string) => `/vouchers/${encodeURIComponent(token)}`;

export const orderVoucher = (api: Api, request: VoucherRequest, options: CreateOptions) =>
  api.call<Voucher>('POST', '/vouchers', { body: request, ...options });

/** As its buyer sees it. */
export const voucher = (api: Api, token: string, options?: Options) => api.call<Voucher>('GET', voucherPath(token), options);

export const withdrawVoucher = (api: Api, token: string, options: CreateOptions) =>
  api.call<Voucher>('POST', `${voucherPath(token)}/withdraw`, { body: {}, ...options });

/** As whoever has it sees it. */
export const heldVoucher = (api: Api, token: string, options?: Options) =>
  api.call<HeldVoucher>('GET', `/held-vouchers/${encodeURIComponent(token)}`, options);

export const voucherByCode = (api: Api, code: string, options?: Options) =>
  api.call<{ token: string }>('POST', '/voucher-codes', { body: { code }, ...options });
