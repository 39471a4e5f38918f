import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { countryName } from '../order/country-name.ts';
import { loadOrder } from '../order/load-order.ts';
import { beginAgainAddress, orderAddress, orderPageMeta } from '../order/order-address.ts';
import { priceSeen } from '../order/price-seen.ts';
import { stayOfOrder } from '../order/stay-of-order.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const order = await loadOrder(args, 'payment');
  return {
    page: orderPageMeta(context.get(i18nContext)._(msg`Payment and summary`), order.token, 'payment'),
    stay: stayOfOrder(order),
    ordered: order.package,
    voucher: order.voucher,
    methods: order.paymentMethods,
    price: order.price,
    seen: priceSeen(searchParams, order.price.total),
    contact: order.contact && { ...order.contact, country: countryName(locale, order.contact.country) },
    guests: order.guests,
    note: order.note,
    rules: order.cancellation.rules,
    hostName: order.accommodation.hostName,
    heldUntil: order.holdExpiresAt,
    heldAgain: searchParams.get('held') === 'again',
    again: beginAgainAddress(locale, order),
    guestsPage: orderAddress(locale, order.token, 'guests'),
    today: today(),
    key: newKey(),
  };
}
