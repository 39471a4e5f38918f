import type { Api } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { InquiryValues, Whom } from './inquiry-values.ts';

export interface Meaning {
  /** `place/<slug>` or `accommodation/<slug>` */
  readonly value: string;
  readonly name: string;
  readonly detail: string;
}

const mostMeanings = 5;
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function whomBy(meant: string): Whom | undefined {
  const [, kind, slug] = /^(place|accommodation)\/([a-z0-9-]{1,120})$/.exec(meant) ?? [];
  if (!slug) return undefined;
  return kind === 'place' ? { place: slug } : { accommodations: [slug] };
}

/**
 * Who is asked: the accommodations that are ticked, or what the typed name stands for. A name that only one place bears is that place;
 * of several the visitor chooses (`meanings`); a name that nothing bears has none.
 */
export async function findWhom(api: Api, values: InquiryValues, locale: Locale): Promise<{ whom: Whom; meanings: readonly Meaning[] }> {
  const { accommodations, isForChosen, meant, meantBy } = values;
  if (isForChosen) return { whom: { accommodations }, meanings: [] };
  const text = values.where.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  if (text === '') return { whom: {}, meanings: [] };
  const chosen = text === meantBy.trim() ? whomBy(meant) : undefined;
  if (chosen) return { whom: chosen, meanings: [] };
  const { suggestions } = await api.call(endpoint.suggest, { query: { q: text.slice(0, 100), locale, limit: '10' } });
  const named = suggestions.filter(({ name, detail }) => [name, `${name}, ${detail}`].some((whole) => fold(whole) === fold(text)));
  const [only, ...others] = named.filter(({ kind }) => kind === 'place').length > 0 ? named.filter(({ kind }) => kind === 'place') : named;
  if (only && others.length === 0) return { whom: whomBy(meaningOf(only)) ?? {}, meanings: [] };
  const meanings = (named.length > 0 ? named : suggestions).slice(0, mostMeanings);
  return { whom: {}, meanings: meanings.map((each) => ({ value: meaningOf(each), name: each.name, detail: each.detail })) };
}

const meaningOf = ({ kind, slug }: Suggestion) => `${kind}/${slug}`;
