import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../order/load-order.ts';

/** Loads the voucher of a buyer's address. */
export const loadVoucher = ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<Voucher> =>
  context
    .get(apiContext)
    .call(endpoint.voucher, { params: { token: params.token ?? '' }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
