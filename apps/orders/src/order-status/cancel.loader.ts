import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadOrder } from '../order/load-order.ts';
import { orderPageMeta } from '../order/order-address.ts';
import { stayOfOrder } from '../order/stay-of-order.ts';

export async function loader(args: LoaderFunctionArgs) {
  const order = await loadOrder(args, 'cancel');
  const { token, number, voucher, price, paidAt, cancellation } = order;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Cancel booking ${number}`), token, 'cancel'),
    stay: stayOfOrder(order),
    ...{ token, number, voucher, price, paidAt, cancellation },
    key: newKey(),
  };
}
