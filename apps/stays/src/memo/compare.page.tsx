import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { HeartIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, criteriaSearch, listOf, stayOf } from '../criteria/criteria.ts';
import { isNotFound } from '../search/not-found.ts';
import { askedStay } from '../stay/asked-stay.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import type { AskedStay } from '../stay/stay-question-note.tsx';
import { type CompareColumn, toCompareColumn } from './compare-column.ts';
import { CompareTable } from './compare-table.tsx';
import { maxCompared, minCompared, readIds } from './ids.ts';
import frame from './page.module.css';
import { StayForm } from './stay-form.tsx';

export interface CompareData {
  readonly page: PageMeta;
  /** In the order of the address; accommodations no longer offered are left out. */
  readonly compared: readonly CompareColumn[];
  readonly stay: Criteria;
  readonly asked: AskedStay | undefined;
  /** Nights of the stay, 0 without dates. */
  readonly nights: number;
}

/** Compares the accommodations that the address names, so that the link can be shared and works without JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const ids = readIds(searchParams.getAll('ids').join(',')).slice(0, maxCompared);
  const { criteria, typed, problems } = readAskedCriteria(searchParams, today());
  const stay = { adults: String(usualAdults), ...stayOf(criteria) };
  const party = { adults: Number(stay.adults), children: listOf(stay.children).length };
  const hits =
    ids.length === 0
      ? []
      : (await api.call(endpoint.accommodations, { query: { locale, ids: ids.join(',') }, signal: request.signal })).hits;
  const found = await Promise.all(
    hits.map(({ slug }) =>
      api.call(endpoint.accommodation, { params: { slug }, query: { ...stay, locale }, signal: request.signal }).catch((error: unknown) => {
        // It was removed between the two calls.
        if (isNotFound(error)) return null;
        throw error;
      }),
    ),
  );
  return {
    page: { title: context.get(i18nContext)._(msg`Compare places to stay`), noindex: true },
    compared: found.filter((one): one is Accommodation => one !== null).map((one) => toCompareColumn(one, party)),
    stay,
    asked: await askedStay(context.get(i18nContext), typed, problems),
    nights: stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0,
  } satisfies CompareData;
}

export function Component() {
  const { page, compared, stay, asked, nights } = useLoaderData<CompareData>();
  const locale = useLocale();
  const memo = localePath(locale, `/ubytovani/${memoSlug}${stay.from ? criteriaSearch(stay) : ''}`);
  if (compared.length < minCompared) {
    return (
      <Container className={frame.page}>
        <h1>{page.title}</h1>
        <EmptyState icon={<HeartIcon />} title={<Trans>There is nothing to compare yet</Trans>}>
          <p>
            <Trans>Choose two to five of your saved places.</Trans>
          </p>
          <a className={buttonClass()} href={memo}>
            <Trans>Your saved places</Trans>
          </a>
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className={frame.page}>
      <p>
        <a href={memo}>
          <Trans>Your saved places</Trans>
        </a>
      </p>
      <h1>{page.title}</h1>
      <StayForm stay={stay} asked={asked} ids={compared.map(({ id }) => id)} />
      <CompareTable compared={compared} stay={stay} nights={nights} title={page.title} />
      <p>
        <a
          className={buttonClass({ size: 'l' })}
          href={localePath(
            locale,
            inquiryPath(
              compared.map(({ slug }) => slug),
              stay,
            ),
          )}
        >
          <Trans>Ask them all for an offer</Trans>
        </a>
      </p>
    </Container>
  );
}
