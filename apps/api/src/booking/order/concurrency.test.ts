import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingSite, fillIn, hold, openBookingSite, place, stayAt } from './testing/booking-site.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());

const guests = [{ age: 30 }];

describe('concurrent holds', () => {
  it('of the last apartment succeed for one of 200 visitors, and the others get 409', async () => {
    const stay = stayAt(site, { rooms: [{ roomType: site.rooms.apartment, units: 1 }], guests });
    const answers = await Promise.all(Array.from({ length: 200 }, () => site.call('POST', '/orders', stay)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(new Set(['409 not_available']));
    expect(await site.database.db.selectFrom('order').select('id').execute()).toHaveLength(1);
  });

  it('of three rooms succeed for three of 40 visitors', async () => {
    const stay = stayAt(site, { from: '2027-08-01', to: '2027-08-04', rooms: [{ roomType: site.rooms.double, units: 1 }], guests });
    const answers = await Promise.all(Array.from({ length: 40 }, () => site.call('POST', '/orders', stay)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
  });

  it('of several room types, named in either order, do not block each other', async () => {
    const rooms = [
      { roomType: site.rooms.double, units: 1 },
      { roomType: site.rooms.apartment, units: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.call('POST', '/orders', stayAt(site, { from: '2027-09-01', to: '2027-09-03', rooms: index % 2 ? rooms : rooms.toReversed() })),
      ),
    );
    expect(
      answers
        .map((answer) => answer.status)
        .sort()
        .slice(0, 2),
    ).toEqual([201, 409]);
  });

  it('sent five times with one idempotency key create one order', async () => {
    const key = crypto.randomUUID();
    const stay = stayAt(site, { from: '2027-10-01', to: '2027-10-04', rooms: [{ roomType: site.rooms.double, units: 1 }], guests });
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call('POST', '/orders', stay, key)));
    expect(new Set(answers.map((answer) => answer.body.token)).size).toBe(1);
    expect(await site.database.db.selectFrom('order').select('id').where('arrival', '=', '2027-10-01').execute()).toHaveLength(1);
    const other = await site.call('POST', '/orders', { ...stay, to: '2027-10-05' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('without the lock are refused by the database’s exclusion constraint', async () => {
    const { db } = site.database;
    const taken = db
      .insertInto('occupancy')
      .values({ room_type_id: site.rooms.apartment, unit: 1, during: '[2027-07-06,2027-07-07)', order_id: null, expires_at: null });
    await expect(taken.execute()).rejects.toThrow(/exclusion constraint/);
  });
});

describe('invoice numbers', () => {
  it('have no gaps and no duplicates when some of 30 concurrent orders fail', async () => {
    const orders = [];
    for (let index = 0; index < 30; index += 1) {
      const day = (offset: number) => new Date(Date.UTC(2027, 3, 1 + index * 2 + offset)).toISOString().slice(0, 10);
      orders.push(
        await fillIn(site, await hold(site, { from: day(0), to: day(2), rooms: [{ roomType: site.rooms.apartment, units: 1 }], guests })),
      );
    }
    const failing = orders.map((order, index) =>
      index % 3 === 0 ? { ...order, price: { ...order.price, total: { amount: 1, currency: 'CZK' as const } } } : order,
    );
    const results = await Promise.allSettled(failing.map((order) => place(site, order)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    const numbers = await site.database.db.selectFrom('invoice').select('number').where('kind', '=', 'invoice').orderBy('number').execute();
    expect(numbers.map((row) => row.number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `FV-2027-${String(index + 1).padStart(5, '0')}`),
    );
  });

  it('are never changed afterwards, not even by hand', async () => {
    await expect(site.database.db.updateTable('invoice').set({ amount: 1 }).execute()).rejects.toThrow('an issued invoice never changes');
    await expect(sql`truncate invoice cascade`.execute(site.database.db)).rejects.toThrow('an issued invoice never changes');
  });
});
