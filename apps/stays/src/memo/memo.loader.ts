import { msg } from '@lingui/core/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { type Card, toCard } from '../card/card.ts';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, stayOf } from '../criteria/criteria.ts';
import { askedStay } from '../stay/asked-stay.ts';
import type { AskedStay } from '../stay/stay-question-note.tsx';
import { readIds } from './ids.ts';

export interface MemoData {
  readonly page: PageMeta;
  /** Cards of the accommodations that the address names, in its order; null when they could not be loaded. */
  readonly cards: readonly Card[] | null;
  /** The address names accommodations: it is a shared list. */
  readonly isShared: boolean;
  /** Dates and guests of the address. */
  readonly stay: Criteria;
  readonly asked: AskedStay | undefined;
}

/**
 * `/ubytovani/vyber` is the visitor's own shortlist, stored only in the browser. With `?ids=` it is a shared list; the browser
 * also loads the cards of the own list this way.
 */
export async function loadMemo({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const ids = readIds(searchParams.get('ids'));
  const { criteria, typed, problems } = readAskedCriteria(searchParams, today());
  const stay = stayOf(criteria);
  const asked = await askedStay(context.get(i18nContext), typed, problems);
  const page = { title: context.get(i18nContext)._(msg`Saved`), noindex: true };
  if (ids.length === 0) return { page, cards: [], isShared: false, stay, asked } satisfies MemoData;
  try {
    const query = { ...stay, ids: ids.join(','), locale: context.get(localeContext) };
    const { hits } = await context.get(apiContext).call(endpoint.accommodations, { query, signal: request.signal });
    const dated = stay.from !== undefined;
    return { page, cards: hits.map((hit) => toCard(hit, { dated })), isShared: true, stay, asked } satisfies MemoData;
  } catch (error) {
    if (request.signal.aborted) throw error;
    // No error page: the notes are on the device and must stay readable.
    return data({ page, cards: null, isShared: true, stay, asked } satisfies MemoData, 503);
  }
}
