import { msg } from '@lingui/core/macro';
import { search, suggest } from '@nocleh/api-client/stays.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { tellsDistance, toCard } from '../card/card.ts';
import { titleOf } from '../listing/title.ts';
import { stayQuestion } from '../stay-problems/stay-question.ts';
import { readAskedCriteria } from './asked-criteria.ts';
import { type Criteria, criteriaNames, criteriaSearch, placeNameField } from './criteria.ts';

/** Parameters of others (campaigns) stay behind ours, in the order they came. */
function canonicalSearch(criteria: Criteria, params: URLSearchParams): string {
  const ours = new Set<string>([...criteriaNames, placeNameField]);
  return criteriaSearch(criteria, Object.fromEntries([...params].filter(([name]) => !ours.has(name))));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The one place that bears the name that was typed: around a place one can choose how far, around a text not. */
async function placeNamed({ request, context }: LoaderFunctionArgs, text: string): Promise<string | undefined> {
  const question = { q: text, locale: context.get(localeContext) };
  const answer = await suggest(context.get(apiContext), question, { signal: request.signal }).catch(() => undefined);
  const named = answer?.suggestions.filter(({ kind, name }) => kind === 'place' && plain(name) === plain(text)) ?? [];
  return named.length === 1 ? named[0]?.slug : undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { criteria, typed, problems } = readAskedCriteria(url.searchParams, today());
  const canonical = canonicalSearch(typed, url.searchParams);
  if (new URLSearchParams(canonical).toString() !== url.searchParams.toString()) throw redirect(url.pathname + canonical);

  const locale = context.get(localeContext);
  const i18n = context.get(i18nContext);
  const [found, named] = await Promise.all([
    search(context.get(apiContext), { ...criteria, locale }, { signal: request.signal }),
    criteria.q && !criteria.place ? placeNamed(args, criteria.q) : undefined,
  ]);
  if (named) throw redirect(url.pathname + canonicalSearch({ ...typed, q: '', place: named }, url.searchParams));
  const text = criteria.q;
  const title = found.place
    ? titleOf(i18n._(msg({ message: 'Accommodation', context: 'heading' })), found.place)
    : text
      ? i18n._(msg`Accommodation: ${text}`)
      : i18n._(msg`Find accommodation`);
  const question = await stayQuestion(i18n, problems);
  const shown = { dated: criteria.from !== undefined, distance: tellsDistance(found.place) };
  return {
    page: {
      title,
      description: i18n._(msg`Hotels, guesthouses, cottages, farms and campsites with the full price for your dates.`),
      canonicalQuery: ['place', 'page'],
    } satisfies PageMeta,
    criteria,
    /** What the visitor is asked to correct; the list is without it. */
    ...(question && { asked: { typed, question } }),
    total: found.total,
    pageCount: found.pageCount,
    place: found.place && { name: found.place.name, slug: found.place.slug },
    cards: found.hits.map((hit) => toCard(hit, { ...shown, brief: true })),
    facets: found.facets,
    relax: found.relax,
  };
}
export type SearchData = Awaited<ReturnType<typeof loader>>;
