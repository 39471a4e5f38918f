import { msg } from '@lingui/core/macro';
import { order as orderByToken } from '@nocleh/api-client/orders.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadOrder } from '../order/load-order.ts';
import { beginAgainAddress, orderPageMeta } from '../order/order-address.ts';
import { priceSeen } from '../order/price-seen.ts';
import { stayOfOrder } from '../order/stay-of-order.ts';
import { countryOptions, homeCountry } from './countries.ts';
import { initialValues } from './guests-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const locale = context.get(localeContext);
  const order = await loadOrder(args, 'guests');
  const { searchParams } = new URL(request.url);
  const after = order.contact ? null : searchParams.get('after');
  const earlier = after ? await orderByToken(context.get(apiContext), after, { signal: request.signal }).catch(() => null) : null;
  return {
    page: orderPageMeta(context.get(i18nContext)._(msg`Guests and contact`), order.token, 'guests'),
    values: initialValues(order, earlier, homeCountry(locale)),
    isFresh: !order.contact && !earlier?.contact,
    ages: order.guests.map(({ age }) => age),
    agesDecide: order.price.lines.some(({ kind }) => kind === 'stay_fee'),
    countries: countryOptions(locale),
    stay: stayOfOrder(order),
    price: order.price,
    seen: priceSeen(searchParams, order.price.total),
    heldUntil: order.holdExpiresAt,
    again: beginAgainAddress(locale, order),
  };
}
