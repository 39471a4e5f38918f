import type { VoucherRequest } from '@nocleh/contracts/api/voucher.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type BookingSite, fillIn, hold, openBookingSite, place } from '../order/testing/booking-site.ts';
import { newestDayToSend } from './delivery.ts';
import { sendToRecipients } from './send-to-recipients.ts';
import { buyVoucher, orderVoucher, voucherPackage, voucherRequest } from './testing/sample-vouchers.ts';

let site: BookingSite;
let id: number;
beforeAll(async () => {
  site = await openBookingSite();
  id = await voucherPackage(site);
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`update voucher set recipient_email = null, send_on = null, sent_at = null`.execute(site.database.db);
  await sql`delete from occupancy`.execute(site.database.db);
  await sql`delete from pgboss.job`.execute(site.database.db);
});

const given = { recipientEmail: 'zofie@example.org', sendOn: '2027-03-10' } satisfies Partial<VoucherRequest>;
const sent = async (): Promise<string[]> => {
  const { rows } = await sql<{ about: string }>`
    select data ->> 'about' as about from pgboss.job where name = 'mail' and data ->> 'kind' = 'voucher_given'`.execute(site.database.db);
  return rows.map(({ about }) => about);
};
/** Numbers of all vouchers that were sent to their recipients until an instant. */
const sentAt = async (instant: string): Promise<string[]> => {
  site.setClock(instant);
  await sendToRecipients(site.context);
  return await sent();
};
const purchase = async (token: string) => (await site.call('GET', `/vouchers/${token}`)).body;
const change = (token: string, body: { recipientEmail?: string | null | undefined; sendOn?: string }) =>
  site.call('PUT', `/vouchers/${token}/delivery`, body);
const send = (token: string, key?: string) => site.call('POST', `/vouchers/${token}/send`, {}, key);
const withdraw = (token: string) => site.call('POST', `/vouchers/${token}/withdraw`, {});

describe('a voucher with a day of sending', () => {
  // rule: packages-21
  it('is sent to its recipient once, on the chosen day from eight in the morning in Prague', async () => {
    const { voucher } = await buyVoucher(site, id, given);
    expect(voucher.delivery).toEqual({ email: 'zofie@example.org', on: '2027-03-10', sentAt: null, until: '2027-07-31' });
    expect(await sentAt('2027-03-10T06:59:59Z')).toEqual([]);
    expect(await sentAt('2027-03-10T07:00:00Z')).toEqual([voucher.number]);
    expect(await sentAt('2027-03-11T09:00:00Z')).toEqual([voucher.number]);
    expect((await purchase(voucher.token)).delivery).toMatchObject({ sentAt: '2027-03-10T07:00:00.000Z', until: null });
  });

  // rule: packages-21
  it('is sent once when several processes do it at the same time', async () => {
    const { voucher } = await buyVoucher(site, id, given);
    site.setClock('2027-03-10T09:00:00Z');
    await Promise.all(Array.from({ length: 4 }, async () => await sendToRecipients(site.context)));
    expect(await sent()).toEqual([voucher.number]);
  });

  // rule: packages-21
  it('is not sent while it is unpaid, nor after its buyer has withdrawn', async () => {
    await orderVoucher(site, id, given);
    const { voucher } = await buyVoucher(site, id, given);
    expect((await withdraw(voucher.token)).status).toBe(200);
    expect(await sentAt('2027-03-10T09:00:00Z')).toEqual([]);
  });

  // rule: packages-21
  it('is not sent when days were booked with it before', async () => {
    const { held } = await buyVoucher(site, id, given);
    const stay = { voucher: held.token, from: '2027-06-11', to: '2027-06-13', rooms: [{ roomType: held.roomType, units: 1 }] };
    await place(site, await fillIn(site, await hold(site, { ...stay, guests: [{ age: 34 }, { age: 33 }] })), 'voucher');
    expect(await sentAt('2027-03-10T09:00:00Z')).toEqual([]);
  });

  // rule: packages-21
  it('is sent as soon as it is paid when its day has passed or none was chosen', async () => {
    const { voucher } = await buyVoucher(site, id, { recipientEmail: given.recipientEmail });
    expect(voucher.delivery.on).toBe('2027-03-01');
    expect(await sentAt('2027-03-01T09:00:10Z')).toEqual([voucher.number]);
    const none = await buyVoucher(site, id);
    expect(none.voucher.delivery).toMatchObject({ email: null, on: null });
    expect(await sentAt('2027-03-01T09:00:20Z')).toEqual([voucher.number]);
  });

  // rule: packages-14, packages-21
  it('can be taken back for 14 days from the day its buyer got it, not from the day of sending', async () => {
    const { voucher } = await buyVoucher(site, id, { ...given, sendOn: '2027-05-01' });
    expect(voucher.withdrawal).toMatchObject({ possible: true, until: '2027-03-15' });
    expect(voucher.validUntil).toBe('2027-07-31');
  });

  // rule: packages-21
  it.each([
    ['yesterday', { sendOn: '2027-02-28' }, '/sendOn'],
    ['the day after its last arrival', { sendOn: '2027-08-01' }, '/sendOn'],
    ['29 February of a year that has none', { sendOn: '2027-02-29' }, '/sendOn'],
    ['a day without an address', { recipientEmail: undefined }, '/recipientEmail'],
    ['an address that is none', { recipientEmail: 'zofie@' }, '/recipientEmail'],
  ])('is refused with %s, in the order and in a change', async (_, changed, pointer) => {
    const { token } = await orderVoucher(site, id, given);
    for (const { status, body } of [
      await site.call('POST', '/vouchers', voucherRequest(id, { ...given, ...changed })),
      await change(token, { ...given, ...changed }),
    ])
      expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([400, [pointer]]);
    expect((await purchase(token)).delivery).toMatchObject({ email: given.recipientEmail, on: given.sendOn });
  });

  it('may be sent on its last day of arrival', async () => {
    const { voucher } = await buyVoucher(site, id, { ...given, sendOn: '2027-07-31' });
    expect(await sentAt('2027-07-31T07:00:00Z')).toEqual([voucher.number]);
  });

  it('that expired before its payment was recorded stops no other one', async () => {
    const { db } = site.database;
    const expired = await buyVoucher(site, id, given);
    await sql`update voucher set valid_until = '2027-03-09' where number = ${expired.voucher.number}`.execute(db);
    const { voucher } = await buyVoucher(site, id, { ...given, sendOn: '2027-03-09' });
    expect(await sentAt('2027-03-10T03:00:00Z')).toEqual([voucher.number]);
    expect(await sentAt('2027-03-10T09:00:00Z')).toEqual([voucher.number]);
  });
});

describe('the delivery of a voucher', () => {
  // rule: packages-22
  it('is changed by its buyer until the voucher was sent, to another day, another address, or none', async () => {
    const { token, number } = (await buyVoucher(site, id, given)).voucher;
    expect((await change(token, { recipientEmail: 'eva@example.org', sendOn: '2027-04-01' })).body.delivery).toMatchObject({
      email: 'eva@example.org',
      on: '2027-04-01',
    });
    expect(await sentAt('2027-03-10T09:00:00Z')).toEqual([]);
    expect((await change(token, { recipientEmail: null })).body.delivery).toMatchObject({ email: null, on: null });
    expect(await sentAt('2027-04-01T09:00:00Z')).toEqual([]);
    expect((await change(token, { recipientEmail: 'eva@example.org' })).body.delivery.on).toBe('2027-04-01');
    expect(await sentAt('2027-04-01T09:00:10Z')).toEqual([number]);
    const late = await change(token, { recipientEmail: 'eva@example.org', sendOn: '2027-05-01' });
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  });

  // rule: packages-22
  it('changed at the moment of sending is either changed and not sent, or sent and refused', async () => {
    const { token, number } = (await buyVoucher(site, id, given)).voucher;
    site.setClock('2027-03-10T09:00:00Z');
    const [changed] = await Promise.all([change(token, { ...given, sendOn: '2027-05-01' }), sendToRecipients(site.context)]);
    expect(await sent()).toEqual(changed.status === 200 ? [] : [number]);
    expect((await purchase(token)).delivery.on).toBe(changed.status === 200 ? '2027-05-01' : given.sendOn);
  });

  // rule: packages-22
  it('sends a paid voucher at once and only once, however often it is asked for', async () => {
    const { token, number } = (await buyVoucher(site, id, given)).voucher;
    const answers = await Promise.all([send(token, 'a'.repeat(20)), send(token, 'a'.repeat(20)), send(token), send(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sent()).toEqual([number]);
    expect(await sentAt('2027-03-10T09:00:00Z')).toEqual([number]);
    expect((await purchase(token)).delivery.sentAt).toBe('2027-03-01T09:00:00.000Z');
  });

  // rule: packages-22
  it('is not sent at once before the payment, without an address, or after a withdrawal', async () => {
    const unpaid = await orderVoucher(site, id, given);
    const alone = await buyVoucher(site, id);
    const back = await buyVoucher(site, id, given);
    await withdraw(back.voucher.token);
    for (const { token } of [unpaid, alone.voucher, back.voucher]) expect((await send(token)).body.code).toBe('wrong_state');
    expect((await change(back.voucher.token, given)).body.code).toBe('wrong_state');
    expect(await sent()).toEqual([]);
    expect((await send('x'.repeat(32))).status).toBe(404);
  });
});

// rule: packages-21
test.each([
  ['2027-03-28T05:59:59Z', '2027-03-27'],
  ['2027-03-28T06:00:00Z', '2027-03-28'],
  ['2027-10-31T06:59:59Z', '2027-10-30'],
  ['2027-10-31T07:00:00Z', '2027-10-31'],
  ['2027-12-31T23:30:00Z', '2027-12-31'],
])('vouchers of a day are sent from eight in the morning in Prague, when clocks change too: at %s of %s', (instant, day) => {
  expect(newestDayToSend(new Date(instant))).toBe(day);
});
