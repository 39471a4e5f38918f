import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Place } from '@nocleh/contracts/api/place.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';

/** Names of places are never declined: the sentences keep them in the first case, after a dash or a colon. */
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
export const listingTitle = (i18n: I18n, name: string, type?: AccommodationType): string =>
  i18n._(type ? titles(name)[type] : msg`Accommodation in ${name}`);

interface Facts {
  readonly place: Place;
  readonly type: AccommodationType | undefined;
  readonly total: number;
}
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

/** What the page lists and where that is. The place stays in its first case, before a colon. */
export function introduction(i18n: I18n, { place, type, total }: Facts): string {
  const around = place.within.map((outer) => outer.name).join(', ');
  const where = around ? `${place.name} (${around})` : place.name;
  const count = i18n._(type ? counts(total)[type] : msg`${plural(total, { one: '# place to stay', other: '# places to stay' })}`);
  return type
    ? i18n._(msg`${where}: ${count}, with pictures, rooms and the full price for your dates.`)
    : i18n._(msg`${where}: ${count}, from hotels to cottages and campsites, with pictures, rooms and the full price for your dates.`);
}
