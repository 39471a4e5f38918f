import type { Api } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Suggestion } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { InquiryValues, Recipients } from './inquiry-values.ts';

export interface DestinationOption {
  /** `place/<slug>` or `accommodation/<slug>` */
  readonly value: string;
  readonly name: string;
  readonly detail: string;
}

const maxOptions = 5;
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function parseDestination(destinationId: string): Recipients | undefined {
  const [, kind, slug] = /^(place|accommodation)\/([a-z0-9-]{1,120})$/.exec(destinationId) ?? [];
  if (!slug) return undefined;
  return kind === 'place' ? { place: slug } : { accommodations: [slug] };
}

/**
 * Finds out whom an inquiry is sent to: the ticked accommodations, or the typed place or accommodation. A name that is not unique
 * returns `destinations` for the visitor to choose from.
 */
export async function resolveRecipients(
  api: Api,
  values: InquiryValues,
  locale: Locale,
): Promise<{ recipients: Recipients; destinations: readonly DestinationOption[] }> {
  const { accommodations, hasPreselection, destinationId, destinationLabel } = values;
  if (hasPreselection) return { recipients: { accommodations }, destinations: [] };
  const text = values.where.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  if (text === '') return { recipients: {}, destinations: [] };
  const chosen = text === destinationLabel.trim() ? parseDestination(destinationId) : undefined;
  if (chosen) return { recipients: chosen, destinations: [] };
  const { suggestions } = await api.call(endpoint.suggest, { query: { q: text.slice(0, 100), locale, limit: '10' } });
  const named = suggestions.filter(({ name, detail }) => [name, `${name}, ${detail}`].some((label) => fold(label) === fold(text)));
  const [only, ...others] = named.filter(({ kind }) => kind === 'place').length > 0 ? named.filter(({ kind }) => kind === 'place') : named;
  if (only && others.length === 0) return { recipients: parseDestination(toDestinationId(only)) ?? {}, destinations: [] };
  const destinations = (named.length > 0 ? named : suggestions).slice(0, maxOptions);
  return {
    recipients: {},
    destinations: destinations.map((each) => ({ value: toDestinationId(each), name: each.name, detail: each.detail })),
  };
}

const toDestinationId = ({ kind, slug }: Suggestion) => `${kind}/${slug}`;
