import type { Accommodation, AccommodationQuery } from '@nocleh/contracts/api/accommodation.ts';
import type { NearestStay, SlugQuery } from '@nocleh/contracts/api/slug.ts';
import { addDays, nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import { type RoomTypeRow, roomTypesOf, type Stretch } from '../../booking/availability/room-types.repository.ts';
import { latestRates } from '../../booking/pricing/rate-list.repository.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import type { Handler, Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { packagesOf } from '../package/package.repository.ts';
import { findPlace } from '../place/place.repository.ts';
import { stayFeeTariffs } from '../place/stay-fee.repository.ts';
import { hitsById } from '../search/hits-by-id.ts';
import { partyOf } from '../search/offers/party.ts';
import type { SearchContext } from '../search/run-search.ts';
import type { IndexSnapshot } from '../search/scan/index-snapshot.ts';
import { filterOf } from '../search/search-filter.ts';
import { similarAccommodations } from '../search/similar-accommodations.ts';
import type { AccommodationRow } from './accommodation.repository.ts';
import { accommodationId, idsOfSlugs } from './accommodation.repository.ts';
import { cachedAccommodation } from './accommodation-cache.ts';
import { accommodationView } from './accommodation-view.ts';
import { calendarDays } from './calendar.ts';
import { nearestReach, nearestStays } from './nearest-stays.ts';
import { stayRule } from './stay-rule.ts';

const maxCalendarDays = 400;

function checkedCalendar({ from, to }: Stretch, pointer: string): void {
  const days = nightsBetween(from, to);
  if (days >= 1 && days <= maxCalendarDays) return;
  throw new ApiProblem('invalid_request', {
    errors: [{ pointer, code: 'out_of_range', detail: `A calendar has 1 to ${maxCalendarDays} days` }],
  });
}

/** Extended by the longest stay on both sides: stays that overlap the days may begin before them and end after them. */
const reachOf = ({ from, to }: Stretch): Stretch => ({ from: addDays(from, -maxNights), to: addDays(to, maxNights) });
const together = (a: Stretch, b: Stretch): Stretch => ({ from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to });

interface Found {
  readonly row: AccommodationRow;
  readonly accommodations: IndexSnapshot;
}

async function find({ db, index }: SearchContext, slug: string): Promise<Found | undefined> {
  const accommodations = await index.refreshed();
  const row = await cachedAccommodation(db, accommodations.cards, slug);
  return row && { row, accommodations };
}

interface Loaded {
  readonly view: Accommodation;
  readonly roomTypes: readonly RoomTypeRow[];
  readonly tariffs: readonly StayFeeTariff[];
}
/** The accommodation with its offers; its room types are loaded for the requested dates and for `also`. */
async function load(
  context: SearchContext,
  { row, accommodations }: Found,
  query: AccommodationQuery,
  now: string,
  also?: Stretch,
): Promise<Loaded> {
  const { db } = context;
  const filter = filterOf({ ...query, sort: 'recommended', page: 1 }, now);
  const { dates } = filter;
  const stay = dates ?? { from: now, to: now };
  const [roomTypes, tariffs, similar, packages, rates] = await Promise.all([
    roomTypesOf(db, row.id, also ? together(stay, also) : stay),
    stayFeeTariffs(db, row.place_id),
    similarAccommodations(db, accommodations, row, filter),
    packagesOf(db, row.id, query.locale, now),
    latestRates(db),
  ]);
  const party = partyOf(query);
  const view = accommodationView({
    accommodation: row,
    roomTypes,
    tariffs,
    similar,
    packages,
    rates,
    locale: query.locale,
    today: now,
    dates,
    party,
    indexed: accommodations.get(row.id),
  });
  return { view, roomTypes, tariffs };
}

/** Loads rates and occupancies of more days only when the dates can't be booked. */
async function nearestOf(
  context: SearchContext,
  row: AccommodationRow,
  query: SlugQuery,
  now: string,
  loaded: Loaded,
): Promise<NearestStay[]> {
  const { from, to } = query;
  const { stay, bookable } = loaded.view;
  if (from === undefined || to === undefined || !stay || stay.cheapest.length > 0 || !bookable) return [];
  const asked = { from, to, party: partyOf(query), today: now };
  return nearestStays(asked, await roomTypesOf(context.db, row.id, nearestReach(asked)), loaded.tariffs);
}

function calendarOf({ calendarFrom: from, calendarTo: to }: SlugQuery): Stretch | undefined {
  if (from === undefined || to === undefined) return undefined;
  checkedCalendar({ from, to }, '/query/calendarTo');
  return { from, to };
}

export function accommodationHandlers(
  context: SearchContext,
  search: Handler<'search'>,
): Handlers<'accommodations' | 'slug' | 'accommodation' | 'calendar'> {
  const { db } = context;
  return {
    accommodations: async ({ query }) => {
      const named = query.slugs.length > 0 ? await idsOfSlugs(db, query.slugs) : [];
      const hits = await hitsById(context, [...new Set([...query.ids, ...named])], filterOf({ ...query, sort: 'recommended', page: 1 }));
      return { hits };
    },
    slug: async ({ params, query, ...rest }) => {
      const calendar = calendarOf(query);
      const found = await find(context, params.slug);
      if (found) {
        const now = today();
        const loaded = await load(context, found, query, now, calendar && reachOf(calendar));
        const { view, roomTypes, tariffs } = loaded;
        const rule = stayRule(roomTypes, query.from ?? (calendar && calendar.from > now ? calendar.from : now));
        return {
          kind: 'accommodation',
          accommodation: view,
          calendar: calendar ? calendarDays({ ...calendar, today: now, roomTypes, tariffs }) : null,
          nearest: await nearestOf(context, found.row, query, now, loaded),
          ...(rule && { rule }),
        };
      }
      // Checked first: the most expensive search is one without results, as it tries which filter to drop.
      if (!(await findPlace(db, params.slug))) throw new ApiProblem('not_found');
      const { locale, page } = query;
      const listing = await search({ ...rest, params: {}, query: { locale, page, sort: 'recommended', place: params.slug } });
      return { kind: 'place', listing };
    },
    accommodation: async ({ params, query }) => {
      const found = await find(context, params.slug);
      if (!found) throw new ApiProblem('not_found');
      return (await load(context, found, query, today())).view;
    },
    calendar: async ({ params, query }) => {
      checkedCalendar(query, '/query/to');
      const accommodation = await accommodationId(db, params.slug);
      if (!accommodation) throw new ApiProblem('not_found');
      const [all, tariffs] = await Promise.all([
        roomTypesOf(db, accommodation.id, reachOf(query)),
        stayFeeTariffs(db, accommodation.place_id),
      ]);
      const roomTypes = query.roomType === undefined ? all : all.filter(({ id }) => id === Number(query.roomType));
      if (query.roomType !== undefined && roomTypes.length === 0) throw new ApiProblem('not_found');
      return { days: calendarDays({ ...query, today: today(), roomTypes, tariffs }) };
    },
  };
}
