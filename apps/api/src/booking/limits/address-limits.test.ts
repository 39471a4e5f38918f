import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/env.ts';
import { orderLimitsFrom } from '../../config/from-environment.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { importRows } from '../../testing/import-rows.ts';
import { type BookingSite, book, contact, fillIn, guesthouse, hold, openBookingSite, place } from '../order/testing/booking-site.ts';
import { unlimited } from './order-limits.ts';

const needed = { DATABASE_URL: 'postgres://localhost/nocleh' };
const limits = orderLimitsFrom(readEnvironment(needed));
let site: BookingSite;
let hostel: { id: number; accommodation_id: number };
beforeAll(async () => {
  site = await openBookingSite(limits);
  const rates = [{ from: '2027-01-01', to: '2028-01-01', amount: 100_000, currency: 'CZK' as const }];
  const room = { name: { cs: 'Pokoj' }, type: 'room' as const, units: 20, capacity: 1, rates };
  await importRows(site.database.db, [{ ...guesthouse, source_id: 'test:hostel', room_types: [room] }]);
  hostel = await site.database.db
    .selectFrom('room_type')
    .select(['id', 'accommodation_id'])
    .where('units', '=', 20)
    .executeTakeFirstOrThrow();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`truncate occupancy`.execute(site.database.db);
  await sql`update "order" set contact = contact || '{"email":"forgotten@example.org"}' where contact is not null`.execute(
    site.database.db,
  );
});

const day = (of: number) => `2027-${String(4 + Math.floor(of / 25)).padStart(2, '0')}-${String(1 + (of % 25)).padStart(2, '0')}`;
const stay = (of: number) => ({
  from: day(of * 2),
  to: day(of * 2 + 1),
  rooms: [{ roomType: site.rooms.double, units: 1 }],
  guests: [{ age: 30 }],
});
const units = (count: number, of: number) => ({
  ...stay(of),
  accommodation: hostel.accommodation_id,
  rooms: [{ roomType: hostel.id, units: count }],
  guests: Array.from({ length: count }, () => ({ age: 30 })),
});

describe('one mail address', () => {
  // rule: limits-3
  it('places five orders in an hour, however it is written, and others go on', async () => {
    for (let order = 0; order < 5; order += 1) await book(site, stay(order));
    const sixth = await fillIn(site, await hold(site, stay(5)), { contact: { ...contact, email: contact.email.toUpperCase() } });
    await expect(place(site, sixth)).rejects.toThrow('too_many_orders');
    const other = await fillIn(site, await hold(site, stay(6)), { contact: { ...contact, email: 'other@example.org' } });
    expect((await place(site, other)).state).toBe('awaiting_payment');
    site.setClock('2027-03-01T10:00:01Z');
    expect((await book(site, stay(7))).state).toBe('awaiting_payment');
  });

  it('places five when ten are sent at once', async () => {
    const held = [];
    for (let order = 0; order < 10; order += 1) held.push(await fillIn(site, await hold(site, stay(order))));
    const results = await Promise.allSettled(held.map((order) => place(site, order)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  // rule: limits-3
  it('has at most 40 units that are not paid, and more once it has paid', async () => {
    const first = await book(site, { ...units(20, 0), payment: 'bank_transfer' });
    await book(site, { ...units(20, 1), payment: 'at_accommodation' });
    const third = await fillIn(site, await hold(site, units(1, 2)));
    await expect(place(site, third)).rejects.toThrow('too_many_orders');
    const { variableSymbol, amount } = first.instructions!;
    await recordPayment(site.context, { variableSymbol, amount, reference: 'U1' });
    expect((await place(site, third)).state).toBe('awaiting_payment');
  });

  it('has stays that are over counted no more', async () => {
    await book(site, units(20, 0));
    await book(site, units(20, 1));
    site.setClock('2027-05-01T09:00:00Z');
    expect((await book(site, units(20, 30))).state).toBe('awaiting_payment');
  });
});

// rule: limits-4
it('more than 270,000 CZK is not paid in cash at the accommodation, as the law says', async () => {
  const order = await fillIn(site, await hold(site, { ...units(20, 0), to: '2027-04-15' }));
  expect(order.price.total.amount).toBeGreaterThan(27_000_000);
  await expect(place(site, order, 'at_accommodation')).rejects.toThrow('cash_limit');
  expect((await place(site, order, 'bank_transfer')).state).toBe('awaiting_payment');
});

it('no number limits a deployment without a limit of writes, nor one that sets it to 0', () => {
  expect(orderLimitsFrom(readEnvironment({ ...needed, RATE_LIMIT_WRITES: '0' }))).toBe(unlimited);
  expect(orderLimitsFrom(readEnvironment({ ...needed, HOLD_UNITS: '0' }))).toEqual({ ...limits, units: Number.POSITIVE_INFINITY });
});
