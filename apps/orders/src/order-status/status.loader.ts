import { msg } from '@lingui/core/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { countryName } from '../order/country-name.ts';
import { loadOrder } from '../order/load-order.ts';
import { beginAgainAddress, orderPageMeta } from '../order/order-address.ts';
import { stayOfOrder } from '../order/stay-of-order.ts';
import { qrPath } from '../transfer/qr.ts';

export async function loader(args: LoaderFunctionArgs) {
  const locale = args.context.get(localeContext);
  const order = await loadOrder(args, 'status');
  const { token, number, instructions, guests, note, price, payment, paidAt, cancelledAt, cancelledBy, cancellation, invoices } = order;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Booking ${number}`), token, 'status'),
    // A hold that ran out is over, whatever the sweeper has got round to.
    state: order.state === 'held' ? ('expired' as const) : order.state,
    again: beginAgainAddress(locale, order),
    stay: stayOfOrder(order),
    ordered: order.package,
    host: order.host,
    qr: instructions && (await qrPath(instructions.qr)),
    contact: order.contact && { ...order.contact, country: countryName(locale, order.contact.country) },
    today: today(),
    ...{ token, number, instructions, guests, note, price, payment, paidAt, cancelledAt, cancelledBy, cancellation, invoices },
  };
}
