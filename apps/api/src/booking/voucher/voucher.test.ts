import type { HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { HeldPackageVoucher } from '@nocleh/contracts/api/voucher.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facts, packages, texts } from '../../catalogue/package/testing/sample-packages.ts';
import { PaymentRefused } from '../../operator/payment-arguments.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { cancelUnpaid } from '../order/cancel-unpaid.ts';
import { type BookingSite, fillIn, hold, openBookingSite } from '../order/testing/booking-site.ts';
import { buyVoucher, orderVoucher, voucherPackage, voucherRequest, voucherTotal } from './testing/sample-vouchers.ts';
import { readVoucherCode, voucherCode } from './voucher-code.ts';

let site: BookingSite;
let id: number;
beforeAll(async () => {
  site = await openBookingSite();
  id = await voucherPackage(site);
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
  }>`select data ->> 'kind' as kind from pgboss.job where name = 'mail' order by created_on, id`.execute(site.database.db);
  return rows.map((row) => row.kind);
};
const purchase = async (token: string) => (await site.call('GET', `/vouchers/${token}`)).body;
const withdraw = (token: string) => site.call('POST', `/vouchers/${token}/withdraw`, {});

/** Friday to Sunday in the voucher's room. */
const days = (held: HeldPackageVoucher, change: Partial<HoldRequest> = {}): Partial<HoldRequest> => ({
  voucher: held.token,
  from: '2027-06-11',
  to: '2027-06-13',
  rooms: [{ roomType: held.roomType, units: 1 }],
  guests: [{ age: 34 }, { age: 33 }],
  ...change,
});
const confirm = (order: Order, payment = 'voucher') =>
  site.call('POST', `/orders/${order.token}/confirm`, { payment, total: order.price.total, termsAccepted: true });
async function redeem(held: HeldPackageVoucher): Promise<Order> {
  const order = await fillIn(site, await hold(site, days(held)));
  const { status, body } = await confirm(order);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

describe('an order of a voucher', () => {
  // rule: packages-13, legal-18
  it('issues nothing before its transfer arrives, nor shows its code', async () => {
    const voucher = await orderVoucher(site, id);
    expect(voucher).toMatchObject({
      state: 'ordered',
      validUntil: '2027-07-31',
      code: null,
      holderToken: null,
      invoices: [],
      instructions: { amount: voucherTotal, dueDate: '2027-03-08' },
      withdrawal: { possible: true, until: null },
    });
    expect(voucher.number).toMatch(/^P27-\d{6}$/);
    expect(voucher.instructions?.variableSymbol).toMatch(/^927\d{6}$/);
    const { code, holder_token } = await site.database.db
      .selectFrom('voucher')
      .select(['code', 'holder_token'])
      .where('token', '=', voucher.token)
      .executeTakeFirstOrThrow();
    expect((await site.call('GET', `/held-vouchers/${holder_token}`)).status).toBe(404);
    expect((await site.request(`/held-vouchers/${holder_token}/pdf`)).status).toBe(404);
    expect((await site.call('POST', '/voucher-codes', { code })).status).toBe(404);
    expect(await mails()).toEqual(['voucher_ordered']);
  });

  it('sent twice with one key is one voucher', async () => {
    const key = crypto.randomUUID();
    const send = async () => (await site.call('POST', '/vouchers', voucherRequest(id), key)).body.number;
    expect(await send()).toBe(await send());
  });

  it.each([
    ['another price', { total: czk(1) }, 409, 'price_changed'],
    ['a package that there is none of', { package: 999_999 }, 400, 'invalid_request'],
    ['a dedication that is too long', { dedication: 'x'.repeat(401) }, 400, 'invalid_request'],
    ['terms that nobody agreed to', { termsAccepted: false as unknown as true }, 400, 'invalid_request'],
  ])('is refused for %s', async (_, change, status, code) => {
    const answer = await site.call('POST', '/vouchers', voucherRequest(id, change));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused when the voucher is no longer for sale, and for a package on agreed days', async () => {
    site.setClock('2027-06-03T09:00:00Z');
    expect((await site.call('POST', '/vouchers', voucherRequest(id))).status).toBe(400);
    site.setClock('2027-03-01T09:00:00Z');
    const { db } = site.database;
    await packages(db, { cellars: { 'package.yaml': facts(), ...texts('sklepy', 'Sklepy') } });
    const dated = await db.selectFrom('package').select('id').where('key', '=', 'cellars').executeTakeFirstOrThrow();
    expect((await site.call('POST', '/vouchers', voucherRequest(dated.id))).status).toBe(400);
  });

  // rule: legal-23
  it('is cancelled free of charge before it is paid, and then takes no payment', async () => {
    const { token, number, instructions } = await orderVoucher(site, id);
    site.setClock('2027-05-01T09:00:00Z');
    expect((await withdraw(token)).body).toMatchObject({ state: 'cancelled', invoices: [], instructions: null });
    const payment = { variableSymbol: instructions!.variableSymbol, amount: voucherTotal, reference: 'late' };
    await expect(recordPayment(site.context, payment)).rejects.toThrow(`Voucher ${number} takes no payment: it is cancelled.`);
  });
});

describe('the payment of a voucher', () => {
  // rule: packages-13
  it('issues it with its code and its invoice, whose day of taxable supply is that of the sale', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    expect(voucher).toMatchObject({ state: 'issued', instructions: null, withdrawal: { possible: true, until: '2027-03-15' } });
    expect(voucher.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(held).toMatchObject({ state: 'issued', recipient: 'Žofie Říhová', code: voucher.code });
    expect(held.arrivals.slice(0, 2)).toEqual(['2027-06-04', '2027-06-05']);
    const invoice = (await site.call('GET', `/invoices/${voucher.invoices[0]?.token}`)).body;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      issuedOn: '2027-03-01',
      taxableOn: '2027-03-01',
      paidAt: '2027-03-01T09:00:00.000Z',
      order: { number: voucher.number, from: null, to: null },
      lines: voucher.price.lines,
      total: voucherTotal,
    });
    expect(invoice.vat.map(({ rate, total }: Record<string, unknown>) => [rate, total])).toEqual([
      [21, czk(121_000)],
      [12, czk(336_000)],
      [null, czk(8_000)],
    ]);
    expect(await mails()).toEqual(['voucher_ordered', 'voucher_issued']);
  });

  it('changes nothing when the same bank reference comes again, even at the same moment', async () => {
    const { number, instructions } = await orderVoucher(site, id);
    const payment = { variableSymbol: instructions!.variableSymbol, amount: voucherTotal, reference: 'V1' };
    const said = await Promise.all([recordPayment(site.context, payment), recordPayment(site.context, payment)]);
    expect(said.sort()).toEqual([
      'Bank reference V1 was already recorded; nothing changed.',
      `Voucher ${number}: 4650.00 CZK recorded, the voucher is issued.`,
    ]);
    await expect(recordPayment(site.context, { ...payment, reference: 'V2' })).rejects.toThrow(/it is paid already/);
  });

  // rule: orders-9
  it('is refused after the last day on which one may arrive with it', async () => {
    const { token, number, instructions } = await orderVoucher(site, id);
    const payment = { variableSymbol: instructions!.variableSymbol, amount: voucherTotal, reference: 'too-late' };
    const { validUntil } = await purchase(token);
    site.setClock(`${addDays(validUntil, 1)}T09:00:00Z`);
    await expect(recordPayment(site.context, payment)).rejects.toThrow(
      `Voucher ${number} takes no payment: its last day, ${validUntil}, is over. Return the money.`,
    );
    expect(await purchase(token)).toMatchObject({ state: 'expired', instructions: null, paidAt: null });
  });

  // rule: orders-7
  it('is awaited until three days after it was due; then the voucher is cancelled, and its buyer gets a mail', async () => {
    const { token, instructions } = await orderVoucher(site, id);
    site.setClock(`${addDays(instructions!.dueDate, 3)}T09:00:00Z`);
    await cancelUnpaid(site.context, 3);
    expect((await purchase(token)).state).toBe('ordered');
    site.setClock(`${addDays(instructions!.dueDate, 4)}T09:00:00Z`);
    await cancelUnpaid(site.context, 3);
    expect(await purchase(token)).toMatchObject({ state: 'cancelled', instructions: null, invoices: [] });
    expect(await mails()).toContain('voucher_cancelled');
  });

  it('is refused with another amount or currency', async () => {
    const { token, instructions } = await orderVoucher(site, id);
    const pay = (amount: { amount: number; currency: 'CZK' | 'EUR' }) =>
      recordPayment(site.context, { variableSymbol: instructions!.variableSymbol, amount, reference: crypto.randomUUID() });
    await expect(pay(czk(1))).rejects.toThrow(PaymentRefused);
    await expect(pay({ amount: voucherTotal.amount, currency: 'EUR' })).rejects.toThrow(/4650\.00 CZK, not with 4650\.00 EUR/);
    expect((await purchase(token)).state).toBe('ordered');
  });
});

describe('the code of a voucher', () => {
  // rule: packages-17
  it('finds the voucher in any spelling', async () => {
    const { held } = await buyVoucher(site, id);
    const spaced = held.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    for (const code of [held.code, spaced, held.code.replaceAll('-', '')])
      expect((await site.call('POST', '/voucher-codes', { code })).body).toEqual({ token: held.token });
  });

  it.each([[''], ['7K3M'], ['\u0000'], ['ÄÖÜ-🙂'], ['7K3M-Q0VX-D9TF-2B6H'], ['U'.repeat(16)]])(
    'that is none (%j) leads nowhere',
    async (code) => {
      expect((await site.call('POST', '/voucher-codes', { code })).status).toBe(404);
    },
  );

  it('is unique, and is read back as it was written', () => {
    const codes = Array.from({ length: 500 }, voucherCode);
    expect(new Set(codes).size).toBe(500);
    expect(codes.map(readVoucherCode)).toEqual(codes);
  });
});

describe('withdrawing from a voucher', () => {
  // rule: packages-14, legal-24
  it('is free for fourteen days from the day it was sent, and takes back the whole invoice', async () => {
    const { voucher } = await buyVoucher(site, id);
    site.setClock('2027-03-15T22:00:00Z');
    const { body } = await withdraw(voucher.token);
    expect(body).toMatchObject({ state: 'cancelled', code: null, cancellationFee: czk(0), withdrawal: { possible: false } });
    const credit = (await site.call('GET', `/invoices/${body.invoices[1].token}`)).body;
    expect([credit.kind, credit.total, credit.corrects]).toEqual(['credit_note', czk(-465_000), body.invoices[0].number]);
    expect(await mails()).toEqual(['voucher_ordered', 'voucher_issued', 'voucher_cancelled']);
    expect((await withdraw(voucher.token)).body.code).toBe('not_cancellable');
  });

  // rule: packages-14, legal-28
  it('is over on the fifteenth day, unless no day with room is left', async () => {
    const { voucher } = await buyVoucher(site, id);
    site.setClock('2027-03-16T09:00:00Z');
    expect((await withdraw(voucher.token)).body.code).toBe('not_cancellable');
    await sql`insert into occupancy (room_type_id, unit, during)
      select r.id, unit, daterange('2027-06-01', '2027-09-01') from room_type r, generate_series(1, r.units) unit where r.position = 0`.execute(
      site.database.db,
    );
    expect((await withdraw(voucher.token)).body.state).toBe('cancelled');
  });

  // rule: packages-14, legal-27
  it('is impossible once days are booked with it', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    await redeem(held);
    expect((await purchase(voucher.token)).withdrawal.possible).toBe(false);
    expect((await withdraw(voucher.token)).body.code).toBe('not_cancellable');
  });
});

describe('days booked with a voucher', () => {
  // rule: packages-15
  it('cost nothing more, the stay fee neither, need no invoice, and use the voucher up', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    const order = await redeem(held);
    expect(order).toMatchObject({
      state: 'confirmed',
      payment: 'voucher',
      invoices: [],
      voucher: { number: voucher.number, token: held.token },
      package: { title: 'Poukaz cs', contract: 'voucher' },
      price: { total: czk(0), vat: [] },
    });
    expect(order.price.lines.map(({ kind, total }) => [kind, total.amount])).toEqual([
      ['package_stay', 280_000],
      ['package_meals', 56_000],
      ['package_services', 121_000],
      ['stay_fee', 8_000],
      ['voucher', -465_000],
    ]);
    expect((await purchase(voucher.token)).state).toBe('redeemed');
    const again = await site.call('POST', '/quotes', {
      accommodation: site.rooms.accommodation,
      ...days(held, { from: '2027-06-18', to: '2027-06-20' }),
    });
    expect([again.status, again.body.code]).toEqual([409, 'voucher_not_valid']);
  });

  // rule: packages-15
  it('are booked once by concurrent orders', async () => {
    const { held } = await buyVoucher(site, id);
    const first = await fillIn(site, await hold(site, days(held)));
    const second = await fillIn(site, await hold(site, days(held, { from: '2027-06-18', to: '2027-06-20' })));
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('voucher_not_valid');
  });

  // rule: legal-20
  it('cost nothing more when the stay fee or the package has changed since', async () => {
    const { held } = await buyVoucher(site, id);
    await sql`update stay_fee set amount = amount * 3`.execute(site.database.db);
    await packages(site.database.db, {
      voucher: { 'package.yaml': facts({ contract: 'voucher', nights: '3', price: '{ stay: 999900 }' }), ...texts('jiny', 'Jiný') },
    });
    const order = await redeem(held);
    expect([order.price.total, order.price.nights, order.package?.title]).toEqual([czk(0), 2, 'Poukaz cs']);
    await sql`update stay_fee set amount = amount / 3`.execute(site.database.db);
    await voucherPackage(site);
  });

  it.each([
    ['other nights', { to: '2027-06-14' }, 'mismatch'],
    ['another number of guests', { guests: [{ age: 30 }] }, 'mismatch'],
    ['a weekday without arrival', { from: '2027-06-13', to: '2027-06-15' }, 'no_arrival'],
    ['a day after its last', { from: '2027-08-06', to: '2027-08-08' }, 'no_arrival'],
    ['a voucher that there is none of', { voucher: 'x'.repeat(32) }, 'unknown'],
  ])('are refused for %s', async (_, change, reason) => {
    const { held } = await buyVoucher(site, id);
    const { body } = await site.call('POST', '/quotes', { accommodation: site.rooms.accommodation, ...days(held, change) });
    expect(body.errors[0].code).toBe(reason);
  });

  it('are paid by the voucher and by nothing else, and a voucher pays for nothing else', async () => {
    const { held } = await buyVoucher(site, id);
    const order = await fillIn(site, await hold(site, days(held)));
    expect((await confirm(order, 'bank_transfer')).body.errors[0].pointer).toBe('/payment');
    const nights = await fillIn(site, await hold(site, { from: '2027-08-05', to: '2027-08-08' }));
    expect((await confirm(nights, 'voucher')).body.errors[0].pointer).toBe('/payment');
  });

  // rule: legal-21
  it('can’t be booked with a voucher whose last day is over, or that was taken back meanwhile', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    const order = await fillIn(site, await hold(site, days(held)));
    await withdraw(voucher.token);
    expect((await confirm(order)).body.code).toBe('voucher_not_valid');
    const other = await buyVoucher(site, id);
    site.setClock('2027-08-01T09:00:00Z');
    expect((await purchase(other.voucher.token)).state).toBe('expired');
    expect((await site.call('GET', `/held-vouchers/${other.held.token}`)).body).toMatchObject({ state: 'expired', arrivals: [] });
  });

  // rule: packages-15, legal-30
  it('that are cancelled while it is free make the voucher valid again', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    const order = await redeem(held);
    const { body } = await site.call('POST', `/orders/${order.token}/cancel`, { fee: czk(0) });
    expect(body.state).toBe('cancelled');
    expect((await purchase(voucher.token)).state).toBe('issued');
    expect((await redeem(held)).state).toBe('confirmed');
  });

  // rule: packages-15, legal-29
  it('that are cancelled late cost their percentage; the buyer gets the rest back', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    const order = await redeem(held);
    site.setClock('2027-06-03T10:00:00Z');
    const fee = czk(137_100);
    expect((await site.call('GET', `/orders/${order.token}`)).body.cancellation.fee).toEqual(fee);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee });
    const ended = await purchase(voucher.token);
    expect(ended).toMatchObject({ state: 'cancelled', cancellationFee: fee });
    const credit = (await site.call('GET', `/invoices/${ended.invoices[1].token}`)).body;
    expect(credit.total).toEqual(czk(-465_000 + 137_100));
    expect((await mails()).filter((kind) => !/^(host|operator)_/.test(kind)).sort()).toEqual([
      'order_cancelled',
      'order_placed',
      'voucher_cancelled',
      'voucher_issued',
      'voucher_ordered',
    ]);
  });

  it('may be held and let go without using the voucher', async () => {
    const { voucher, held } = await buyVoucher(site, id);
    const order = await hold(site, days(held));
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: czk(0) });
    expect((await purchase(voucher.token)).state).toBe('issued');
  });
});
