import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, book, hold, openBookingSite, stayAt } from './testing/booking-site.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const czk = (amount: number) => ({ amount, currency: 'CZK' });
const cancel = async (token: string, fee: object, key?: string) => await site.call('POST', `/orders/${token}/cancel`, { fee }, key);

describe('cancelling an order', () => {
  it('is free long before the stay, gives the units back and the whole invoice', async () => {
    const order = await book(site);
    const { status, body } = await cancel(order.token, order.cancellation.fee);
    expect([status, body.state, body.instructions, body.cancellation.possible]).toEqual([200, 'cancelled', null, false]);
    const credit = (await site.call('GET', `/invoices/${body.invoices[1].token}`)).body;
    expect(credit).toMatchObject({ kind: 'credit_note', corrects: order.invoices[0]?.number, total: czk(-1_335_000), instructions: null });
    expect((await site.call('POST', '/quotes', stayAt(site))).status).toBe(200);
  });

  // rule: orders-4
  it('costs a share of the nights later on, which is all that is still to be paid', async () => {
    const order = await book(site);
    site.setClock('2027-06-28T10:00:00Z');
    const fee = czk(396_900);
    expect((await site.call('GET', `/orders/${order.token}`)).body.cancellation).toMatchObject({ possible: true, fee });
    const { body } = await cancel(order.token, fee);
    expect(body.cancellation.fee).toEqual(fee);
    expect(body.instructions).toMatchObject({ amount: fee, variableSymbol: order.instructions?.variableSymbol });
    const credit = (await site.call('GET', `/invoices/${body.invoices[1].token}`)).body;
    expect(credit.total).toEqual(czk(396_900 - 1_335_000));
    expect(credit.correction).toEqual({ reason: 'cancelled', issuedOn: '2027-03-01', taxableOn: '2027-07-08' });
    expect(credit.vat).toEqual([
      { rate: 12, base: czk(-1_181_250), vat: czk(-141_750), total: czk(-1_323_000) },
      { rate: null, outside: 'stay_fee', base: czk(-12_000), vat: czk(0), total: czk(-12_000) },
      { rate: null, outside: 'cancellation_fee', base: czk(396_900), vat: czk(0), total: czk(396_900) },
    ]);
  });

  it('uses days of Prague: an hour before midnight there the lower fee applies', async () => {
    const order = await book(site);
    site.setClock('2027-06-21T21:59:59Z');
    expect((await site.call('GET', `/orders/${order.token}`)).body.cancellation.fee).toEqual(czk(0));
    site.setClock('2027-06-21T22:00:00Z');
    expect((await site.call('GET', `/orders/${order.token}`)).body.cancellation.fee).toEqual(czk(396_900));
  });

  it('is refused if the fee differs from the displayed one', async () => {
    const order = await book(site);
    site.setClock('2027-06-28T10:00:00Z');
    const { status, body } = await cancel(order.token, order.cancellation.fee);
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  it('is refused after the day of arrival, nor twice', async () => {
    const order = await book(site);
    site.setClock('2027-07-06T10:00:00Z');
    expect((await cancel(order.token, czk(1_323_000))).body.code).toBe('not_cancellable');
    site.setClock('2027-03-02T10:00:00Z');
    expect((await cancel(order.token, czk(0))).status).toBe(200);
    expect((await cancel(order.token, czk(0))).body.code).toBe('not_cancellable');
  });

  // rule: orders-5
  it('is impossible with the invoice’s link, which doesn’t contain the order’s token', async () => {
    const order = await book(site);
    const invoice = (await site.call('GET', `/invoices/${order.invoices[0]?.token}`)).body;
    expect(JSON.stringify(invoice)).not.toContain(order.token);
    const { rows } = await sql<{ document: object }>`select document from invoice where number = ${invoice.number}`.execute(
      site.database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(order.token);
  });

  it('is done once when it is sent twice with one idempotency key', async () => {
    const order = await book(site);
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([cancel(order.token, czk(0), key), cancel(order.token, czk(0), key)]);
    expect(first).toEqual(second);
    expect(first.body.invoices).toHaveLength(2);
  });

  it('of a hold creates no invoice and no credit note', async () => {
    const held = await hold(site);
    const { body } = await cancel(held.token, czk(0));
    expect([body.state, body.invoices]).toEqual(['cancelled', []]);
  });
});
