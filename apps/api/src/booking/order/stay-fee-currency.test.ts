import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoicePdf } from '../../billing/invoice/pdf/invoice-pdf.ts';
import { mailDelivery } from '../../messages/mail/deliver-mail.ts';
import { type Inbox, openInbox } from '../../messages/mail/testing/inbox.ts';
import { importRows } from '../../testing/import-rows.ts';
import { type BookingSite, book, fillIn, guesthouse, hold, openBookingSite, place, stayAt } from './testing/booking-site.ts';

let site: BookingSite;
let inbox: Inbox;
/** A room for 120 euros a night in Znojmo, where an adult owes 20 korunas a night. */
let inEuro: { accommodation: number; rooms: { roomType: number; units: number }[] };
beforeAll(async () => {
  site = await openBookingSite();
  const [double] = guesthouse.room_types;
  const rates = [{ from: '2027-01-01', to: '2028-01-01', amount: 12_000, currency: 'EUR' as const }];
  await importRows(site.database.db, [{ ...guesthouse, source_id: 'test:euro', room_types: [{ ...double, rates }] }]);
  const room = await site.database.db
    .selectFrom('room_type')
    .select(['id', 'accommodation_id'])
    .where('from_currency', '=', 'EUR')
    .executeTakeFirstOrThrow();
  inEuro = { accommodation: room.accommodation_id, rooms: [{ roomType: room.id, units: 1 }] };
  inbox = await openInbox();
  const mail = mailDelivery(site.context, { smtpUrl: inbox.url, from: 'rezervace@nocleh.example', siteUrl: 'https://nocleh.example' });
  await site.outbox.work(mail.deliver, 0.5);
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const koruna = (amount: number) => ({ amount, currency: 'CZK' });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');

/** The mail to the visitor, who reads English; host and operator get mails about the same number. */
function mailAbout(number: string): string {
  const text = inbox.mails.find((mail) => mail.text?.includes(number) && mail.text.includes('Thank you for your booking'))?.text;
  if (!text) throw new Error(`No mail about ${number} has come yet`);
  return plain(text);
}

describe('a stay fee in another currency than the price', () => {
  // rule: orders-2
  it('is a separate line in a quote, in neither the total nor the VAT', async () => {
    const { body, status } = await site.call('POST', '/quotes', stayAt(site, inEuro));
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: euro(36_000), onArrival: koruna(12_000) });
    expect(body.lines.map(({ kind, total }: { kind: string; total: object }) => [kind, total])).toEqual([
      ['stay', euro(36_000)],
      ['stay_fee', koruna(12_000)],
    ]);
    expect(body.vat.map(({ rate, total }: { rate: number; total: object }) => [rate, total])).toEqual([[12, euro(36_000)]]);
  });

  // rule: orders-2
  it('follows the ages, stays out of the transfer, and is no part of what a cancellation costs', async () => {
    const held = await hold(site, inEuro);
    const filled = await fillIn(site, held, { guests: [{ age: 34 }, { age: 17 }, { age: 8 }], partyChanged: true });
    expect(filled.price).toMatchObject({ total: euro(36_000), onArrival: koruna(6000) });
    const order = await place(site, filled);
    expect(order.instructions?.amount).toEqual(euro(36_000));
    site.setClock('2027-06-27T09:00:00Z');
    const { body } = await site.call('GET', `/orders/${order.token}`);
    expect(body.cancellation.fee).toEqual(euro(10_800));
    const cancelled = await site.call('POST', `/orders/${order.token}/cancel`, { fee: euro(10_800) });
    expect(cancelled.status).toBe(200);
    const note = cancelled.body.invoices.find(({ kind }: { kind: string }) => kind === 'credit_note');
    const credit = (await site.call('GET', `/invoices/${note.token}`)).body;
    expect(credit.total).toEqual(euro(-36_000 + 10_800));
    expect(credit.onArrival).toBeUndefined();
    expect(credit.lines.every(({ total }: { total: { currency: string } }) => total.currency === 'EUR')).toBe(true);
    site.setClock('2027-03-01T09:00:00Z');
  });

  // rule: orders-2
  it('is listed in the confirmation, on the invoice and in its PDF beside the total, each in its currency', async () => {
    const order = await book(site, { ...inEuro, locale: 'en', payment: 'at_accommodation' });
    // The mails of the cancelled order may not have arrived yet.
    const text = await vi.waitFor(() => mailAbout(order.number), { timeout: 10_000 });
    expect(text).toContain('you pay €360 and the tourist tax of CZK 120 at the property');
    expect(text).toMatch(/Total without the tourist tax\W+€360/);
    expect(text).toMatch(/Tourist tax, paid at the property\W+CZK 120/);
    const invoice = (await site.call('GET', `/invoices/${order.invoices[0]?.token}`)).body;
    expect(invoice).toMatchObject({ total: euro(36_000), onArrival: koruna(12_000) });
    expect(invoice.lines).toHaveLength(2);
    const size = async (change: object) => (await invoicePdf({ ...invoice, ...change })).length;
    expect(await size({})).toBeGreaterThan(await size({ onArrival: undefined }));
  });
});
