import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Place } from '@nocleh/contracts/api/place.ts';
import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatList, formatMoney } from '@nocleh/i18n/format.ts';
import { type NamedPlace, titleOf } from './title.ts';

export interface ListingTexts {
  readonly title: (i18n: I18n, place: Place) => string;
  /** Sentence with the number of accommodations, the place and the lowest price. */
  readonly introduction: (i18n: I18n, locale: Locale, place: Place, found: Pick<SearchResponse, 'total' | 'facets'>) => string;
}

/** “12 hotels in Brno”; without a phrase “Meran: 12 hotels”. */
export const countedIn = (count: string, { name, locative }: NamedPlace): string =>
  locative ? `${count} ${locative}` : `${name}: ${count}`;

export function priceSentence(i18n: I18n, locale: Locale, { price }: SearchResponse['facets']): string {
  if (!price) return '';
  const money = formatMoney(locale, { amount: price.min * 100, currency: price.currency });
  return ` ${i18n._(msg`Prices from ${money} per night for two people.`)}`;
}

/** Names of types within a sentence, singular or plural, without the number. */
const nouns = (count: number): Readonly<Record<AccommodationType, MessageDescriptor>> => ({
  hotel: msg`${plural(count, { one: 'a hotel', other: 'hotels' })}`,
  guesthouse: msg`${plural(count, { one: 'a guesthouse', other: 'guesthouses' })}`,
  bed_and_breakfast: msg`${plural(count, { one: 'a B&B', other: 'B&Bs' })}`,
  apartment: msg`${plural(count, { one: 'an apartment', other: 'apartments' })}`,
  cottage: msg`${plural(count, { one: 'a cottage', other: 'cottages' })}`,
  farm_stay: msg`${plural(count, { one: 'a farm stay', other: 'farm stays' })}`,
  camp_site: msg`${plural(count, { one: 'a campsite', other: 'campsites' })}`,
  mountain_hut: msg`${plural(count, { one: 'a mountain hut', other: 'mountain huts' })}`,
  hostel: msg`${plural(count, { one: 'a hostel', other: 'hostels' })}`,
  other: msg`${plural(count, { one: 'an unusual stay', other: 'unusual stays' })}`,
});
/** A sentence names at most this many types; the others are “more”. */
const namedTypes = 4;

/** Texts of `/ubytovani/{place}`; those with a type are loaded only with a page of that type. */
export const placeTexts: ListingTexts = {
  title: (i18n, place) => titleOf(i18n._(msg({ message: 'Accommodation', context: 'heading' })), place),
  introduction: (i18n, locale, place, { total, facets }) => {
    if (total === 0) return i18n._(msg`We have no accommodation here yet.`);
    const subject = countedIn(i18n._(msg`${plural(total, { one: '# place to stay', other: '# places to stay' })}`), place);
    const named = facets.type.length > namedTypes + 1 ? facets.type.slice(0, namedTypes) : facets.type;
    const types = named.map(({ value, count }) => i18n._(nouns(count)[value]));
    const rest = named.length < facets.type.length ? [i18n._(msg`more`)] : [];
    const list = formatList(locale, [...types, ...rest]);
    const sentence = place.locative ? `${subject}: ${list}.` : `${subject} (${list}).`;
    return sentence + priceSentence(i18n, locale, facets);
  },
};
