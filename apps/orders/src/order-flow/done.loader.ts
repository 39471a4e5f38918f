import { msg } from '@lingui/core/macro';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadOrder } from '../order/load-order.ts';
import { orderPageMeta } from '../order/order-address.ts';
import { stayOfOrder } from '../order/stay-of-order.ts';
import { qrPath } from '../transfer/qr.ts';

export async function loader(args: LoaderFunctionArgs) {
  const order = await loadOrder(args, 'done');
  const { token, number, instructions, invoices, payment, price } = order;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Booking ${number} has been placed`), token, 'done'),
    token,
    number,
    email: order.contact?.email ?? '',
    payment,
    price,
    instructions,
    qr: instructions && (await qrPath(instructions.qr)),
    invoices,
    host: order.host,
    stay: stayOfOrder(order),
  };
}
