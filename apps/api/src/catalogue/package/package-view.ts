import type { Package } from '@nocleh/contracts/api/package.ts';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { toPicture, toPictures } from '../search/picture-view.ts';
import type { PackageCardRow, PackageRow } from './package.repository.ts';
import { priceAhead } from './package-price.ts';
import { packageTerms } from './package-terms.ts';

export const nameOf = ({ accommodation }: Pick<PackageCardRow, 'accommodation'>, locale: Locale): string =>
  textOf(accommodation.names, locale) || accommodation.name;

/** The name of the other contracting party. */
export const hostOf = (row: PackageRow, locale: Locale): string => row.accommodation.hostName ?? nameOf(row, locale);

export function cardView(row: PackageCardRow, locale: Locale, today: string): PackageCard {
  const { slug, title, summary, theme, contract, nights, adults, children, accommodation } = row;
  const name = nameOf(row, locale);
  return {
    ...{ slug, title, summary, theme, contract, nights, adults, children },
    accommodationName: name,
    placeName: textOf(accommodation.placeNames, locale),
    picture: accommodation.picture && toPicture(accommodation.picture, locale, { name, number: 1 }),
    ...priceAhead(row, row.tariffs, today),
  };
}

export function packageView(row: PackageRow, arrivals: string[], voucher: Package['voucher'], locale: Locale, today: string): Package {
  const { id, slugs, included, html, weekdays, accommodation, room } = row;
  const card = cardView(row, locale, today);
  return {
    ...card,
    ...{ id, slugs, included, html, weekdays, arrivals },
    accommodation: {
      id: accommodation.id,
      slug: accommodation.slug,
      name: card.accommodationName,
      placeName: card.placeName,
      placeSlug: accommodation.placeSlug,
      hostName: hostOf(row, locale),
      pictures: toPictures(accommodation.pictures, locale, card.accommodationName),
      cancellation: accommodation.cancellation,
    },
    room: { roomType: room.roomType, name: textOf(room.names, locale) },
    validity: { from: row.firstArrival, to: row.lastArrival },
    voucher,
    terms: packageTerms(row.contract, locale, { host: hostOf(row, locale), until: row.lastArrival }),
  };
}
