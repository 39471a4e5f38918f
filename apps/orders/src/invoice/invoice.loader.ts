import { msg } from '@lingui/core/macro';
import { invoice as invoiceByToken } from '@nocleh/api-client/orders.ts';
import { apiContext, i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../order/load-order.ts';
import { privatePage } from '../order/order-address.ts';
import { qrPath } from '../transfer/qr.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const invoice = await invoiceByToken(context.get(apiContext), params.token ?? '', { signal: request.signal }).catch((error) => {
    throw notFound(error);
  });
  const i18n = context.get(i18nContext);
  const { number, kind, token, instructions } = invoice;
  return {
    page: privatePage(i18n._(kind === 'invoice' ? msg`Invoice ${number}` : msg`Credit note ${number}`), token),
    invoice,
    qr: instructions && (await qrPath(instructions.qr)),
  };
}
