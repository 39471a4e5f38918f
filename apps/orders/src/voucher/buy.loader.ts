import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { packageBySlug } from '@nocleh/api-client/packages.ts';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { notFound } from '../order/load-order.ts';
import { voucherOrderPath } from '../order/order-address.ts';
import { countryOptions, homeCountry } from '../order-flow/countries.ts';

/** The order of a voucher, all on one page: nothing is held while it is filled in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const found = await packageBySlug(context.get(apiContext), params.slug ?? '', { locale }, { signal: request.signal }).catch((error) => {
    throw notFound(error);
  });
  const { id, title, slug, slugs, nights, adults, children, included, terms, voucher, accommodation, room } = found;
  // What is no voucher, or sold no more: its page says so.
  if (!voucher) throw redirect(localePath(locale, `/balicek/${slug}`), 303);
  return {
    page: {
      title: context.get(i18nContext)._(msg({ message: `Voucher: ${title}`, context: 'page title' })),
      localeParams: Object.fromEntries(locales.map((each) => [each, voucherOrderPath(slugs[each])])) as PerLocale<string>,
      noindex: true,
    },
    found: { id, title, slug, nights, adults, children, included, terms, room: room.name },
    voucher,
    house: {
      slug: accommodation.slug,
      name: accommodation.name,
      placeName: accommodation.placeName,
      picture: accommodation.pictures[0] ?? null,
    },
    country: homeCountry(locale),
    countries: countryOptions(locale),
    key: newKey(),
  };
}
