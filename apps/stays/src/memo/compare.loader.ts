import { msg } from '@lingui/core/macro';
import { accommodation, accommodations } from '@nocleh/api-client/stays.ts';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import { usualAdults } from '@nocleh/contracts/party.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readAskedCriteria } from '../search/asked-criteria.ts';
import { type Criteria, listOf, stayOf } from '../search/criteria.ts';
import { isNotFound } from '../search/not-found.ts';
import type { AskedStay } from '../stay/asked-stay.tsx';
import { askedStay } from '../stay-problems/asked-stay.ts';
import { type Compared, toCompared } from './compared.ts';
import { mostCompared, readIds } from './ids.ts';

export interface CompareData {
  readonly page: PageMeta;
  /** In the order of the address; what is no longer offered is left out. */
  readonly compared: readonly Compared[];
  readonly stay: Criteria;
  readonly asked: AskedStay | undefined;
  /** 0 without dates. */
  readonly nights: number;
}

/** Accommodations side by side. The address names them, so that the page is the same for whoever gets it, with and without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const ids = readIds(searchParams.getAll('ids').join(',')).slice(0, mostCompared);
  const { criteria, typed, problems } = readAskedCriteria(searchParams, today());
  const stay = { adults: String(usualAdults), ...stayOf(criteria) };
  const party = { adults: Number(stay.adults), children: listOf(stay.children).length };
  const hits = ids.length === 0 ? [] : (await accommodations(api, ids.map(Number), { locale }, request)).hits;
  const found = await Promise.all(
    hits.map(({ slug }) =>
      accommodation(api, slug, { ...stay, locale }, { signal: request.signal }).catch((error: unknown) => {
        // Gone between the two calls.
        if (isNotFound(error)) return null;
        throw error;
      }),
    ),
  );
  return {
    page: { title: context.get(i18nContext)._(msg`Compare places to stay`), noindex: true },
    compared: found.filter((one): one is Accommodation => one !== null).map((one) => toCompared(one, party)),
    stay,
    asked: await askedStay(context.get(i18nContext), typed, problems),
    nights: stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0,
  } satisfies CompareData;
}
