import type { HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { AmountVoucher, HeldAmountVoucher } from '@nocleh/contracts/api/voucher.ts';
import { addDays, endOfMonth } from '@nocleh/contracts/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPayment } from '../../operator/record-payment.ts';
import { cancelUnpaid } from '../order/cancel-unpaid.ts';
import { type BookingSite, fillIn, hold, openBookingSite, place } from '../order/testing/booking-site.ts';
import { sendToRecipients } from './send-to-recipients.ts';
import { amountRequest, buyAmount, buyVoucher, orderAmount, payVoucher, voucherPackage } from './testing/sample-vouchers.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const czk = (amount: number) => ({ amount, currency: 'CZK' as const });
const purchase = async (token: string): Promise<AmountVoucher> => (await site.call('GET', `/vouchers/${token}`)).body;
const heldBy = async (token: string): Promise<HeldAmountVoucher> => (await site.call('GET', `/held-vouchers/${token}`)).body;
const orderOf = async (token: string): Promise<Order> => (await site.call('GET', `/orders/${token}`)).body;
const withdraw = (token: string) => site.call('POST', `/vouchers/${token}/withdraw`, {});
const addTo = (order: Order, code: string) => site.call('POST', `/orders/${order.token}/vouchers`, { code });
const confirm = (order: Order, payment = 'bank_transfer') =>
  site.call('POST', `/orders/${order.token}/confirm`, { payment, total: order.price.total, toPay: order.toPay, termsAccepted: true });
const filled = async (change: Partial<HoldRequest> = {}) => await fillIn(site, await hold(site, change));
const cancel = async ({ token }: Order) => {
  const { cancellation } = await orderOf(token);
  const { status, body } = await site.call('POST', `/orders/${token}/cancel`, { fee: cancellation.fee });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Order;
};
const ofCrowns = (crowns: number) => ({ amount: czk(crowns * 100) });

/** An order that was placed with a new voucher; the rest is paid by transfer, if there is one. */
async function placedWith(crowns: number, change: Partial<HoldRequest> = {}) {
  const { voucher, held } = await buyAmount(site, ofCrowns(crowns));
  const { body } = await addTo(await filled(change), held.code);
  const order = await place(site, body, body.toPay.amount === 0 ? 'voucher' : 'bank_transfer');
  return { voucher, held, order };
}

describe('the order of a voucher for an amount', () => {
  // rule: packages-24
  it.each([
    [50_000, 201],
    [5_000_000, 201],
    [49_900, 400],
    [5_000_100, 400],
    [100_050, 400],
  ])('of %i hellers is answered with %i: from 500 to 50,000 whole crowns are sold', async (amount, expected) => {
    const { status, body } = await site.call('POST', '/amount-vouchers', amountRequest({ amount: czk(amount) }));
    expect(status).toBe(expected);
    if (expected === 400) expect(body.errors[0].pointer).toBe('/amount/amount');
  });

  // rule: packages-25, legal-88
  it('is paid by transfer, and its payment issues it without an invoice', async () => {
    const ordered = await orderAmount(site);
    expect(ordered).toMatchObject({
      kind: 'amount',
      state: 'ordered',
      code: null,
      holderToken: null,
      instructions: { amount: czk(200_000) },
    });
    await payVoucher(site, ordered);
    const paid = await purchase(ordered.token);
    expect(paid).toMatchObject({ state: 'issued', instructions: null, invoices: [], paidAt: '2027-03-01T09:00:00.000Z' });
    expect(paid.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(await heldBy(paid.holderToken ?? '')).toMatchObject({ amount: czk(200_000), balance: czk(200_000), uses: [] });
    const sheet = await site.request(`/held-vouchers/${paid.holderToken}/pdf`);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  // rule: packages-25, legal-87
  it('says until when it would be valid, which counts from the payment: to the end of the month 24 months later', async () => {
    site.setClock('2027-03-30T09:00:00Z');
    const { body: offer } = await site.call('GET', '/amount-vouchers/offer?locale=en');
    expect(offer.validUntil).toBe('2029-03-31');
    expect(offer.terms.join(' ')).toContain('24 months');
    const ordered = await orderAmount(site);
    expect(ordered.validUntil).toBe('2029-03-31');
    site.setClock('2027-04-02T09:00:00Z');
    await payVoucher(site, ordered);
    expect((await purchase(ordered.token)).validUntil).toBe('2029-04-30');
    expect([endOfMonth('2027-12-31', 24), endOfMonth('2026-02-10', 24)]).toEqual(['2029-12-31', '2028-02-29']);
  });
});

describe('a voucher for an amount pays', () => {
  // rule: packages-26, packages-27
  it('a part of an order, and the rest is what is left to transfer; the invoice is for the whole price', async () => {
    const { held } = await buyAmount(site);
    const order = await filled();
    const { body: added } = await addTo(order, held.code.toLowerCase().replaceAll('-', ' '));
    const rest = order.price.total.amount - 200_000;
    expect(added.vouchers).toEqual([{ number: held.number, amount: czk(200_000), remains: czk(0), returned: czk(0) }]);
    expect(added.toPay).toEqual(czk(rest));
    // Nothing is taken before the order is placed.
    expect((await heldBy(held.token)).balance).toEqual(czk(200_000));

    const placed = await place(site, added);
    expect(placed).toMatchObject({ state: 'awaiting_payment', toPay: czk(rest), instructions: { amount: czk(rest) } });
    expect(placed.instructions?.qr).toContain(`AM:${(rest / 100).toFixed(2)}`);
    expect(await heldBy(held.token)).toMatchObject({
      state: 'redeemed',
      balance: czk(0),
      uses: [{ order: placed.number, on: '2027-03-01', amount: czk(200_000), returned: czk(0) }],
    });
    const invoice = (await site.call('GET', `/invoices/${placed.invoices[0]?.token}`)).body;
    expect(invoice).toMatchObject({
      total: order.price.total,
      vat: order.price.vat,
      vouchers: [{ number: held.number, amount: czk(200_000) }],
      toPay: czk(rest),
      instructions: { amount: czk(rest) },
      paidAt: null,
    });
    expect((await site.request(`/invoices/${placed.invoices[0]?.token}/pdf`)).status).toBe(200);
    const payment = { variableSymbol: placed.instructions!.variableSymbol, amount: czk(rest), reference: crypto.randomUUID() };
    await recordPayment(site.context, payment);
    expect(await orderOf(placed.token)).toMatchObject({ state: 'confirmed', instructions: null });
  });

  // rule: packages-27
  it('the whole of an order that costs less: nothing is left to transfer, and the rest stays on it', async () => {
    const { voucher, held, order } = await placedWith(50_000);
    expect(order).toMatchObject({ state: 'confirmed', payment: 'voucher', toPay: czk(0), instructions: null });
    expect((await heldBy(held.token)).balance).toEqual(czk(5_000_000 - order.price.total.amount));
    expect((await purchase(voucher.token)).state).toBe('issued');
    const invoice = (await site.call('GET', `/invoices/${order.invoices[0]?.token}`)).body;
    expect(invoice).toMatchObject({ total: order.price.total, toPay: czk(0), instructions: null, paidAt: '2027-03-01T09:00:00.000Z' });
  });

  it('as one of several: each as much as it can, in the order in which they were added', async () => {
    const [first, second] = [await buyAmount(site), await buyAmount(site, ofCrowns(50_000))];
    const order = await filled();
    await addTo(order, first.held.code);
    const { body } = await addTo(order, second.held.code);
    const { amount } = order.price.total;
    expect(body.vouchers.map((one: Order['vouchers'][number]) => one.amount)).toEqual([czk(200_000), czk(amount - 200_000)]);
    expect([body.toPay, body.paymentMethods]).toEqual([czk(0), ['voucher']]);
    expect((await confirm(body)).body.code).toBe('invalid_request');
    await place(site, body, 'voucher');
    expect((await heldBy(second.held.token)).balance).toEqual(czk(5_000_000 - amount + 200_000));
  });

  // rule: packages-26
  it('unless its code can’t be used, which is said at the field', async () => {
    const { db } = site.database;
    const order = await filled();
    const refusal = async (code: string) => {
      const { status, body } = await addTo(order, code);
      return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code];
    };
    expect(await refusal('nonsense')).toEqual([400, '/code', 'unknown_code']);
    expect(await refusal('')).toEqual([400, '/code', 'unknown_code']);
    const unpaid = await orderAmount(site);
    const { code } = await db.selectFrom('voucher').select('code').where('token', '=', unpaid.token).executeTakeFirstOrThrow();
    expect(await refusal(code)).toEqual([400, '/code', 'unpaid']);
    expect(await refusal((await buyVoucher(site, await voucherPackage(site))).held.code)).toEqual([400, '/code', 'package']);
    const returned = await buyAmount(site);
    await withdraw(returned.voucher.token);
    expect(await refusal(returned.held.code)).toEqual([400, '/code', 'withdrawn']);
    expect(await refusal((await placedWith(500, { from: '2027-08-02', to: '2027-08-05' })).held.code)).toEqual([400, '/code', 'spent']);
    const old = await buyAmount(site);
    await sql`update voucher set valid_until = '2027-02-28' where number = ${old.held.number}`.execute(db);
    expect(await refusal(old.held.code)).toEqual([400, '/code', 'expired']);
    const { held } = await buyAmount(site, ofCrowns(50_000));
    expect((await addTo(order, held.code)).status).toBe(200);
    expect(await refusal(held.code)).toEqual([400, '/code', 'added']);
    expect(await refusal((await buyAmount(site)).held.code)).toEqual([400, '/code', 'nothing_to_pay']);
    await sql`update "order" set price = jsonb_set(price, '{total,currency}', '"EUR"') where token = ${order.token}`.execute(db);
    expect(await refusal((await buyAmount(site)).held.code)).toEqual([400, '/code', 'currency']);
  });

  // rule: packages-26
  it('together with at most four others', async () => {
    const order = await filled();
    for (let count = 0; count < 5; count += 1)
      expect((await addTo(order, (await buyAmount(site, ofCrowns(500))).held.code)).status).toBe(200);
    expect((await addTo(order, (await buyAmount(site)).held.code)).body.errors[0].code).toBe('too_many');
  });

  it('no longer when it was taken off the order, and again when the order is held anew', async () => {
    const { held } = await buyAmount(site);
    const order = await filled();
    await addTo(order, held.code);
    const again = await hold(site, { from: '2027-08-02', to: '2027-08-05' });
    const { body: copied } = await site.call('POST', `/orders/${again.token}/vouchers`, { earlier: order.token });
    expect(copied.vouchers).toMatchObject([{ number: held.number, amount: czk(200_000) }]);
    const { body: dropped } = await site.call('POST', `/orders/${order.token}/vouchers/drop`, { number: held.number });
    expect([dropped.vouchers, dropped.toPay]).toEqual([[], order.price.total]);
  });

  // rule: packages-26
  it('together with at most four others also when those of several orders are taken over, and without those that can’t pay', async () => {
    const earlier = [];
    const week = (index: number) => ({ from: addDays('2027-08-02', 7 * index), to: addDays('2027-08-05', 7 * index) });
    for (const [index, count] of [3, 4].entries()) {
      const order = await filled(week(index));
      for (let added = 0; added < count; added += 1) await addTo(order, (await buyAmount(site, ofCrowns(500))).held.code);
      earlier.push(order);
    }
    const [first, second] = earlier;
    const spent = (await orderOf(first?.token ?? '')).vouchers[0]?.number ?? '';
    await sql`update voucher set balance = 0 where number = ${spent}`.execute(site.database.db);
    const again = await hold(site, week(2));
    const take = async (from?: Order): Promise<Order> =>
      (await site.call('POST', `/orders/${again.token}/vouchers`, { earlier: from?.token })).body;
    const { vouchers } = await take(first);
    expect(vouchers.map(({ amount }) => amount)).toEqual([czk(50_000), czk(50_000)]);
    expect(vouchers.map(({ number }) => number)).not.toContain(spent);
    expect((await take(second)).vouchers).toHaveLength(5);
  });

  it('and its order says what is left on it only until it is placed, as the balance is its holder’s alone', async () => {
    const { order } = await placedWith(50_000);
    expect(order.vouchers).toMatchObject([{ remains: null }]);
  });

  // rule: packages-27
  it('not more than is left on it, however many orders are placed with it at once', async () => {
    const { held } = await buyAmount(site);
    const days = Array.from({ length: 6 }, (_, index) => addDays('2027-08-02', 7 * index));
    const orders: Order[] = [];
    for (const from of days) orders.push((await addTo(await filled({ from, to: addDays(from, 3) }), held.code)).body);
    const answers = await Promise.all(orders.map((order) => confirm(order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(new Set(['to_pay_changed']));
    const after = await heldBy(held.token);
    expect([after.balance, after.uses.map(({ amount }) => amount)]).toEqual([czk(0), [czk(200_000)]]);
    // Who sees the new amount to pay can place the order without it.
    const refused = orders[answers.findIndex(({ status }) => status === 409)];
    const seen = await orderOf(refused?.token ?? '');
    expect(seen.toPay).toEqual(seen.price.total);
    expect((await confirm(seen)).status).toBe(200);
  });
});

describe('the cancellation of an order that a voucher for an amount paid for', () => {
  // rule: packages-28, legal-89
  it('gives back what it paid while cancelling is free, usable for 90 days at least', async () => {
    const { held, order } = await placedWith(2_000);
    await sql`update voucher set valid_until = '2027-03-05' where number = ${held.number}`.execute(site.database.db);
    const cancelled = await cancel(order);
    expect(cancelled.vouchers).toMatchObject([{ amount: czk(200_000), returned: czk(200_000) }]);
    expect(cancelled.instructions).toBeNull();
    expect(await heldBy(held.token)).toMatchObject({
      state: 'issued',
      balance: czk(200_000),
      validUntil: '2027-05-30',
      uses: [{ amount: czk(200_000), returned: czk(200_000) }],
    });
  });

  // rule: packages-28, legal-89
  it('takes the fee from the voucher first, and asks for the rest of the fee alone', async () => {
    const { held, order } = await placedWith(2_000);
    site.setClock('2027-06-25T09:00:00Z');
    const { cancellation } = await orderOf(order.token);
    expect(cancellation).toMatchObject({ fee: czk(396_900), byVouchers: czk(200_000) });
    const cancelled = await cancel(order);
    expect(cancelled.vouchers).toMatchObject([{ returned: czk(0) }]);
    expect(cancelled.instructions?.amount).toEqual(czk(196_900));
    expect((await heldBy(held.token)).balance).toEqual(czk(0));
    const payment = { variableSymbol: cancelled.instructions!.variableSymbol, amount: czk(196_900), reference: crypto.randomUUID() };
    expect(await recordPayment(site.context, payment)).toContain('the cancellation is settled');
  });

  // rule: packages-28, legal-89
  it('gives a voucher that paid for everything back all but the fee', async () => {
    const { held, order } = await placedWith(50_000);
    site.setClock('2027-06-25T09:00:00Z');
    const cancelled = await cancel(order);
    expect(cancelled).toMatchObject({ cancellation: { fee: czk(396_900), byVouchers: czk(396_900) }, instructions: null });
    expect((await heldBy(held.token)).balance).toEqual(czk(5_000_000 - 396_900));
  });

  // rule: packages-28
  it('gives back everything when the rest was never paid', async () => {
    const { held, order } = await placedWith(2_000);
    site.setClock('2027-03-20T09:00:00Z');
    await cancelUnpaid(site.context, 3);
    expect((await orderOf(order.token)).state).toBe('cancelled');
    expect((await heldBy(held.token)).balance).toEqual(czk(200_000));
  });
});

describe('withdrawing from the purchase of a voucher for an amount', () => {
  // rule: packages-29, legal-90
  it('refunds what has not been used, once, within 14 days', async () => {
    const { voucher, order } = await placedWith(50_000);
    const rest = 5_000_000 - order.price.total.amount;
    expect((await purchase(voucher.token)).withdrawal).toEqual({ possible: true, until: '2027-03-15', refund: czk(rest) });
    expect((await withdraw(voucher.token)).body).toMatchObject({
      state: 'cancelled',
      cancellationFee: czk(0),
      balance: czk(0),
      withdrawal: { possible: false, refund: czk(rest) },
    });
    expect((await withdraw(voucher.token)).status).toBe(409);
  });

  // rule: packages-29
  it('leaves what a cancelled order gives back later to its holder', async () => {
    const { voucher, held, order } = await placedWith(50_000);
    await withdraw(voucher.token);
    await cancel(order);
    expect(await heldBy(held.token)).toMatchObject({ state: 'issued', balance: order.price.total });
    expect((await purchase(voucher.token)).withdrawal.possible).toBe(false);
  });

  // rule: packages-29
  it('keeps it from its recipient for good, also when a cancelled order gives something back', async () => {
    const given = { ...ofCrowns(50_000), recipientEmail: 'zofie@example.org', sendOn: '2027-03-10' };
    const { voucher, held } = await buyAmount(site, given);
    const { body } = await addTo(await filled(), held.code);
    const order = await place(site, body, 'voucher');
    await withdraw(voucher.token);
    expect((await purchase(voucher.token)).delivery).toMatchObject({ email: null, on: null });
    await cancel(order);
    site.setClock('2027-03-11T09:00:00Z');
    await sendToRecipients(site.context);
    expect((await purchase(voucher.token)).delivery.sentAt).toBeNull();
    expect((await purchase(voucher.token)).withdrawal.refund).toEqual(czk(5_000_000 - order.price.total.amount));
  });

  // rule: packages-29
  it('is refused after 14 days, and when nothing is left', async () => {
    const spent = await placedWith(500);
    expect((await withdraw(spent.voucher.token)).status).toBe(409);
    const { voucher } = await buyAmount(site);
    site.setClock('2027-03-16T09:00:00Z');
    expect((await withdraw(voucher.token)).status).toBe(409);
  });
});

// rule: packages-30
it('the holder of a voucher for an amount sees numbers of bookings that it paid for, and no link to them or to its purchase', async () => {
  const { voucher, held, order } = await placedWith(2_000);
  const text = JSON.stringify(await heldBy(held.token));
  expect(text).toContain(order.number);
  for (const secret of [order.token, voucher.token, order.contact?.email ?? '-']) expect(text).not.toContain(secret);
});
