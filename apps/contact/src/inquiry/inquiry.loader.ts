import { msg } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { accommodationsBySlug, place as placeBySlug } from '@nocleh/api-client/stays.ts';
import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { mostAccommodations, mostMonthsAhead } from '@nocleh/contracts/inquiry-limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { monthsFrom } from '@nocleh/contracts/months.ts';
import { usualAdults } from '@nocleh/contracts/party.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { today } from '../form/today.ts';
import type { InquiryValues } from './inquiry-values.ts';

export interface ChosenAccommodation {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
}

const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);
const chosenOf = ({ slug, name, place }: SearchHit): ChosenAccommodation => ({ slug, name, place: place.name });

async function chosen(api: Api, slugs: readonly string[], locale: Locale, signal: AbortSignal): Promise<ChosenAccommodation[]> {
  if (slugs.length === 0) return [];
  return (await accommodationsBySlug(api, slugs, { locale }, { signal })).hits.map(chosenOf);
}

async function nameOfPlace(api: Api, slug: string, locale: Locale, signal: AbortSignal): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    return (await placeBySlug(api, slug, { locale }, { signal })).name;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Days and months of an address that are over, or none, are left out. */
function daysOf(query: URLSearchParams, now: string, months: readonly string[]): Pick<InquiryValues, 'when' | 'from' | 'to' | 'month'> {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= now ? text : '';
  };
  const month = months.find((each) => each === query.get('month')) ?? '';
  return { when: month ? 'month' : 'dates', from: day('from'), to: day('to'), month };
}

const partyOf = (query: URLSearchParams): Pick<InquiryValues, 'adults' | 'children'> => ({
  adults: /^([1-9]|[12]\d|30)$/.test(query.get('adults') ?? '') ? (query.get('adults') ?? '') : String(usualAdults),
  children: (query.get('children') ?? '')
    .split(',')
    .filter((age) => /^(\d|1[0-7])$/.test(age))
    .slice(0, 20)
    .join(', '),
});

/** The address may name accommodations (`accommodation=<slug>`, several times), or what a search names: a place, dates, who travels. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const i18n = context.get(i18nContext);
  const now = today();
  const months = monthsFrom(now, mostMonthsAhead);
  const slugs = [...new Set(query.getAll('accommodation'))];
  const [accommodations, name] = await Promise.all([
    chosen(api, slugs.filter(isSlug).slice(0, mostAccommodations), locale, request.signal),
    slugs.length > 0 ? null : nameOfPlace(api, query.get('place') ?? '', locale, request.signal),
  ]);
  const values: InquiryValues = {
    ...daysOf(query, now, months),
    ...partyOf(query),
    accommodations: accommodations.map(({ slug }) => slug),
    isForChosen: accommodations.length > 0,
    ...{ where: name ?? '', meantBy: name ?? '', meant: name ? `place/${query.get('place')}` : '' },
    ...{ budget: '', currency: locale === 'cs' ? 'CZK' : 'EUR', message: '', name: '', email: '', phone: '' },
  };
  return {
    page: {
      title: i18n._(msg`No-obligation enquiry`),
      description: i18n._(msg`Write once what you are looking for. We ask the hosts, and you compare their answers side by side.`),
    },
    today: now,
    months: months.map((month) => ({ value: month, label: formatDate(locale, `${month}-01`, 'month') })),
    accommodations,
    /** Some of the accommodations asked for are not there any more, or too many. */
    leftOut: slugs.length > accommodations.length,
    values,
    formKey: newKey(),
    opened: Date.now(),
  };
}
