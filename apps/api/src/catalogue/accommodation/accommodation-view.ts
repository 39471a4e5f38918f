import type { Accommodation, Offer, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import type { SearchHit, StayPrice } from '@nocleh/contracts/api/search.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { pickText, textOf } from '@nocleh/i18n/pick-text.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import type { PackageCardRow } from '../package/package.repository.ts';
import { cardView } from '../package/package-view.ts';
import { toPlace } from '../place/place.repository.ts';
import type { IndexedAccommodation } from '../search/indexed-accommodation.ts';
import { lowestNight } from '../search/offers/from-price.ts';
import { nightsAhead } from '../search/offers/nights-ahead.ts';
import { type PackedRooms, roomTypeIn } from '../search/offers/packed-rates.ts';
import { type Party, partyThatFits } from '../search/offers/party.ts';
import { toPictures } from '../search/picture-view.ts';
import { stayPrice } from '../search/search-hit.ts';
import type { AccommodationRow } from './accommodation.repository.ts';
import { offersOf } from './room-type-offer.ts';

export interface AccommodationParts {
  readonly accommodation: AccommodationRow;
  readonly roomTypes: readonly RoomTypeRow[];
  readonly tariffs: readonly StayFeeTariff[];
  readonly similar: SearchHit[];
  readonly packages: readonly PackageCardRow[];
  readonly rates: ExchangeRates | undefined;
  readonly locale: Locale;
  readonly today: string;
  readonly dates: { readonly from: string; readonly to: string; readonly nights: number } | null;
  readonly party: Party;
  /** The search index's entry; undefined if it has none. */
  readonly indexed: IndexedAccommodation | undefined;
}

/** The lowest price of a future night in these rooms of the accommodation. */
function lowestPrice({ indexed, today }: AccommodationParts, rooms: PackedRooms | undefined, party: Party): StayPrice | null {
  if (!indexed || !rooms) return null;
  const { currency, tariffs } = indexed;
  const offer = lowestNight({ currency, ahead: nightsAhead(rooms, tariffs, today) }, today, party);
  return offer && stayPrice(offer, currency);
}

const fromPrice = ({ id, adults, children }: RoomTypeRow, parts: AccommodationParts): RoomType['fromPrice'] =>
  lowestPrice(
    parts,
    parts.indexed && roomTypeIn(parts.indexed.rooms, id),
    partyThatFits(parts.party, { adults, persons: adults + children }),
  );

function roomTypesView(parts: AccommodationParts, offers: ReadonlyMap<number, Offer> | undefined): RoomType[] {
  return parts.roomTypes.map((row) => ({
    id: row.id,
    name: textOf(row.names, parts.locale),
    kind: row.kind,
    description: textOf(row.descriptions, parts.locale),
    adults: row.adults,
    children: row.children,
    beds: textOf(row.beds, parts.locale),
    sizeM2: row.size_m2,
    amenities: row.amenities as Amenity[],
    pictures: toPictures(row.pictures, parts.locale, textOf(row.names, parts.locale)),
    units: row.units,
    fromPrice: fromPrice(row, parts),
    offer: offers?.get(row.id) ?? null,
  }));
}

/** The stay fee per adult and night, on the day of arrival or today. */
function feeView({ tariffs, dates, today }: AccommodationParts): Accommodation['stayFee'] {
  const day = dates?.from ?? today;
  const tariff = tariffs.find(({ from, to }) => (from === null || from <= day) && (to === null || day < to));
  return tariff && tariff.amount > 0 ? { amount: tariff.amount, currency: tariff.currency } : null;
}

export function accommodationView(parts: AccommodationParts): Accommodation {
  const { accommodation: row, locale } = parts;
  const name = textOf(row.names, locale) || row.name;
  const description = pickText(row.descriptions, locale);
  const onDates = parts.dates ? offersOf(parts.roomTypes, parts.dates, parts.party, parts.tariffs) : undefined;
  return {
    id: row.id,
    slug: row.slugs[locale],
    slugs: row.slugs,
    name,
    type: row.type,
    stars: row.stars,
    description: description?.text ?? '',
    descriptionLang: description?.lang ?? locale,
    place: toPlace(row.place, locale),
    street: row.street,
    lat: row.lat,
    lon: row.lon,
    altitudeM: row.altitude_m,
    amenities: row.amenities as Amenity[],
    pictures: toPictures(row.pictures, locale, name),
    checkIn: row.check_in,
    checkOut: row.check_out,
    host: row.host,
    registration: row.registration,
    cancellation: row.cancellation,
    stayFee: feeView(parts),
    roomTypes: roomTypesView(parts, onDates?.offers),
    fromPrice: onDates ? null : lowestPrice(parts, parts.indexed?.rooms, parts.party),
    stay: onDates?.stay ?? null,
    bookable: parts.roomTypes.some((roomType) => roomType.from_amount !== null),
    packages: parts.packages.map((row) => cardView(row, locale, parts.today)),
    rates: parts.rates,
    similar: parts.similar,
  };
}
