import { msg } from '@lingui/core/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { SharedList } from '@nocleh/contracts/api/shared-list.ts';
import { sharedList } from '@nocleh/contracts/api/shared-list-paths.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { type Card, toCard } from '../card/card.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { isNotFound } from '../search/not-found.ts';
import { tokenOf } from './shared-list-path.ts';

export interface SharedListData {
  readonly page: PageMeta;
  /** Null for a token that no list has: a link that was cut, or of a list that was deleted. */
  readonly list: SharedList | null;
  /** Of the accommodations that are still offered; null when they could not be loaded. */
  readonly cards: readonly Card[] | null;
  /** Dates and party of the list; without the dates once they have passed. */
  readonly stay: Criteria;
  /** Nights of the stay, 0 without dates. */
  readonly nights: number;
  readonly hasPassed: boolean;
  /** Idempotency key of the page's forms, and the time of rendering. */
  readonly formKey: string;
  readonly opened: number;
}

export const isListToken = (token: string): boolean => /^[\w-]{22,64}$/.test(token);

function stayOfList({ from, to, adults, children }: SharedList, hasPassed: boolean): Criteria {
  return {
    ...(from && to && !hasPassed ? { from, to } : {}),
    adults: String(adults),
    ...(children.length > 0 ? { children: children.join(',') } : {}),
  };
}

async function loadCards({ request, context }: LoaderFunctionArgs, ids: readonly number[], stay: Criteria): Promise<Card[] | null> {
  if (ids.length === 0) return [];
  try {
    const query = { ...stay, ids: ids.join(','), locale: context.get(localeContext) };
    const { hits } = await context.get(apiContext).call(endpoint.accommodations, { query, signal: request.signal });
    return hits.map((hit) => toCard(hit, { dated: stay.from !== undefined, brief: true }));
  } catch (error) {
    // Votes and comments are shown without prices.
    if (request.signal.aborted || !isApiError(error)) throw error;
    return null;
  }
}

/** A list by any of its tokens. An unknown one has a page that says what may have happened. */
export async function loadSharedList(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const token = tokenOf(params);
  const page = { title: context.get(i18nContext)._(msg`Shared places to stay`), noindex: true };
  const rest = { formKey: newKey(), opened: Date.now() };
  const unknown = { page, list: null, cards: [], stay: {}, nights: 0, hasPassed: false, ...rest };
  if (!isListToken(token)) return data(unknown satisfies SharedListData, 404);
  try {
    const list = await context.get(apiContext).call(sharedList, { params: { token }, signal: request.signal });
    const hasPassed = list.from !== null && list.from < today();
    const stay = stayOfList(list, hasPassed);
    const ids = list.entries.map(({ accommodation }) => accommodation);
    const nights = stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0;
    return { page, list, cards: await loadCards(args, ids, stay), stay, nights, hasPassed, ...rest } satisfies SharedListData;
  } catch (error) {
    if (isNotFound(error)) return data(unknown satisfies SharedListData, 404);
    throw error;
  }
}
