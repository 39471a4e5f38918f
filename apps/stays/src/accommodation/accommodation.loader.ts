import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Place } from '@nocleh/contracts/api/place.ts';
import { nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { addMonths, firstDay, monthOf } from '@nocleh/contracts/stay/calendar-month.ts';
import { localePath, slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { cardPrice, toCard, wholeSentences } from '../card/card.ts';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, criteriaSearch, stayOf } from '../criteria/criteria.ts';
import { listingData, notFound, pageNumber } from '../listing/listing.loader.ts';
import { placeTexts } from '../listing/place-texts.ts';
import { isNotFound } from '../search/not-found.ts';
import { askedStay } from '../stay/asked-stay.ts';
import { packDays, wholePrices } from './calendar/packed-days.ts';
import { jsonLd } from './json-ld.ts';
import { readRoomChoice } from './room-choice.ts';

export const shownMonths = 2;
const monthsAhead = 18;

/** First month of the calendar: the requested one, limited to the next 18 months. */
function shownMonth(asked: string | null, stay: Criteria, now: string): string {
  const first = monthOf(now);
  const wanted = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(stay.from ?? now);
  const last = addMonths(first, monthsAhead - shownMonths);
  return wanted < first ? first : wanted > last ? last : wanted;
}

/** Tourist areas overlap, so no trail of places contains them; the page of their country links to them. */
async function areasWithin({ request, context }: LoaderFunctionArgs, { slug }: Place): Promise<readonly Pick<Place, 'slug' | 'name'>[]> {
  const locale = context.get(localeContext);
  const found = await context
    .get(apiContext)
    .call(endpoint.places, { query: { kind: 'area', limit: '100', locale }, signal: request.signal });
  return found.places
    .filter(({ within }) => within.some((outer) => outer.slug === slug))
    .map(({ slug: area, name }) => ({ slug: area, name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** `/ubytovani/:slug` is an accommodation in any language or a place; one call of the API resolves it and returns the data. */
export async function loadAccommodationOrListing(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const slug = params.slug ?? '';
  const url = new URL(request.url);
  const locale = context.get(localeContext);
  const now = today();
  const { criteria, typed, problems } = readAskedCriteria(url.searchParams, now);
  const stay = stayOf(criteria);
  const month = shownMonth(url.searchParams.get('month'), stay, now);
  const page = pageNumber(url.searchParams);
  const query = { ...stay, locale, calendarFrom: firstDay(month), calendarTo: firstDay(addMonths(month, shownMonths)), page };
  const found = await context
    .get(apiContext)
    .call(endpoint.slug, { params: { slug }, query, signal: request.signal })
    .catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
  if (found.kind === 'place') {
    if (!page) throw notFound();
    const { place } = found.listing;
    const areas = place?.kind === 'country' ? await areasWithin(args, place) : [];
    return { ...listingData(args, found.listing, placeTexts), areas: areas.length > 0 ? staticData({ areas }) : undefined };
  }
  // An API of an earlier version answers without the nearest stays.
  const { accommodation, calendar, nearest = [], rule } = found;
  if (accommodation.slug !== slug) throw redirect(localePath(locale, `/ubytovani/${accommodation.slug}${url.search}`), 301);
  const named = readRoomChoice(url.searchParams).filter(({ roomType, units }) => units <= freeUnits(accommodation, roomType));
  // The cheapest rooms that fit the party are chosen at first, unless the address names others.
  const chosen = named.length > 0 ? named : (accommodation.stay?.cheapest ?? []);
  const { roomTypes, description, descriptionLang, amenities, cancellation, bookable } = accommodation;
  return {
    kind: 'accommodation' as const,
    ...shown(accommodation, locale, url.origin),
    calendar: calendar && { month, today: now, days: packDays(calendar), ...wholePrices(calendar) },
    nearest,
    rule,
    stay,
    asked: await askedStay(context.get(i18nContext), typed, problems),
    chosen,
    similar: similarCards(accommodation, stay),
    fromPrice:
      bookable && !stay.to && accommodation.fromPrice ? staticData({ price: cardPrice(accommodation.fromPrice, false) }) : undefined,
    about: staticData({ description, descriptionLang, amenities }),
    rooms: staticData({ rooms: roomTypes, stay, chosen, amenities, cancellation, bookable }),
  };
}

const freeUnits = ({ roomTypes }: Accommodation, id: number): number => {
  const offer = roomTypes.find((roomType) => roomType.id === id)?.offer;
  return offer && offer.problem === null ? offer.free : 0;
};

const similarCards = ({ similar }: Accommodation, stay: Criteria) =>
  similar.length === 0
    ? undefined
    : staticData({
        cards: similar.map((hit) => toCard(hit, { dated: stay.from !== undefined })),
        nights: stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0,
        stay: criteriaSearch(stay),
      });

/** What prices and the choice of rooms are worked out from; all else of a room type is in the list, which is static. */
const pricedRoom = ({ id, name, kind, adults, children, fromPrice, offer }: RoomType) => ({
  ...{ id, name, kind, adults, children, fromPrice, offer },
});

function shown(all: Accommodation, locale: Locale, origin: string) {
  const { slugs, similar, description, descriptionLang, amenities, ...found } = all;
  return {
    page: {
      title: `${found.name}, ${found.place.name}`,
      description: wholeSentences(description),
      localeParams: slugParams(slugs),
      ...(found.pictures[0] ? { image: found.pictures[0].src } : {}),
      // Search engines read documents: the code of it is in no browser.
      ...(typeof window === 'undefined' && { jsonLd: jsonLd(all, locale, origin) }),
    },
    accommodation: { ...found, roomTypes: found.roomTypes.map(pricedRoom) },
  };
}
export type AccommodationData = Extract<Awaited<ReturnType<typeof loadAccommodationOrListing>>, { kind: 'accommodation' }>;
export type AccommodationOrListingData = Awaited<ReturnType<typeof loadAccommodationOrListing>>;
