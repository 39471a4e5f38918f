import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Place } from '@nocleh/contracts/api/place.ts';

export interface ListingTexts {
  readonly title: (i18n: I18n, place: Place) => string;
  /** What the page lists and where that is. */
  readonly introduction: (i18n: I18n, place: Place, total: number) => string;
}

/** Names of places are never declined: sentences keep them in the first case, before a colon or after a dash. */
export function whereOf({ name, within }: Place): string {
  const around = within.map((outer) => outer.name).join(', ');
  return around ? `${name} (${around})` : name;
}

/** Texts of `/ubytovani/{place}`; those of a type are only loaded with a page of a type. */
export const placeTexts: ListingTexts = {
  title: (i18n, { name }) => i18n._(msg`Accommodation in ${name}`),
  introduction: (i18n, place, total) => {
    const where = whereOf(place);
    const count = i18n._(msg`${plural(total, { one: '# place to stay', other: '# places to stay' })}`);
    return i18n._(msg`${where}: ${count}, from hotels to cottages and campsites, with pictures, rooms and the full price for your dates.`);
  },
};
