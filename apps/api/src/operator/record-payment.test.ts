import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, book, openBookingSite } from '../booking/order/testing/booking-site.ts';
import { minorUnits, PaymentRefused, paymentFromArguments, taskFromArguments } from './payment-arguments.ts';
import { recordPayment } from './record-payment.ts';
import { unmatchedPayments } from './unmatched-payment.repository.ts';
import { listUnmatched, settleUnmatched } from './unmatched-payments.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
  await sql`delete from pgboss.job`.execute(site.database.db);
});

const czk = (amount: number) => ({ amount, currency: 'CZK' as const });
const mails = async () => {
  const { rows } = await sql<{
    kind: string;
  }>`select data ->> 'kind' as kind from pgboss.job where name = 'mail' and data ->> 'kind' !~ '^(host|operator)_' order by created_on`.execute(
    site.database.db,
  );
  return rows.map((row) => row.kind);
};

describe('recording a bank payment', () => {
  it('confirms the order, marks the invoice as paid and tells the visitor', async () => {
    const order = await book(site);
    const said = await recordPayment(site.context, {
      variableSymbol: order.instructions!.variableSymbol,
      amount: order.price.total,
      reference: 'A1',
    });
    expect(said).toBe(`Order ${order.number}: 13350.00 CZK recorded, the stay is confirmed.`);
    const { body } = await site.call('GET', `/orders/${order.token}`);
    expect(body).toMatchObject({ state: 'confirmed', paidAt: '2027-03-01T09:00:00.000Z', instructions: null });
    expect((await site.call('GET', `/invoices/${order.invoices[0]!.token}`)).body).toMatchObject({
      paidAt: '2027-03-01T09:00:00.000Z',
      instructions: null,
    });
    expect(await mails()).toEqual(['order_placed', 'payment_received']);
  });

  it('changes nothing when the same bank reference comes again, even at the same moment', async () => {
    const order = await book(site);
    const payment = { variableSymbol: order.instructions!.variableSymbol, amount: order.price.total, reference: 'B1' };
    const said = await Promise.all([recordPayment(site.context, payment), recordPayment(site.context, payment)]);
    expect(said.sort()).toEqual([
      'Bank reference B1 was already recorded; nothing changed.',
      `Order ${order.number}: 13350.00 CZK recorded, the stay is confirmed.`,
    ]);
    expect(await mails()).toEqual(['order_placed', 'payment_received']);
  });

  it.each([
    ['a wrong amount', { amount: czk(100) }, /is to be paid with 13350\.00 CZK, not with 1\.00 CZK\./],
    ['a wrong currency', { amount: { amount: 1_335_000, currency: 'EUR' as const } }, /is to be paid in CZK, not in EUR\./],
    ['an unknown variable symbol', { variableSymbol: '1' }, /^Nothing is paid by the variable symbol 1\. /],
  ])('refuses %s in one sentence', async (_, change, sentence) => {
    const order = await book(site);
    const payment = {
      variableSymbol: order.instructions!.variableSymbol,
      amount: order.price.total,
      reference: crypto.randomUUID(),
      ...change,
    };
    await expect(recordPayment(site.context, payment)).rejects.toThrow(sentence);
    expect((await site.call('GET', `/orders/${order.token}`)).body.state).toBe('awaiting_payment');
  });

  it('refuses an order that is paid on site, is paid already, or was cancelled free of charge', async () => {
    const onTheSpot = await book(site, { payment: 'at_accommodation' });
    const pay = async (number: string, reference: string) =>
      await recordPayment(site.context, { variableSymbol: number.replaceAll(/\D/g, ''), amount: czk(1_335_000), reference });
    await expect(pay(onTheSpot.invoices[0]!.number, 'C1')).rejects.toThrow(PaymentRefused);
    const cancelled = await book(site, { from: '2027-08-02', to: '2027-08-05' });
    await site.call('POST', `/orders/${cancelled.token}/cancel`, { fee: cancelled.cancellation.fee });
    await expect(pay(cancelled.invoices[0]!.number, 'C2')).rejects.toThrow(`Order ${cancelled.number} takes no payment: it is cancelled.`);
  });

  it('takes the fee of a cancelled order and leaves it cancelled', async () => {
    const order = await book(site);
    site.setClock('2027-06-28T10:00:00Z');
    const fee = czk(396_900);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee });
    expect(
      await recordPayment(site.context, { variableSymbol: order.instructions!.variableSymbol, amount: fee, reference: 'D1' }),
    ).toContain('the cancellation is settled');
    expect((await site.call('GET', `/orders/${order.token}`)).body).toMatchObject({ state: 'cancelled', instructions: null });
  });
});

describe('a payment that matches nothing', () => {
  const open = async () => await unmatchedPayments(site.database.db);
  beforeEach(async () => {
    await site.database.db.deleteFrom('unmatched_payment').execute();
  });

  // rule: api-1
  it('is stored with its reason, once per bank reference, and listed until an operator has settled it', async () => {
    const payment = { variableSymbol: '1', amount: czk(12_345), reference: 'X1' };
    await expect(recordPayment(site.context, payment)).rejects.toThrow(
      /^Nothing is paid by the variable symbol 1\. It is unmatched payment \d+\.$/,
    );
    await expect(recordPayment(site.context, payment)).rejects.toThrow(PaymentRefused);
    const [kept, ...more] = await open();
    expect(kept).toMatchObject({
      variable_symbol: '1',
      amount: 12_345,
      currency: 'CZK',
      bank_reference: 'X1',
      received_at: site.context.now(),
    });
    expect(more).toEqual([]);
    expect(await listUnmatched(site.database.db)).toMatch(
      /^\d+ {2}2027-03-01 {2}1 {2}123\.45 CZK {2}X1 {2}Nothing is paid by the variable symbol 1\.$/,
    );
    expect(await settleUnmatched(site.database.db, kept!.id, 'sent back', site.context.now())).toContain('is settled: sent back');
    expect(await listUnmatched(site.database.db)).toBe('There are no unmatched payments.');
    await expect(settleUnmatched(site.database.db, kept!.id, 'again', site.context.now())).rejects.toThrow(PaymentRefused);
  });

  it('is stored when it is too little, too much, in another currency, or comes twice or after a cancellation', async () => {
    const order = await book(site);
    const { variableSymbol, amount } = order.instructions!;
    const pay = async (money: { amount: number; currency: 'CZK' | 'EUR' }, reference: string) =>
      await recordPayment(site.context, { variableSymbol, amount: money, reference }).catch(String);
    await pay(czk(amount.amount - 1), 'Y1');
    await pay(czk(amount.amount + 1), 'Y2');
    await pay({ ...amount, currency: 'EUR' }, 'Y3');
    await pay(czk(amount.amount), 'Y4');
    await pay(czk(amount.amount), 'Y5');
    expect((await open()).map((row) => row.bank_reference)).toEqual(['Y1', 'Y2', 'Y3', 'Y5']);
  });

  // rule: api-1
  it('is settled when it is recorded again and matches', async () => {
    const order = await book(site, { from: '2027-08-02', to: '2027-08-05' });
    const { variableSymbol, amount } = order.instructions!;
    const payment = { variableSymbol, amount, reference: 'Z1' };
    await site.database.db.updateTable('order').set({ state: 'confirmed' }).where('number', '=', order.number).execute();
    await expect(recordPayment(site.context, payment)).rejects.toThrow(PaymentRefused);
    await site.database.db.updateTable('order').set({ state: 'awaiting_payment' }).where('number', '=', order.number).execute();
    expect(await recordPayment(site.context, payment)).toContain('the stay is confirmed');
    expect(await open()).toEqual([]);
  });
});

it('the command lists and settles what is unmatched, and refuses to settle without a note', () => {
  expect(taskFromArguments(['--unmatched'])).toEqual({ list: true });
  expect(taskFromArguments(['--settle', '7', '--note', ' sent back '])).toEqual({ settle: 7, note: 'sent back' });
  for (const args of [
    ['--settle', '7'],
    ['--settle', 'x', '--note', 'y'],
    ['--unmatched', '--settle', '7', '--note', 'y'],
    ['1', '--unmatched'],
  ])
    expect(() => taskFromArguments(args)).toThrow(PaymentRefused);
});

describe('the arguments of the command', () => {
  it.each([
    ['4560', 456_000],
    ['4560.5', 456_050],
    ['4560,50', 456_050],
    ['4 560,05', 456_005],
  ])('read %s as an amount', (text, amount) => {
    expect(minorUnits(text)).toBe(amount);
  });

  it.each([[['2026000001']], [['2026000001', 'much']], [['abc', '10']], [['1', '10', '--currency', 'USD']]])('refuse %j', (args) => {
    expect(() => paymentFromArguments(args)).toThrow(PaymentRefused);
  });

  it('take the variable symbol and the amount for the bank reference where none is given', () => {
    expect(paymentFromArguments(['202700001', '10']).reference).toBe('202700001/1000/CZK');
  });
});
