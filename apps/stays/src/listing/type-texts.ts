import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import { type ListingTexts, whereOf } from './place-texts.ts';

const titles = (name: string): Readonly<Record<AccommodationType, MessageDescriptor>> => ({
  hotel: msg`Hotels in ${name}`,
  guesthouse: msg`Guesthouses in ${name}`,
  bed_and_breakfast: msg`Bed and breakfast in ${name}`,
  apartment: msg`Apartments in ${name}`,
  cottage: msg`Cottages in ${name}`,
  farm_stay: msg`Farm stays in ${name}`,
  camp_site: msg`Campsites in ${name}`,
  mountain_hut: msg`Mountain huts in ${name}`,
  hostel: msg`Hostels in ${name}`,
  other: msg`Other accommodation in ${name}`,
});
/** How many of a type, with the word in the form that the number asks for. */
const counts = (total: number): Readonly<Record<AccommodationType, MessageDescriptor>> => ({
  hotel: msg`${plural(total, { one: '# hotel', other: '# hotels' })}`,
  guesthouse: msg`${plural(total, { one: '# guesthouse', other: '# guesthouses' })}`,
  bed_and_breakfast: msg`${plural(total, { one: '# bed and breakfast', other: '# bed and breakfasts' })}`,
  apartment: msg`${plural(total, { one: '# apartment', other: '# apartments' })}`,
  cottage: msg`${plural(total, { one: '# cottage', other: '# cottages' })}`,
  farm_stay: msg`${plural(total, { one: '# farm', other: '# farms' })}`,
  camp_site: msg`${plural(total, { one: '# campsite', other: '# campsites' })}`,
  mountain_hut: msg`${plural(total, { one: '# mountain hut', other: '# mountain huts' })}`,
  hostel: msg`${plural(total, { one: '# hostel', other: '# hostels' })}`,
  other: msg`${plural(total, { one: '# other place to stay', other: '# other places to stay' })}`,
});

/** Texts of `/ubytovani/{place}/{type}`. */
export const typeTexts = (type: AccommodationType): ListingTexts => ({
  title: (i18n, { name }) => i18n._(titles(name)[type]),
  introduction: (i18n, place, total) => {
    const where = whereOf(place);
    const count = i18n._(counts(total)[type]);
    return i18n._(msg`${where}: ${count}, with pictures, rooms and the full price for your dates.`);
  },
});
