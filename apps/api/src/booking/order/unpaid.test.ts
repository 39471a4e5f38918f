import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderCommandRefused, runOrderCommand } from '../../operator/order-command.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { type BookingSite, book, fillIn, hold, openBookingSite, stayAt } from './testing/booking-site.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
  await sql`update "order" set state = 'completed' where state = 'awaiting_payment'`.execute(site.database.db);
});

const orderOf = async (token: string) => (await site.call('GET', `/orders/${token}`)).body;
const mailsAbout = async (number: string): Promise<string[]> => {
  const { rows } = await sql<{
    kind: string;
  }>`select data->>'kind' as kind from pgboss.job where data->>'about' = ${number} order by 1`.execute(site.database.db);
  return rows.map(({ kind }) => kind);
};

describe('an order that is not paid', () => {
  // rule: orders-7, legal-15
  it('is cancelled at no cost three days after it was due, with a credit note and a mail, and its rooms are free again', async () => {
    const order = await book(site);
    site.setClock('2027-03-11T12:00:00Z');
    await cancelUnpaid(site.context, 3);
    expect((await orderOf(order.token)).state).toBe('awaiting_payment');
    site.setClock('2027-03-12T12:00:00Z');
    await cancelUnpaid(site.context, 3);
    const cancelled = await orderOf(order.token);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'unpaid',
      instructions: null,
      cancellation: { fee: { amount: 0 } },
    });
    const credit = (await site.call('GET', `/invoices/${cancelled.invoices[1].token}`)).body;
    expect(credit).toMatchObject({ total: { amount: -1_335_000 }, correction: { reason: 'unpaid' } });
    expect((await site.call('POST', '/quotes', stayAt(site))).status).toBe(200);
    expect(await mailsAbout(order.number)).toContain('order_cancelled');
  });

  // rule: orders-7
  it('is never still awaiting its payment when the stay is over', async () => {
    site.setClock('2027-07-01T09:00:00Z');
    const order = await book(site);
    site.setClock('2027-07-09T00:00:00Z');
    await cancelUnpaid(site.context, 300);
    expect((await orderOf(order.token)).state).toBe('cancelled');
  });

  it('stays when it is paid in time, and when it is paid at the accommodation', async () => {
    const paid = await book(site, { rooms: [{ roomType: site.rooms.double, units: 1 }] });
    await recordPayment(site.context, {
      variableSymbol: paid.instructions!.variableSymbol,
      amount: paid.instructions!.amount,
      reference: 'in-time',
    });
    const onArrival = await book(site, { rooms: [{ roomType: site.rooms.double, units: 1 }], payment: 'at_accommodation' });
    site.setClock('2027-04-01T09:00:00Z');
    await cancelUnpaid(site.context, 3);
    expect([(await orderOf(paid.token)).state, (await orderOf(onArrival.token)).state]).toEqual(['confirmed', 'confirmed']);
  });
});

describe('the operator', () => {
  // rule: orders-8
  it('sees what is overdue, with the day, the amount and the address of who ordered', async () => {
    expect(await runOrderCommand(site.context, ['overdue'])).toBe('No transfer is overdue.');
    const order = await book(site);
    site.setClock('2027-03-09T09:00:00Z');
    const list = await runOrderCommand(site.context, ['overdue']);
    expect(list).toContain(`${order.number}  due 2027-03-08  13350.00 CZK  2027-07-05 to 2027-07-08`);
    expect(list).toContain('bozena@example.org');
    expect(list).toMatch(/1 overdue\.$/);
  });

  // rule: orders-8
  it('cancels an order by its terms, or at no cost, on the day after the arrival too', async () => {
    const [one, other] = [
      await book(site, { rooms: [{ roomType: site.rooms.double, units: 1 }] }),
      await book(site, { rooms: [{ roomType: site.rooms.double, units: 1 }] }),
    ];
    site.setClock('2027-07-06T09:00:00Z');
    expect(await runOrderCommand(site.context, ['cancel', one.number])).toContain('the cancellation costs 4830.00 CZK');
    expect(await runOrderCommand(site.context, ['cancel', other.number, '--free'])).toContain('the cancellation costs 0.00 CZK');
    expect(await orderOf(other.token)).toMatchObject({ state: 'cancelled', cancelledBy: 'operator' });
  });

  it.each([
    [['cancel', 'N27-999999'], 'There is no order N27-999999'],
    [['cancel'], 'Say what to do'],
    [['undo', 'N27-000001'], 'Say what to do'],
  ])('gets a sentence that says what is wrong with %o', async (args, text) => {
    await expect(runOrderCommand(site.context, args)).rejects.toThrow(text);
    await expect(runOrderCommand(site.context, args)).rejects.toBeInstanceOf(OrderCommandRefused);
  });

  it('can not cancel twice', async () => {
    const order = await book(site);
    await runOrderCommand(site.context, ['cancel', order.number]);
    await expect(runOrderCommand(site.context, ['cancel', order.number])).rejects.toThrow('it is cancelled');
  });
});

describe('paying by transfer', () => {
  // rule: orders-9
  it('is offered and taken only while it can come before the stay', async () => {
    const early = await hold(site);
    expect(early.paymentMethods).toEqual(['bank_transfer', 'at_accommodation']);
    site.setClock('2027-07-05T08:00:00Z');
    const late = await fillIn(site, await hold(site, { rooms: [{ roomType: site.rooms.double, units: 1 }] }));
    expect(late.paymentMethods).toEqual(['at_accommodation']);
    const confirm = { payment: 'bank_transfer', total: late.price.total, termsAccepted: true };
    const { status, body } = await site.call('POST', `/orders/${late.token}/confirm`, confirm);
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/payment', code: 'too_late' }]]);
    expect((await site.call('POST', `/orders/${late.token}/confirm`, { ...confirm, payment: 'at_accommodation' })).status).toBe(200);
  });
});
