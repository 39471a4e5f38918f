import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, nightsBetween, today } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeUnits } from '../../booking/availability/free-units.ts';
import { type RoomTypeRow, roomTypesOf } from '../../booking/availability/room-types.repository.ts';
import { priceStay } from '../../booking/pricing/stay-price.ts';
import { freshDatabase } from '../../testing/database.ts';
import { AccommodationImport } from '../import/import-accommodations.ts';
import { importPlaces } from '../import/import-places.ts';
import { dayStates } from './calendar.ts';

/** Checking all calendars takes half an hour. */
const everyCalendar = process.env.EVERY_CALENDAR === '1';
const inSample = 6;

const { db, drop } = await freshDatabase();
afterAll(drop);
const demo = (file: string) => fileURLToPath(new URL(`../../../../../tools/demo-data/${file}`, import.meta.url));
const now = today();
const year = { from: now, to: addDays(now, 365) };

beforeAll(async () => {
  await importPlaces(db, demo('places.jsonl.gz'));
  const folder = await mkdtemp(join(tmpdir(), 'every-calendar-'));
  await new AccommodationImport(db, join(folder, 'rejected.jsonl')).run(demo('accommodations.jsonl.gz'));
  await rm(folder, { recursive: true });
  // Two units of three have stays, some so close together that the gap between two is shorter than the minimum stay.
  await sql`insert into occupancy (room_type_id, unit, during)
    select room_type_id, unit, daterange(${now}::date + start, ${now}::date + start + 2 + id % 6)
    from (select id as room_type_id, unit, (row_number() over (order by id, unit))::int as id from room_type, generate_series(1, units) unit) each, lateral (select (id * 7) % 30 + k * (9 + id % 25) as start from generate_series(0, 40) k) stays
    where id % 3 > 0 and start < 400`.execute(db);
  // Some hosts have fewer units than have stays.
  await sql`update room_type set units = 1 + id % 2 where units > 2`.execute(db);
}, 120_000);

/** Every bookable stay of the year, requested one by one as an order would. */
function bookedOneByOne(roomTypes: readonly RoomTypeRow[]): { shortest: (number | null)[]; ends: boolean[] } {
  const days = nightsBetween(year.from, year.to);
  const shortest = Array<number | null>(days).fill(null);
  const ends = Array<boolean>(days).fill(false);
  for (let arrival = 0; arrival < days; arrival += 1)
    for (let nights = 1; nights <= maxNights; nights += 1) {
      const stay = { from: addDays(now, arrival), to: addDays(now, arrival + nights) };
      const possible = roomTypes.some(
        (roomType) => freeUnits(roomType, stay) > 0 && priceStay({ ...stay, units: 1, rates: roomType.rates }).problem === null,
      );
      if (!possible) continue;
      shortest[arrival] ??= nights;
      if (arrival + nights < days) ends[arrival + nights] = true;
    }
  return { shortest, ends };
}

// rule: orders-3
test(
  `a year of ${everyCalendar ? 'every' : 'some'} demo calendars says of each day what can be booked: arrival, departure, the shortest stay`,
  async () => {
    const { rows } = await sql<{ id: number }>`select distinct accommodation_id as id from room_type order by id`.execute(db);
    const step = everyCalendar ? 1 : Math.floor(rows.length / inSample);
    const wrong: string[] = [];
    let days = 0;
    for (const { id } of rows.filter((_, index) => index % step === 0)) {
      const roomTypes = await roomTypesOf(db, id, { from: addDays(year.from, -maxNights), to: addDays(year.to, maxNights) });
      const shown = dayStates({ ...year, today: now, roomTypes });
      const { shortest, ends } = bookedOneByOne(roomTypes);
      shown.forEach(({ state, minNights }, index) => {
        const arrives = state === 'free' || state === 'arrival_only';
        const departs = state === 'free' || state === 'departure_only';
        const right = minNights === shortest[index] && arrives === (shortest[index] !== null) && departs === ends[index];
        if (!right) wrong.push(`${id} ${addDays(now, index)}: ${state} ${minNights}, booked ${shortest[index]} ${ends[index]}`);
      });
      days += shown.length;
    }
    if (everyCalendar) console.info(`${days} days of ${rows.length} calendars, ${wrong.length} of them wrong`);
    expect(wrong).toEqual([]);
    expect(days).toBeGreaterThan(365 * (everyCalendar ? 600 : inSample - 1));
  },
  everyCalendar ? 3_600_000 : 120_000,
);
