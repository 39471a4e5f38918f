import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../../testing/import-rows.ts';
import { sweepOrders } from './order-sweeper.ts';
import { type BookingSite, book, contact, fillIn, guesthouse, hold, openBookingSite, place, stayAt } from './testing/booking-site.ts';

/** An instant a number of minutes after the start of the test's clock. */
const afterMinutes = (minutes: number) => new Date(Date.parse('2027-03-01T09:00:00Z') + minutes * 60_000).toISOString();

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const occupied = async () => (await site.database.db.selectFrom('occupancy').select('id').execute()).length;
const czk = (amount: number) => ({ amount, currency: 'CZK' });

describe('the price of a stay', () => {
  it('has a line for each room type and season, the stay fee of the adults, and VAT on the rooms only', async () => {
    const { status, body } = await site.call('POST', '/quotes', stayAt(site));
    expect(status).toBe(200);
    expect(
      body.lines.map((line: { label: string; units: number; nights: number; total: object }) => [
        line.label,
        line.units,
        line.nights,
        line.total,
      ]),
    ).toEqual([
      ['Dvoulůžkový pokoj', 1, 1, czk(145_000)],
      ['Dvoulůžkový pokoj', 1, 2, czk(338_000)],
      ['Apartmán', 1, 3, czk(840_000)],
      ['Znojmo', 2, 3, czk(12_000)],
    ]);
    expect(body.total).toEqual(czk(1_335_000));
    expect(body.vat).toEqual([
      { rate: 12, base: czk(1_181_250), vat: czk(141_750), total: czk(1_323_000) },
      { rate: null, outside: 'stay_fee', base: czk(12_000), vat: czk(0), total: czk(12_000) },
    ]);
  });

  it.each([
    ['fewer nights than the apartment asks for', { to: '2027-07-06' }, 409, 'not_available', '/to', 'min_nights'],
    ['no rate for the nights', { from: '2028-07-05', to: '2028-07-08' }, 409, 'price_on_request', '/rooms/0/roomType', 'no_rate'],
    ['more guests than places', { guests: Array.from({ length: 9 }, () => ({ age: 30 })) }, 409, 'not_available', '/guests', 'capacity'],
    ['a departure before the arrival', { to: '2027-07-05' }, 400, 'invalid_request', '/to', 'too_small'],
    ['an arrival in the past', { from: '2027-02-27', to: '2027-03-02' }, 400, 'invalid_request', '/from', 'past'],
    ['an unknown accommodation', { accommodation: 999_999 }, 400, 'invalid_request', '/accommodation', 'unknown'],
  ])('is refused with its reason for %s', async (_, change, status, code, pointer, reason) => {
    const answer = await site.call('POST', '/quotes', stayAt(site, change));
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer, answer.body.errors[0].code]).toEqual([
      status,
      code,
      pointer,
      reason,
    ]);
  });

  it('is on request where it is larger than an invoice can be', async () => {
    const { db } = site.database;
    await sql`update room_rates set amount = array(select each * 5000 from unnest(amount) with ordinality as one(each, n) order by n)`.execute(
      db,
    );
    const { status, body } = await site.call('POST', '/quotes', stayAt(site));
    await sql`update room_rates set amount = array(select each / 5000 from unnest(amount) with ordinality as one(each, n) order by n)`.execute(
      db,
    );
    expect([status, body.code]).toEqual([409, 'price_on_request']);
  });

  // rule: legal-75
  it('says which room is full', async () => {
    await hold(site);
    const { status, body } = await site.call('POST', '/quotes', stayAt(site));
    expect([status, body.code, body.errors[0].pointer]).toEqual([409, 'not_available', '/rooms/1/units']);
  });
});

describe('an order', () => {
  it('passes from hold to invoice, and is found again by its token', async () => {
    const held = await hold(site);
    expect([held.state, held.holdExpiresAt]).toEqual(['held', afterMinutes(holdMinutes)]);
    expect(held.token).toMatch(/^[\w-]{32}$/);
    const filled = await fillIn(site, held, { note: 'Přijedeme pozdě.' });
    const placed = await place(site, filled);
    expect([placed.state, placed.holdExpiresAt, placed.invoices.length]).toEqual(['awaiting_payment', null, 1]);
    expect(placed.instructions).toMatchObject({
      amount: czk(1_335_000),
      dueDate: '2027-03-08',
      variableSymbol: placed.invoices[0]?.number.replaceAll(/\D/g, ''),
    });
    expect((await site.call('GET', `/orders/${held.token}`)).body).toEqual(placed);
  });

  it('is confirmed at once when it is paid at the accommodation, without a transfer', async () => {
    const order = await book(site, { payment: 'at_accommodation' });
    expect([order.state, order.instructions]).toEqual(['confirmed', null]);
  });

  it('names its rooms in the language of the page, in its lines too, and keeps the one of its papers otherwise', async () => {
    const held = await hold(site, { locale: 'cs' });
    const named = ({ rooms, price }: typeof held) => [rooms[0]?.name, price.lines[0]?.label];
    expect(named((await site.call('GET', `/orders/${held.token}?locale=en`)).body)).toEqual(['Double room', 'Double room']);
    expect(named((await site.call('GET', `/orders/${held.token}`)).body)).toEqual(['Dvoulůžkový pokoj', 'Dvoulůžkový pokoj']);
  });

  it('refuses a postal code that is invalid in the country, and says so at its field', async () => {
    const held = await hold(site);
    const guests = [{ age: 34 }, { age: 33 }, { age: 7 }];
    const sent = { contact: { ...contact, postalCode: '1' }, guests, note: '' };
    const { status, body } = await site.call('PUT', `/orders/${held.token}/guests`, sent);
    expect([status, body.errors[0].pointer]).toEqual([400, '/contact/postalCode']);
  });

  it('costs more when a child turns out to be an adult', async () => {
    const held = await hold(site);
    const filled = await fillIn(site, held, { guests: [{ age: 34 }, { age: 33 }, { age: 18 }], partyChanged: true });
    expect(filled.price.total.amount - held.price.total.amount).toBe(6_000);
  });

  // rule: orders-18
  it('has no place for a child that turns out to be an adult where the rooms have none, says at whose age, and stays as it was', async () => {
    const held = await hold(site, { rooms: [{ roomType: site.rooms.double, units: 1 }] });
    const ages = async (...guests: number[]) =>
      await site.call('PUT', `/orders/${held.token}/guests`, { contact, guests: guests.map((age) => ({ age })), note: '' });
    const { status, body } = await ages(34, 33, 18);
    expect([status, body.code, body.errors]).toMatchObject([400, 'invalid_request', [{ pointer: '/guests/2/age', code: 'capacity' }]]);
    expect((await ages(34, 19, 20)).body.errors[0].pointer).toBe('/guests/2/age');
    expect((await site.call('GET', `/orders/${held.token}`)).body).toEqual(held);
    expect((await ages(34, 33, 17)).status).toBe(200);
    expect((await ages(8, 33, 34)).status).toBe(200);
  });

  // rule: orders-6
  it('requires a confirmation when ages differ from those of the hold, and takes the price of the confirmed ages', async () => {
    const held = await hold(site);
    const put = async (ages: number[], more = {}) =>
      await site.call('PUT', `/orders/${held.token}/guests`, { contact, guests: ages.map((age) => ({ age })), note: '', ...more });
    expect((await put([41, 18, 8])).status).toBe(200);
    const asked = await put([34, 17, 8]);
    expect([asked.status, asked.body.errors]).toMatchObject([400, [{ pointer: '/guests/1/age', code: 'party_changed' }]]);
    expect((await site.call('GET', `/orders/${held.token}`)).body.guests).toEqual([{ age: 41 }, { age: 18 }, { age: 8 }]);
    const meant = await put([34, 17, 8], { partyChanged: true });
    expect([meant.status, held.price.total.amount - meant.body.price.total.amount]).toEqual([200, 6_000]);
  });

  // rule: orders-6
  it('has an adult among its guests, from the price to the ages that are given later', async () => {
    const alone = { guests: [{ age: 17 }, { age: 8 }] };
    for (const path of ['/quotes', '/orders']) {
      const { status, body } = await site.call('POST', path, stayAt(site, alone));
      expect([status, body.errors], path).toMatchObject([400, [{ pointer: '/guests', code: 'no_adult' }]]);
    }
    const held = await hold(site);
    const guests = [{ age: 0 }, { age: 17 }, { age: 8 }];
    const { status, body } = await site.call('PUT', `/orders/${held.token}/guests`, { contact, guests, note: '', partyChanged: true });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/guests/0/age', code: 'no_adult' }]]);
  });

  // rule: orders-18
  it('asks the stay fee from the age that the municipality says', async () => {
    await sql`update stay_fee set min_age = 15`.execute(site.database.db);
    const held = await hold(site);
    const filled = await fillIn(site, held, { guests: [{ age: 34 }, { age: 33 }, { age: 15 }] });
    await sql`update stay_fee set min_age = 18`.execute(site.database.db);
    expect(filled.price.total.amount - held.price.total.amount).toBe(6_000);
  });

  it('keeps its prices, names and terms when the accommodation is imported again', async () => {
    const order = await book(site);
    const dearer = guesthouse.room_types.map((type) => ({
      ...type,
      rates: type.rates.map((rate) => ({ ...rate, amount: rate.amount * 2 })),
    }));
    await importRows(site.database.db, [{ ...guesthouse, names: { cs: 'Jiný název' }, cancellation: [], room_types: dearer }]);
    expect((await site.call('GET', `/orders/${order.token}`)).body).toEqual(order);
    await importRows(site.database.db, [guesthouse]);
  });

  it('is written in the language it was ordered in', async () => {
    const { accommodation, rooms } = await hold(site, { locale: 'de' });
    expect([accommodation.name, rooms[0]?.name]).toEqual(['Pension Weißdorn', 'Doppelzimmer']);
  });

  it('is not found by a wrong token', async () => {
    expect((await site.call('GET', `/orders/${'x'.repeat(32)}`)).status).toBe(404);
  });
});

describe('confirming', () => {
  it('is refused without a contact', async () => {
    const held = await hold(site);
    const { status, body } = await site.call('POST', `/orders/${held.token}/confirm`, {
      payment: 'bank_transfer',
      total: held.price.total,
      termsAccepted: true,
    });
    expect([status, body.code]).toEqual([409, 'order_incomplete']);
  });

  // rule: legal-14
  it('is refused if the price differs from the displayed one', async () => {
    const order = await fillIn(site, await hold(site));
    const { status, body } = await site.call('POST', `/orders/${order.token}/confirm`, {
      payment: 'bank_transfer',
      total: czk(1),
      termsAccepted: true,
    });
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  it('is refused twice', async () => {
    const order = await book(site);
    const { status, body } = await site.call('POST', `/orders/${order.token}/confirm`, {
      payment: 'bank_transfer',
      total: order.price.total,
      termsAccepted: true,
    });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
  });

  it('is done once for five concurrent requests with one idempotency key', async () => {
    const order = await fillIn(site, await hold(site));
    const key = crypto.randomUUID();
    const request = { payment: 'bank_transfer', total: order.price.total, termsAccepted: true };
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call('POST', `/orders/${order.token}/confirm`, request, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.body.invoices).toHaveLength(1);
  });
});

describe('a hold that ran out', () => {
  // rule: legal-9
  it('can be neither filled in nor confirmed, and its units go to someone else', async () => {
    const order = await fillIn(site, await hold(site));
    site.setClock(afterMinutes(holdMinutes));
    expect((await site.call('GET', `/orders/${order.token}`)).body.state).toBe('expired');
    const late = await site.call('POST', `/orders/${order.token}/confirm`, {
      payment: 'bank_transfer',
      total: order.price.total,
      termsAccepted: true,
    });
    expect([late.status, late.body.code]).toEqual([409, 'hold_expired']);
    const guests = await site.call('PUT', `/orders/${order.token}/guests`, { contact, guests: order.guests });
    expect(guests.body.code).toBe('hold_expired');
    // The units are reallocated without waiting for the sweeper; the database's own clock still sees them as held.
    await sql`update occupancy set expires_at = now() - interval '1 second'`.execute(site.database.db);
    site.setClock(new Date().toISOString());
    expect((await hold(site)).state).toBe('held');
  });

  it('is expired by the sweeper, a placed order is not', async () => {
    const placed = await book(site, { rooms: [{ roomType: site.rooms.double, units: 1 }], guests: [{ age: 30 }] });
    const held = await hold(site, { rooms: [{ roomType: site.rooms.apartment, units: 1 }], guests: [{ age: 30 }] });
    expect(await occupied()).toBe(2);
    await sweepOrders(site.database.db, new Date(Date.parse(afterMinutes(holdMinutes)) - 1000));
    expect(await occupied()).toBe(2);
    await sweepOrders(site.database.db, new Date(afterMinutes(holdMinutes)));
    expect(await occupied()).toBe(1);
    site.setClock(afterMinutes(holdMinutes + 1));
    expect((await site.call('GET', `/orders/${held.token}`)).body.state).toBe('expired');
    expect((await site.call('GET', `/orders/${placed.token}`)).body.state).toBe('awaiting_payment');
  });
});

describe('a stay that is over', () => {
  it('is completed on the day after departure when it was confirmed, and stays open when it was never paid', async () => {
    const paid = await book(site, { payment: 'at_accommodation' });
    const unpaid = await book(site, { from: '2027-07-08', to: '2027-07-10' });
    await sweepOrders(site.database.db, new Date('2027-07-08T12:00:00Z'));
    expect((await site.call('GET', `/orders/${paid.token}`)).body.state).toBe('confirmed');
    await sweepOrders(site.database.db, new Date('2027-07-20T12:00:00Z'));
    expect((await site.call('GET', `/orders/${paid.token}`)).body.state).toBe('completed');
    expect((await site.call('GET', `/orders/${unpaid.token}`)).body.state).toBe('awaiting_payment');
  });
});
