import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { countedIn, type ListingTexts, priceSentence } from './place-texts.ts';
import { titleOf } from './title.ts';

/** Number of accommodations of a type with the right plural form. */
const counts = (total: number): Readonly<Record<AccommodationType, MessageDescriptor>> => ({
  hotel: msg`${plural(total, { one: '# hotel', other: '# hotels' })}`,
  guesthouse: msg`${plural(total, { one: '# guesthouse', other: '# guesthouses' })}`,
  bed_and_breakfast: msg`${plural(total, { one: '# B&B', other: '# B&Bs' })}`,
  apartment: msg`${plural(total, { one: '# apartment', other: '# apartments' })}`,
  cottage: msg`${plural(total, { one: '# cottage', other: '# cottages' })}`,
  farm_stay: msg`${plural(total, { one: '# farm stay', other: '# farm stays' })}`,
  camp_site: msg`${plural(total, { one: '# campsite', other: '# campsites' })}`,
  mountain_hut: msg`${plural(total, { one: '# mountain hut', other: '# mountain huts' })}`,
  hostel: msg`${plural(total, { one: '# hostel', other: '# hostels' })}`,
  other: msg`${plural(total, { one: '# unusual place to stay', other: '# unusual places to stay' })}`,
});

/** Texts of `/ubytovani/{place}/{type}`. */
export const typeTexts = (type: AccommodationType): ListingTexts => ({
  title: (i18n, place) => titleOf(i18n._(typePlurals[type]), place),
  introduction: (i18n, locale, place, { total, facets }) =>
    `${countedIn(i18n._(counts(total)[type]), place)}.${priceSentence(i18n, locale, facets)}`,
});
