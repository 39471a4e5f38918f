import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { shareUrl } from '@nocleh/design-system/pictures/picture-source.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { trailJsonLd } from '../json-ld-trail.ts';

const schemaTypes: Readonly<Record<AccommodationType, string>> = {
  hotel: 'Hotel',
  guesthouse: 'LodgingBusiness',
  bed_and_breakfast: 'BedAndBreakfast',
  apartment: 'LodgingBusiness',
  cottage: 'LodgingBusiness',
  farm_stay: 'LodgingBusiness',
  camp_site: 'Campground',
  mountain_hut: 'LodgingBusiness',
  hostel: 'Hostel',
  other: 'LodgingBusiness',
};

/** `origin` is that of the request, which the shell has set to the public one. */
export function jsonLd(found: Accommodation, locale: Locale, origin: string): object[] {
  const path = `/ubytovani/${found.slug}`;
  const { place, street, lat, lon, stars, checkIn, checkOut } = found;
  const [picture] = found.pictures;
  // JSON leaves out what is undefined.
  return [
    {
      '@context': 'https://schema.org',
      '@type': schemaTypes[found.type],
      name: found.name,
      url: origin + localePath(locale, path),
      image: picture && origin + shareUrl(picture.src),
      address: {
        '@type': 'PostalAddress',
        streetAddress: street || undefined,
        addressLocality: place.name,
        addressRegion: (place.within.find(({ kind }) => kind === 'region') ?? place.within[0])?.name,
      },
      geo: lat === null || lon === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      starRating: stars ? { '@type': 'Rating', ratingValue: stars } : undefined,
      checkinTime: checkIn?.from,
      checkoutTime: checkOut || undefined,
    },
    trailJsonLd(
      [
        ...[...place.within].reverse().map(({ name, slug }) => ({ name, path: `/ubytovani/${slug}` })),
        { name: place.name, path: `/ubytovani/${place.slug}` },
        { name: found.name, path },
      ],
      locale,
      origin,
    ),
  ];
}
