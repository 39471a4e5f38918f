import { msg } from '@lingui/core/macro';
import type { Api } from '@nocleh/api-client/client.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Package } from '@nocleh/contracts/api/package.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type FailureKind, toFailure } from '../../failure/failure.ts';
import { refusal } from '../../failure/failure-texts.ts';
import { notFound } from '../../order/load-order.ts';
import { packageOrderAddress, packageOrderPath, voucherOrderPath } from '../../order/order-address.ts';
import { type PackageChoice, packageStay, readPackageChoice } from '../../order/package-choice.ts';
import { seenField } from '../../order/price-seen.ts';

interface Priced {
  readonly price: PriceBreakdown | null;
  readonly failure: FailureKind | null;
}

async function priceOf(api: Api, found: Package, choice: PackageChoice, locale: Locale, signal: AbortSignal): Promise<Priced> {
  if (!choice.from) return { price: null, failure: null };
  return api.call(endpoint.quote, { body: { ...packageStay(found, choice), locale }, signal }).then(
    (price) => ({ price, failure: null }),
    (error) => ({ price: null, failure: toFailure(error) }),
  );
}

const paths = (slugs: PerLocale<string>) =>
  Object.fromEntries(locales.map((locale) => [locale, packageOrderPath(slugs[locale])])) as PerLocale<string>;

/** Step 1 of a package: day of arrival and ages of children. All state is in the address. */
export async function loadPackage({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const slug = params.slug ?? '';
  const { searchParams } = new URL(request.url);
  const asked = readPackageChoice(searchParams);
  // The form sends one field per child; the canonical address has one list.
  if (searchParams.has('child') || searchParams.has(seenField)) throw redirect(packageOrderAddress(locale, slug, asked), 303);
  const api = context.get(apiContext);
  const found = await api.call(endpoint.packageBySlug, { params: { slug }, query: { locale }, signal: request.signal }).catch((error) => {
    throw notFound(error);
  });
  if (found.contract === 'voucher') throw redirect(localePath(locale, `/objednavka/${voucherOrderPath(found.slug)}`), 303);
  const isOffered = found.arrivals.includes(asked.from);
  const choice = isOffered ? asked : { ...asked, from: '' };
  const { price, failure } = await priceOf(api, found, choice, locale, request.signal);
  const { title, slugs, nights, adults, children, included, arrivals, accommodation, room } = found;
  const problem = searchParams.get('problem');
  return {
    page: {
      title: context.get(i18nContext)._(msg({ message: `Booking: ${title}`, context: 'page title' })),
      localeParams: paths(slugs),
      noindex: true,
    },
    found: { title, slug: found.slug, nights, adults, children, included, arrivals, room: room.name },
    house: {
      slug: accommodation.slug,
      name: accommodation.name,
      placeName: accommodation.placeName,
      picture: accommodation.pictures[0] ?? null,
      cancellation: accommodation.cancellation,
    },
    choice,
    price,
    // A day that is no longer offered was booked meanwhile, or the address is old.
    failure: refusal(problem) ?? (asked.from && !isOffered ? ('not_available' as const) : failure),
    missing: (['days', 'ages'] as const).find((name) => name === problem) ?? null,
    today: today(),
    key: newKey(),
  };
}
