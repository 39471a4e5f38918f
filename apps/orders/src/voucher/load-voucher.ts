import { voucher as voucherByToken } from '@nocleh/api-client/vouchers.ts';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../order/load-order.ts';

/** The voucher of a buyer's address. */
export const loadVoucher = ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<Voucher> =>
  voucherByToken(context.get(apiContext), params.token ?? '', { signal: request.signal }).catch((error) => {
    throw notFound(error);
  });
