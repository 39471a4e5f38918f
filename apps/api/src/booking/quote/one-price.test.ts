import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { AccommodationQuery } from '@nocleh/contracts/api/accommodation.ts';
import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { priceOfRooms, type RoomUnits } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accommodationHandlers } from '../../catalogue/accommodation/accommodation.handlers.ts';
import { AccommodationImport } from '../../catalogue/import/import-accommodations.ts';
import { importPlaces } from '../../catalogue/import/import-places.ts';
import { agesOf, type Party, personsOf } from '../../catalogue/search/offers/party.ts';
import { searchHandlers } from '../../catalogue/search/search.handlers.ts';
import { SearchIndex } from '../../catalogue/search/search-index.ts';
import { freshDatabase } from '../../testing/database.ts';
import { cheapest, chooser } from '../../testing/search-rules.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { type Quote, quote } from './quote.ts';

/** A sample for daily runs; `PRICE_CASES=10000` runs the full number (docs/behaviour.md). */
const cases = Number(process.env.PRICE_CASES ?? 100);
const { under } = chooser(seededRandom(Number(process.env.PRICE_SEED ?? 11)));

const { db, drop } = await freshDatabase();
afterAll(drop);
const demo = (file: string) => fileURLToPath(new URL(`../../../../../tools/demo-data/${file}`, import.meta.url));
const now = today();

interface House {
  readonly id: number;
  readonly slug: string;
  readonly place: string;
}
let houses: readonly House[] = [];

/** Occupies a third of all units with ten stays each, spread over a year. */
async function takeSomeUnits(): Promise<void> {
  const { rows } = await sql<{ id: number; unit: number }>`
    select id, unit from room_type, generate_series(1, units) unit where not withdrawn order by id, unit`.execute(db);
  const taken = rows
    .filter(() => under(3) === 0)
    .flatMap(({ id, unit }) =>
      Array.from({ length: 10 }, (_, stay) => {
        const from = addDays(now, stay * 40 + under(30));
        return { id, unit, from, to: addDays(from, 1 + under(9)) };
      }),
    );
  await sql`insert into occupancy (room_type_id, unit, during)
    select (each->>'id')::int, (each->>'unit')::int, daterange((each->>'from')::date, (each->>'to')::date) from jsonb_array_elements(${JSON.stringify(taken)}::jsonb) each`.execute(
    db,
  );
}

beforeAll(async () => {
  await importPlaces(db, demo('places.jsonl.gz'));
  // Municipalities without a tariff take their region's: in the demo data each has its own or none.
  await sql`insert into stay_fee (place_id, during, amount, currency) select id, '[2020-01-01,)', 1700, 'CZK' from place where kind = 'region'`.execute(
    db,
  );
  // A new folder, because the import removes the results of an earlier run.
  const folder = await mkdtemp(join(tmpdir(), 'one-price-'));
  await new AccommodationImport(db, join(folder, 'rejected.jsonl')).run(demo('accommodations.jsonl.gz'));
  await rm(folder, { recursive: true });
  const { rows } = await sql<House>`
    select a.id, l.slug, p.slug as place from accommodation a join place p on p.id = a.place_id
    join accommodation_slug l on l.accommodation_id = a.id and l.locale = 'cs' order by a.id`.execute(db);
  houses = rows;
  await takeSomeUnits();
  await sql`analyze`.execute(db);
}, 180_000);

const index = new SearchIndex(db);
const { search } = searchHandlers({ db, index });
const handlers = accommodationHandlers({ db, index }, search);
const rest = { body: undefined, requestId: 'test', transaction: undefined };

interface Stay {
  readonly from: string;
  readonly to: string;
}
const asText = ({ adults, children }: Party) => ({ adults: String(adults), children: children.join(',') });

async function hitsIn(query: Record<string, string>): Promise<SearchHit[]> {
  const page = (number: number) =>
    search({ query: SearchQuery.parse({ locale: 'cs', sort: 'name', page: String(number), ...query }), params: {}, ...rest });
  const first = await page(1);
  const others = await Promise.all(Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, number) => page(number + 2)));
  return [first, ...others].flatMap(({ hits }) => hits);
}
const detailOf = (slug: string, stay: Stay, party: Party): Promise<Accommodation> =>
  handlers.accommodation({ query: AccommodationQuery.parse({ locale: 'cs', ...stay, ...asText(party) }), params: { slug }, ...rest });
const quoteOf = (accommodation: number, stay: Stay, rooms: RoomUnits, party: Party): Promise<Quote> =>
  quote(db, { accommodation, ...stay, rooms: [...rooms], guests: agesOf(party).map((age) => ({ age })) }, 'cs', now);

/** Bookable rooms for brute force: no more of one type than there are guests. */
const openRooms = ({ roomTypes }: Accommodation, party: Party) =>
  roomTypes.flatMap(({ id, adults, children, offer }) =>
    offer?.problem === null && offer.unitPrice
      ? [{ id, adults, persons: adults + children, free: Math.min(offer.free, personsOf(party)), price: offer.unitPrice.amount }]
      : [],
  );

function randomCase(): { house: House; stay: Stay; party: Party } {
  const house = houses[under(houses.length)];
  if (!house) throw new Error('There are no accommodations');
  const from = addDays(now, 1 + under(330));
  const children = Array.from({ length: under(3) === 0 ? 1 + under(3) : 0 }, () => under(18));
  return { house, stay: { from, to: addDays(from, 1 + under(9)) }, party: { adults: 1 + under(8), children } };
}

/** A few units of each type that accommodate the party; the choice need not be the cheapest. */
function randomRooms(accommodation: Accommodation, party: Party): RoomUnits | undefined {
  const rooms = openRooms(accommodation, party).map((room) => ({ ...room, units: under(room.free + 1) }));
  const sum = (count: (room: (typeof rooms)[number]) => number) => rooms.reduce((all, room) => all + room.units * count(room), 0);
  const fits = sum(({ adults }) => adults) >= party.adults && sum(({ persons }) => persons) >= personsOf(party);
  if (!fits || sum(() => 1) > personsOf(party)) return undefined;
  return rooms.filter(({ units }) => units > 0).map(({ id, units }) => ({ roomType: id, units }));
}

// rule: orders-14, legal-12
test(
  'the card, the least price by brute force, the total of the detail and the quote are the same for random parties and dates',
  async () => {
    let [priced, mixed, none, inherited] = [0, 0, 0, 0];
    for (let round = 0; round < cases; round += 1) {
      const { house, stay, party } = randomCase();
      const what = JSON.stringify({ ...house, ...stay, ...party });
      const detail = await detailOf(house.slug, stay, party);
      const card = (await hitsIn({ place: house.place, ...stay, ...asText(party) })).find(({ id }) => id === house.id);
      const least = cheapest(openRooms(detail, party), party.adults, personsOf(party));
      const rooms = detail.stay?.cheapest ?? [];
      if (least === undefined) {
        expect([card?.price ?? null, rooms], what).toEqual([null, []]);
        none += 1;
        continue;
      }
      const total = least + (detail.stay?.fee?.amount ?? 0);
      const { price: quoted, stayFee } = await quoteOf(house.id, stay, rooms, party);
      expect([card?.price?.total.amount, priceOfRooms(detail, rooms)?.amount, quoted.total.amount], what).toEqual([total, total, total]);
      expect([card?.price?.onArrival, detail.stay?.onArrival], what).toEqual([quoted.onArrival, quoted.onArrival]);
      expect(
        rooms.reduce((sum, { units }) => sum + units, 0),
        what,
      ).toBeLessThanOrEqual(personsOf(party));
      priced += 1;
      if (rooms.length > 1) mixed += 1;
      if (stayFee?.tariffs[0]?.amount === 1700) inherited += 1;
    }
    if (process.env.PRICE_CASES) console.log(`${priced} of ${cases} had a price, ${mixed} of them for several room types, ${none} none`);
    expect(priced).toBeGreaterThan(cases / 10);
    expect(mixed).toBeGreaterThan(cases / 100);
    expect(inherited).toBeGreaterThan(cases / 100);
  },
  60_000 + cases * 200,
);

// rule: orders-15
test(
  'the detail says for any choice of rooms what the quote says',
  async () => {
    const wanted = Math.ceil(cases / 5);
    for (let found = 0; found < wanted; ) {
      const { house, stay, party } = randomCase();
      const detail = await detailOf(house.slug, stay, party);
      const rooms = randomRooms(detail, party);
      if (!rooms) continue;
      found += 1;
      const what = JSON.stringify({ ...house, ...stay, ...party, rooms });
      const { price: quoted } = await quoteOf(house.id, stay, rooms, party);
      expect([priceOfRooms(detail, rooms), detail.stay?.onArrival], what).toEqual([quoted.total, quoted.onArrival]);
    }
  },
  60_000 + cases * 200,
);
