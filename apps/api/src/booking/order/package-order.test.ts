import type { HoldRequest } from '@nocleh/contracts/api/order.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facts as packageFacts, packages, texts } from '../../catalogue/package/testing/sample-packages.ts';
import { type BookingSite, book, fillIn, hold, openBookingSite } from './testing/booking-site.ts';

let site: BookingSite;
const ids: Record<string, number> = {};
beforeAll(async () => {
  site = await openBookingSite();
  const { db } = site.database;
  await packages(db, {
    cellars: { 'package.yaml': packageFacts(), ...texts('sklepy', 'Sklepy') },
    travel: { 'package.yaml': packageFacts({ contract: 'package', children: '1' }), ...texts('vylet', 'Výlet') },
    voucher: { 'package.yaml': packageFacts({ contract: 'voucher' }), ...texts('poukaz', 'Poukaz') },
  });
  for (const { key, id } of await db.selectFrom('package').select(['key', 'id']).execute()) ids[key] = id;
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

const czk = (amount: number) => ({ amount, currency: 'CZK' });
/** Friday to Sunday, two adults in the double room. */
const weekend = (change: Partial<HoldRequest> = {}): Partial<HoldRequest> => ({
  package: ids.cellars,
  from: '2027-06-11',
  to: '2027-06-13',
  rooms: [{ roomType: site.rooms.double, units: 1 }],
  guests: [{ age: 34 }, { age: 33 }],
  ...change,
});
const stay = (change: Partial<HoldRequest> = {}) => ({ accommodation: site.rooms.accommodation, ...weekend(change) });

describe('the price of a package', () => {
  // rule: packages-9
  it('has a line for each part with its rate of VAT, and the stay fee of the adults', async () => {
    const { status, body } = await site.call('POST', '/quotes', stay());
    expect(status).toBe(200);
    expect(body.lines.map(({ kind, label, total, vatRate }: Record<string, unknown>) => [kind, label, total, vatRate])).toEqual([
      ['package_stay', 'Sklepy cs', czk(280_000), 12],
      ['package_meals', 'Sklepy cs', czk(56_000), 12],
      ['package_services', 'Sklepy cs', czk(121_000), 21],
      ['stay_fee', 'Znojmo', czk(8_000), null],
    ]);
    expect(body.total).toEqual(czk(465_000));
    expect(body.vat).toEqual([
      { rate: 21, base: czk(100_000), vat: czk(21_000), total: czk(121_000) },
      { rate: 12, base: czk(300_000), vat: czk(36_000), total: czk(336_000) },
      { rate: null, outside: 'stay_fee', base: czk(8_000), vat: czk(0), total: czk(8_000) },
    ]);
  });

  it.each([
    ['another number of nights', { to: '2027-06-14' }, 400, 'invalid_request', 'mismatch'],
    ['another number of guests', { guests: [{ age: 30 }] }, 400, 'invalid_request', 'mismatch'],
    ['a weekday without arrival', { from: '2027-06-13', to: '2027-06-15' }, 409, 'not_available', 'no_arrival'],
    ['a day before its validity', { from: '2027-05-28', to: '2027-05-30' }, 409, 'not_available', 'no_arrival'],
    ['a package that there is none of', { package: 999_999 }, 400, 'invalid_request', 'unknown'],
  ])('is refused with its reason for %s', async (_, change, status, code, reason) => {
    const answer = await site.call('POST', '/quotes', stay(change));
    expect([answer.status, answer.body.code, answer.body.errors[0].code]).toEqual([status, code, reason]);
  });

  // rule: packages-12
  it('is refused for another room, and for a voucher, which is bought without days', async () => {
    const room = await site.call('POST', '/quotes', stay({ rooms: [{ roomType: site.rooms.apartment, units: 1 }] }));
    expect(room.body.errors[0].code).toBe('mismatch');
    const voucher = await site.call('POST', '/quotes', stay({ package: ids.voucher! }));
    expect([voucher.status, voucher.body.errors[0].code]).toEqual([400, 'voucher']);
  });
});

describe('an order of a package', () => {
  // rule: packages-9, legal-8
  it('holds its room, keeps what was ordered with its terms, and ends in an invoice with the same lines', async () => {
    const order = await book(site, weekend());
    expect(order.package).toMatchObject({
      title: 'Sklepy cs',
      contract: 'dated',
      included: ['2\u00a0noci pro dva', 'snídaně'],
      slugs: { de: 'sklepy-de' },
    });
    expect(order.package?.terms.join(' ')).toMatch(/§\s1837/);
    const invoice = (await site.call('GET', `/invoices/${order.invoices[0]?.token}`)).body;
    expect([invoice.lines, invoice.vat, invoice.total]).toMatchObject([order.price.lines, order.price.vat, czk(465_000)]);
    expect(invoice.lines.map(({ unitPriceWithoutVat }: { unitPriceWithoutVat: { amount: number } }) => unitPriceWithoutVat.amount)).toEqual(
      [250_000, 50_000, 100_000, 2000],
    );
    await packages(site.database.db, { cellars: { 'package.yaml': packageFacts({ price: '{ stay: 1000 }' }), ...texts('jine', 'Jiné') } });
    expect((await site.call('GET', `/orders/${order.token}`)).body).toEqual(order);
    await packages(site.database.db, { cellars: { 'package.yaml': packageFacts(), ...texts('sklepy', 'Sklepy') } });
  });

  it('occupies a room for all other visitors', async () => {
    for (let taken = 0; taken < 3; taken += 1) await hold(site, weekend());
    const answer = await site.call('POST', '/quotes', stay());
    expect([answer.status, answer.body.code, answer.body.errors[0].code]).toEqual([409, 'not_available', 'full']);
    expect((await site.call('POST', '/quotes', { ...stay(), package: undefined })).body.code).toBe('not_available');
  });

  it('costs by who comes: only the stay fee changes with the ages', async () => {
    const held = await hold(site, weekend({ package: ids.travel!, guests: [{ age: 34 }, { age: 33 }, { age: 8 }] }));
    expect(held.price.total).toEqual(czk(465_000));
    const filled = await fillIn(site, held, { guests: [{ age: 34 }, { age: 17 }, { age: 8 }], partyChanged: true });
    expect(filled.price.total).toEqual(czk(461_000));
  });

  // rule: packages-10
  it('costs the accommodation’s percentage of everything but the stay fee when it is cancelled', async () => {
    const order = await book(site, weekend({ package: ids.travel!, guests: [{ age: 34 }, { age: 33 }, { age: 8 }] }));
    site.setClock('2027-06-03T10:00:00Z');
    const fee = czk(137_100);
    expect((await site.call('GET', `/orders/${order.token}`)).body.cancellation).toMatchObject({ possible: true, fee });
    const { body } = await site.call('POST', `/orders/${order.token}/cancel`, { fee });
    expect([body.state, body.invoices.length]).toEqual(['cancelled', 2]);
    const credit = (await site.call('GET', `/invoices/${body.invoices[1].token}`)).body;
    expect(credit.vat.map(({ rate, total }: Record<string, unknown>) => [rate, total])).toEqual([
      [21, czk(-121_000)],
      [12, czk(-336_000)],
      [null, czk(-8000)],
      [null, czk(137_100)],
    ]);
  });
});
