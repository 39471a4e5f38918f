import { msg } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { maxAccommodations, maxMonthsAhead } from '@nocleh/contracts/inquiry-limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formStay, readAskedStay, type StayProblems } from '@nocleh/contracts/stay/asked-stay.ts';
import { monthsFrom } from '@nocleh/contracts/stay/calendar-month.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { InquiryValues } from './inquiry-values.ts';

export interface ChosenAccommodation {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
}

const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);
const toChosenAccommodation = ({ slug, name, place }: SearchHit): ChosenAccommodation => ({ slug, name, place: place.name });

async function chosen(api: Api, slugs: readonly string[], locale: Locale, signal: AbortSignal): Promise<ChosenAccommodation[]> {
  if (slugs.length === 0) return [];
  return (await api.call(endpoint.accommodations, { query: { locale, slugs: slugs.join(',') }, signal })).hits.map(toChosenAccommodation);
}

async function nameOfPlace(api: Api, slug: string, locale: Locale, signal: AbortSignal): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    return (await api.call(endpoint.place, { params: { slug }, query: { locale }, signal })).name;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/**
 * Reads the stay of an address; invalid values are reported as problems, as in the search. A month replaces days; a past month
 * is ignored, as the form doesn't offer it.
 */
function stayOf(query: URLSearchParams, now: string, months: readonly string[]): { values: StayValues; problems: StayProblems } {
  const asked = readAskedStay(query, now);
  const { problems, typed } = asked;
  const { from, to } = formStay(asked);
  const month = months.find((each) => each === query.get('month')) ?? '';
  const { from: _from, to: _to, ...ofGuests } = problems;
  const values: StayValues = {
    when: month ? 'month' : 'dates',
    ...{ from, to, month },
    adults: typed.adults ?? String(usualAdults),
    children: (typed.children ?? '').replaceAll(/,\s*/g, ', '),
  };
  return { values, problems: month ? ofGuests : problems };
}
type StayValues = Pick<InquiryValues, 'when' | 'from' | 'to' | 'month' | 'adults' | 'children'>;

/** The address may have accommodations (`accommodation=<slug>`, repeated), or criteria of a search: place, dates, party. */
export async function loadInquiryForm({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const i18n = context.get(i18nContext);
  const now = today();
  const months = monthsFrom(now, maxMonthsAhead);
  const slugs = [...new Set(query.getAll('accommodation'))];
  const [accommodations, name] = await Promise.all([
    chosen(api, slugs.filter(isSlug).slice(0, maxAccommodations), locale, request.signal),
    slugs.length > 0 ? null : nameOfPlace(api, query.get('place') ?? '', locale, request.signal),
  ]);
  const { values: stay, problems } = stayOf(query, now, months);
  const values: InquiryValues = {
    ...stay,
    accommodations: accommodations.map(({ slug }) => slug),
    hasPreselection: accommodations.length > 0,
    ...{ where: name ?? '', destinationLabel: name ?? '', destinationId: name ? `place/${query.get('place')}` : '' },
    ...{ budget: '', currency: locale === 'cs' ? 'CZK' : 'EUR', message: '', name: '', email: '', phone: '' },
  };
  return {
    page: {
      title: i18n._(msg`No-obligation enquiry`),
      description: i18n._(msg`Write once what you are looking for. We ask the hosts, and you compare their answers side by side.`),
    },
    today: now,
    months: months.map((month) => ({ value: month, label: formatNamedDate(locale, `${month}-01`, 'month') })),
    accommodations,
    /** Some of the requested accommodations are no longer offered, or were too many. */
    leftOut: slugs.length > accommodations.length,
    values,
    problems,
    formKey: newKey(),
    opened: Date.now(),
  };
}
