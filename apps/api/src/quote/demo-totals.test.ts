import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { SearchQuery } from '@nocleh/contracts/api/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccommodationImport } from '../import/import-accommodations.ts';
import { importPlaces } from '../import/import-places.ts';
import { addDays, today } from '../pricing/days.ts';
import { priceStay } from '../pricing/stay-price.ts';
import { agesOf, type Party, personsOf } from '../search/party.ts';
import { searchHandlers } from '../search/search.handlers.ts';
import { SearchIndex } from '../search/search-index.ts';
import { freshDatabase } from '../testing/database.ts';
import { quote } from './quote.ts';
import { stayRates } from './stay.repository.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const demo = (file: string) => fileURLToPath(new URL(`../../../../tools/demo-data/${file}`, import.meta.url));
const now = today();
const stay = { from: addDays(now, 40), to: addDays(now, 43) };

beforeAll(async () => {
  await importPlaces(db, demo('places.jsonl.gz'));
  // Municipalities without a tariff take that of their region: in the demo data each has its own or none.
  await sql`insert into stay_fee (place_id, during, amount, currency) select id, '[2020-01-01,)', 1700, 'CZK' from place where kind = 'region'`.execute(
    db,
  );
  // A path of its own: what the import finds there from an earlier run it removes.
  const folder = await mkdtemp(join(tmpdir(), 'demo-totals-'));
  await new AccommodationImport(db, join(folder, 'rejected.jsonl')).run(demo('accommodations.jsonl.gz'));
  await rm(folder, { recursive: true });
}, 120_000);

const search = searchHandlers({ db, index: new SearchIndex(db) }).search;
async function allHits(party: Party): Promise<SearchHit[]> {
  const page = async (number: number) =>
    await search({
      query: SearchQuery.parse({
        locale: 'cs',
        sort: 'name',
        page: String(number),
        ...stay,
        adults: String(party.adults),
        children: party.children.join(','),
      }),
      params: {},
      body: undefined,
      requestId: 'test',
      transaction: undefined,
    });
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: Math.max(0, first.pageCount - 1) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ hits }) => hits);
}

interface Room {
  readonly id: number;
  readonly accommodation: number;
  readonly adults: number;
  readonly persons: number;
  readonly units: number;
  readonly price: number;
}
/** Every room type that can be had in the days, with the price of one unit. */
async function roomsForStay(): Promise<Room[]> {
  const { rows } = await sql<Omit<Room, 'price'>>`
    select id, accommodation_id as accommodation, adults, adults + children as persons, units from room_type where not withdrawn order by id`.execute(
    db,
  );
  const rates = Map.groupBy(
    await stayRates(
      db,
      rows.map(({ id }) => id),
      stay.from,
      stay.to,
    ),
    ({ roomType }) => roomType,
  );
  return rows.flatMap((room) => {
    const priced = priceStay({ ...stay, units: 1, rates: rates.get(room.id) ?? [] });
    return priced.problem === null ? [{ ...room, price: priced.total }] : [];
  });
}

/** Units that house the party: of the cheapest single type, else of several, filled from the lowest price per person up. */
function choose(rooms: readonly Room[], party: Party): { roomType: number; units: number }[] {
  const needed = (room: Room, adults: number, persons: number) =>
    Math.max(Math.ceil(adults / room.adults), Math.ceil(persons / room.persons), 0);
  const alone = rooms
    .map((room) => ({ room, units: needed(room, party.adults, personsOf(party)) }))
    .filter(({ room, units }) => units <= room.units)
    .toSorted((a, b) => a.units * a.room.price - b.units * b.room.price);
  if (alone[0]) return [{ roomType: alone[0].room.id, units: alone[0].units }];
  let [adults, persons] = [party.adults, personsOf(party)];
  return rooms
    .toSorted((a, b) => a.price / a.persons - b.price / b.persons || a.id - b.id)
    .flatMap((room) => {
      const units = Math.min(room.units, needed(room, adults, persons));
      adults -= units * room.adults;
      persons -= units * room.persons;
      return units > 0 ? [{ roomType: room.id, units }] : [];
    });
}

test.each([
  { adults: 2, children: [8] },
  { adults: 9, children: [] },
])('every accommodation of the demo costs in a quote what the search said, for $adults adults and children $children', async (party) => {
  const rooms = Map.groupBy(await roomsForStay(), ({ accommodation }) => accommodation);
  const hits = (await allHits(party)).filter(({ price }) => price !== null);
  expect(hits.length).toBeGreaterThan(party.adults === 2 ? 300 : 50);
  const wrong: string[] = [];
  let inherited = 0;
  for (const { id, name, price } of hits) {
    const asked = { accommodation: id, ...stay, rooms: choose(rooms.get(id) ?? [], party), guests: agesOf(party).map((age) => ({ age })) };
    const quoted = await quote(db, asked, 'cs', now);
    if (quoted.stayFee?.tariffs[0]?.amount === 1700) inherited += 1;
    if (quoted.price.total.amount !== price?.total.amount)
      wrong.push(`${name}: ${price?.total.amount} found, ${quoted.price.total.amount} quoted`);
  }
  expect(wrong).toEqual([]);
  expect(inherited).toBeGreaterThan(20);
});
