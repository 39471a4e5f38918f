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
/** One or two sentences on what the page lists and where that is. */
export function introduction(i18n: I18n, { place, type, total }: Facts): string {
  const name = place.name;
  const around = place.within.map((outer) => outer.name).join(', ');
  const what = type
    ? i18n._(
        msg`${plural(total, { one: '# address', other: '# addresses' })} of this kind, each with its pictures, its rooms and the full price for your dates.`,
      )
    : i18n._(
        msg`${plural(total, { one: '# place to stay', other: '# places to stay' })}: from hotels to cottages and campsites, each with its pictures, its rooms and the full price for your dates.`,
      );
  return around ? `${name} (${around}). ${what}` : `${name}. ${what}`;
}
