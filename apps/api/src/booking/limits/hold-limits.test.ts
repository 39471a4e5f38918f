import type { HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/env.ts';
import { orderLimitsFrom } from '../../config/from-environment.ts';
import { importRows, type RowInput } from '../../testing/import-rows.ts';
import { type Answer, type BookingSite, fillIn, openBookingSite } from '../order/testing/booking-site.ts';
import { deleteOldClients } from './order-limits.repository.ts';

/** An instant a number of minutes after the start of the test's clock. */
const afterMinutes = (minutes: number) => new Date(Date.parse('2027-03-01T09:00:00Z') + minutes * 60_000).toISOString();

/** The API's defaults. */
const limits = orderLimitsFrom(readEnvironment({ DATABASE_URL: 'postgres://localhost/nocleh' }));
const attacker = '198.51.100.7';
const houses = 30;
const unitsOfHouse = 12;

let site: BookingSite;
type Room = { readonly id: number; readonly accommodation_id: number };
let rooms: readonly Room[];
/** Three room types of 20 units. */
let hostel: readonly Room[];
beforeAll(async () => {
  site = await openBookingSite(limits);
  const rates = [{ from: '2027-01-01', to: '2028-01-01', amount: 100_000, currency: 'CZK' as const }];
  const room = { name: { cs: 'Pokoj' }, type: 'room' as const, units: unitsOfHouse, capacity: 2, rates };
  const house = (number: number): RowInput => ({
    source_id: `limits:${number}`,
    name: `Dům ${number}`,
    type: 'guesthouse',
    country: 'CZ',
    region: 'Jihomoravský kraj',
    town: 'Znojmo',
    municipality_code: '593711',
    room_types: [room],
  });
  await importRows(
    site.database.db,
    Array.from({ length: houses }, (_, number) => house(number)),
  );
  const dormitory = { ...room, units: 20, capacity: 1 };
  await importRows(site.database.db, [
    { ...house(houses), room_types: ['A', 'B', 'C'].map((name) => ({ ...dormitory, name: { cs: name } })) },
  ]);
  const ofSize = async (units: number) =>
    await site.database.db.selectFrom('room_type').select(['id', 'accommodation_id']).where('units', '=', units).orderBy('id').execute();
  rooms = await ofSize(unitsOfHouse);
  hostel = await ofSize(20);
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`truncate occupancy, order_client`.execute(site.database.db);
});

const wish = (house: number, units: number, nights = 3): HoldRequest => ({
  accommodation: rooms[house]!.accommodation_id,
  from: '2027-07-05',
  to: `2027-07-${String(5 + nights).padStart(2, '0')}`,
  rooms: [{ roomType: rooms[house]!.id, units }],
  guests: Array.from({ length: units }, () => ({ age: 30 })),
  locale: 'cs',
});
const hold = async (from: string, house: number, units = 1): Promise<Answer> =>
  await site.call('POST', '/orders', wish(house, units), crypto.randomUUID(), from);
const unavailable = async () => {
  const { rows } = await sql<{ units: number; houses: number }>`
    select count(*)::int as units, count(distinct r.accommodation_id)::int as houses
    from occupancy o join room_type r on r.id = o.room_type_id`.execute(site.database.db);
  return rows[0]!;
};
/** Everything that one client can try: in each accommodation all units at once, then single ones, concurrently. */
const takeAll = async (from: (attempt: number) => string) =>
  await Promise.all([
    ...rooms.map((_, house) => hold(from(house), house, unitsOfHouse)),
    ...rooms.flatMap((_, house) => [1, 2, 3].map((attempt) => hold(from(house * attempt), house))),
  ]);

describe('the limits of one client', () => {
  // rule: limits-1
  it('allow 60 held units in 10 accommodations, also under concurrency', async () => {
    const answers = await takeAll(() => attacker);
    const taken = await unavailable();
    expect(taken.units).toBeLessThanOrEqual(60);
    expect(taken.units).toBeGreaterThan(48);
    expect(taken.houses).toBeLessThanOrEqual(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_held']));
    expect(refused.length).toBeGreaterThan(100);
  });

  // rule: limits-1
  it('count all IPv6 addresses of a /64 network together', async () => {
    await takeAll((attempt) => `2001:db8:1:2::${(attempt + 1).toString(16)}`);
    expect((await unavailable()).units).toBeLessThanOrEqual(60);
  });

  // rule: limits-1
  it('count ordered and unpaid units for a day', async () => {
    await takeAll(() => attacker);
    const { rows: held } = await sql<{ token: string }>`select token from "order" where id in (select order_id from occupancy)`.execute(
      site.database.db,
    );
    for (const [index, { token }] of held.entries()) {
      const order: Order = (await site.call('GET', `/orders/${token}`)).body;
      await fillIn(site, order, {
        contact: {
          firstName: 'A',
          lastName: 'B',
          email: `a${index}@example.org`,
          phone: '+420777123456',
          street: 'U 1',
          city: 'C',
          postalCode: '10000',
          country: 'CZ',
        },
      });
      const placed = await site.call('POST', `/orders/${token}/confirm`, {
        payment: 'at_accommodation',
        total: order.price.total,
        termsAccepted: true,
      });
      expect(placed.status).toBe(200);
    }
    const before = await unavailable();
    site.setClock('2027-03-02T08:00:00Z');
    await takeAll(() => attacker);
    expect((await unavailable()).units).toBeLessThanOrEqual(Math.max(60, before.units));
  });

  // rule: limits-1
  it('allow 180 units per hour including released ones', async () => {
    let held = 0;
    for (;;) {
      const { status, body } = await hold(attacker, held % 10, 6);
      if (status !== 201) {
        expect([status, body.code]).toEqual([429, 'too_many_held']);
        break;
      }
      held += 1;
      await site.call('POST', `/orders/${body.token}/cancel`, { fee: body.cancellation.fee });
    }
    expect(held).toBe(30);
    site.setClock('2027-03-01T10:00:01Z');
    expect((await hold(attacker, 0)).status).toBe(201);
  });

  // rule: legal-9
  it('end with the holds, and with the order that is cancelled', async () => {
    const first = await hold(attacker, 0, 12);
    for (const house of [1, 2, 3, 4]) await hold(attacker, house, 12);
    expect((await hold(attacker, 5)).status).toBe(429);
    await site.call('POST', `/orders/${first.body.token}/cancel`, { fee: first.body.cancellation.fee });
    expect((await hold(attacker, 5)).status).toBe(201);
    site.setClock(afterMinutes(holdMinutes + 1));
    expect((await hold(attacker, 6, 12)).status).toBe(201);
  });

  // rule: legal-38
  it('store the client for a day and no longer', async () => {
    await hold(attacker, 0);
    await deleteOldClients(site.database.db, new Date('2027-03-02T08:59:00Z'));
    expect(await site.database.db.selectFrom('order_client').select('client').execute()).toEqual([{ client: attacker }]);
    await deleteOldClients(site.database.db, new Date('2027-03-02T09:00:01Z'));
    expect(await site.database.db.selectFrom('order_client').select('client').execute()).toEqual([]);
  });
});

describe('a visitor from another address', () => {
  // rule: limits-1
  it('is never refused because of a client that has used up its limits', async () => {
    await takeAll(() => attacker);
    const visitors = Array.from({ length: 200 }, (_, number) => `203.0.113.${number + 1}`);
    const answers = await Promise.all(visitors.map((visitor, number) => hold(visitor, 29 - (number % 15))));
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    // 15 accommodations of 12 units have 180 places; further requests find the accommodation full, not the client refused.
    const full = answers.filter(({ status }) => status === 409);
    expect(new Set(full.map(({ body }) => body.code))).toEqual(new Set(['not_available']));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(120);
  });

  // rule: limits-1
  it('can hold the largest order that there is, 60 guests with a room each, and nothing more', async () => {
    const order = {
      ...wish(0, 1),
      accommodation: hostel[0]!.accommodation_id,
      rooms: hostel.map(({ id }) => ({ roomType: id, units: 20 })),
      guests: Array.from({ length: 60 }, () => ({ age: 20 })),
    };
    expect((await site.call('POST', '/orders', order, crypto.randomUUID(), '203.0.113.1')).status).toBe(201);
    expect((await hold('203.0.113.1', 1)).body.code).toBe('too_many_held');
  });
});

// rule: limits-2
it('more units than guests are not held, so that one guest can’t keep a house', async () => {
  const { status, body } = await site.call('POST', '/orders', { ...wish(0, 3), guests: [{ age: 30 }, { age: 30 }] });
  expect([status, body.code, body.errors[0].code]).toEqual([409, 'not_available', 'spare_units']);
});
