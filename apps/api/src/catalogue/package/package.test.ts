import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { guesthouse } from '../../booking/order/testing/booking-site.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { packageHandlers } from './package.handlers.ts';
import { facts, packages, texts } from './testing/sample-packages.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
let day = '2027-03-01';
const now = () => new Date(`${day}T09:00:00Z`);
const app = createApp({
  db,
  handlers: packageHandlers(db, now),
  rateLimit: 0,
  rateLimitWrites: 0,
  trustedProxies: new Set(),
  log: () => {},
});
const list = async (query: string) => endpoints.packages.response.parse(await (await app.request(`/packages?${query}`)).json());
const one = async (slug: string, locale: Locale = 'cs') =>
  endpoints.packageBySlug.response.parse(await (await app.request(`/packages/${slug}?locale=${locale}`)).json());

const documents = {
  cellars: { 'package.yaml': facts(), ...texts('sklepy', 'Sklepy') },
  family: {
    'package.yaml': facts({ theme: 'families', contract: 'package', children: '1', arrivals: '[]' }),
    ...texts('s-detmi', 'S dětmi'),
  },
  voucher: {
    'package.yaml': facts({ contract: 'voucher', validity: '{ from: "2027-03-05", to: "2027-07-31" }' }),
    ...texts('poukaz', 'Poukaz'),
  },
  spring: {
    'package.yaml': facts({ validity: '{ from: "2027-03-05", to: "2027-03-20" }', price: '{ stay: 200000 }' }),
    ...texts('jaro', 'Jaro'),
  },
};

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [guesthouse]);
  expect(await packages(db, documents)).toEqual({ stored: 4, rejected: [] });
});
beforeEach(() => {
  day = '2027-03-01';
});

describe('the list of packages', () => {
  // rule: packages-1
  it('is sorted by the first day of arrival, ends with vouchers, and counts the themes whatever is chosen', async () => {
    const all = await list('locale=de');
    expect(all.packages.map(({ slug }) => slug)).toEqual(['jaro-de', 'sklepy-de', 's-detmi-de', 'poukaz-de']);
    const chosen = await list('locale=cs&theme=families');
    expect(chosen.packages.map(({ title }) => title)).toEqual(['S\u00a0dětmi cs']);
    expect(chosen.themes).toEqual([
      { value: 'wine', count: 3 },
      { value: 'families', count: 1 },
    ]);
  });

  // rule: packages-18
  it('is filtered by what can be given, and by the highest price with the stay fee', async () => {
    const slugs = async (query: string) => (await list(`locale=cs&${query}`)).packages.map(({ slug }) => slug);
    expect(await slugs('gift=1')).toEqual(['poukaz-cs']);
    // 2 000 Kč and the stay fee of two adults for two nights.
    expect([await slugs('priceMax=2080'), await slugs('priceMax=2079')]).toEqual([['jaro-cs'], []]);
    expect(await slugs('sort=price')).toEqual(['jaro-cs', 'sklepy-cs', 's-detmi-cs', 'poukaz-cs']);
    expect((await list('locale=cs&theme=families&gift=1')).relax).toEqual([
      { drop: 'theme', total: 1 },
      { drop: 'gift', total: 1 },
    ]);
    const refused = ['nights=0', 'nights=61', 'nights=1e1', 'priceMax=0', 'priceMax=99999999', 'gift=yes', 'sort=name'];
    for (const query of refused) expect((await app.request(`/packages?locale=cs&${query}`)).status, query).toBe(400);
  });

  // rule: packages-1
  it('leaves out a package whose last arrival is over, whose page stays', async () => {
    day = '2027-03-21';
    expect((await list('locale=cs')).packages.map(({ slug }) => slug)).not.toContain('jaro-cs');
    expect((await one('jaro-cs')).arrivals).toEqual([]);
  });

  // rule: packages-3
  it('shows the price for everybody with the stay fee of the adults', async () => {
    const { packages: all } = await list('locale=cs&theme=families');
    expect(all[0]).toMatchObject({
      price: { amount: 457_000 + 2 * 2 * 2000, currency: 'CZK' },
      priceVaries: false,
      adults: 2,
      children: 1,
    });
  });

  // rule: packages-3
  it('says that the price varies when the stay fee changes before the last arrival, and shows the lowest', async () => {
    const place = sql`(select id from place where code = '593711')`;
    await sql`update stay_fee set during = daterange('2020-01-01', '2027-07-01') where place_id = ${place}`.execute(db);
    await sql`insert into stay_fee (place_id, during, amount, currency) values (${place}, daterange('2027-07-01', null), 5000, 'CZK')`.execute(
      db,
    );
    expect(await one('sklepy-cs')).toMatchObject({ price: { amount: 465_000 }, priceVaries: true });
    expect(await one('jaro-cs')).toMatchObject({ price: { amount: 208_000 }, priceVaries: false });
    await sql`delete from stay_fee where amount = 5000`.execute(db);
    await sql`update stay_fee set during = daterange('2020-01-01', null)`.execute(db);
  });
});

describe('a package', () => {
  it('is found by its slug in the language asked for, and says all its slugs', async () => {
    const found = await one('sklepy-de', 'de');
    expect(found).toMatchObject({
      title: 'Sklepy de',
      slugs: { cs: 'sklepy-cs', pl: 'sklepy-pl' },
      included: ['2\u00a0noci pro dva', 'snídaně'],
      html: '<p>Dva dny ve sklepech.</p>',
      accommodation: { name: 'Pension Weißdorn', placeName: 'Znaim', hostName: 'Jiří Dvořák' },
      room: { name: 'Doppelzimmer' },
    });
    expect((await app.request('/packages/sklepy-cs?locale=de')).status).toBe(404);
  });

  // rule: packages-4
  it('offers arrivals on its weekdays and dates when a room is free throughout', async () => {
    const { arrivals } = await one('sklepy-cs');
    expect([arrivals[0], arrivals[1], arrivals[2], arrivals.at(-1)]).toEqual(['2027-06-04', '2027-06-05', '2027-06-11', '2027-07-31']);
    day = '2027-06-12';
    expect((await one('sklepy-cs')).arrivals[0]).toBe('2027-06-12');
    // All three rooms are occupied in one night of the weekend.
    await sql`insert into occupancy (room_type_id, unit, during)
      select r.id, unit, daterange('2027-06-19', '2027-06-20') from room_type r, generate_series(1, r.units) unit where r.position = 0`.execute(
      db,
    );
    expect((await one('sklepy-cs')).arrivals.slice(0, 3)).toEqual(['2027-06-12', '2027-06-25', '2027-06-26']);
    await sql`delete from occupancy`.execute(db);
  });

  // rule: packages-4
  it('offers arrivals only where the accommodation’s rates allow them', async () => {
    const rates = guesthouse.room_types[0].rates.map((rate) => ({ ...rate, no_arrival: [6], min_nights: 2 }));
    await importRows(db, [{ ...guesthouse, room_types: [{ ...guesthouse.room_types[0], rates }, guesthouse.room_types[1]] }]);
    expect((await one('sklepy-cs')).arrivals.slice(0, 2)).toEqual(['2027-06-04', '2027-06-11']);
    const longer = rates.map((rate) => ({ ...rate, min_nights: 3 }));
    await importRows(db, [{ ...guesthouse, room_types: [{ ...guesthouse.room_types[0], rates: longer }, guesthouse.room_types[1]] }]);
    expect((await one('sklepy-cs')).arrivals).toEqual([]);
    await importRows(db, [guesthouse]);
  });

  // rule: packages-11
  it('has terms that follow from its contract, in every language', async () => {
    expect((await one('sklepy-cs')).terms.join(' ')).toContain('§\u00a01837\u00a0písm.\u00a0j)');
    expect((await one('s-detmi-de', 'de')).terms.join(' ')).toMatch(/Pauschalreise.*Veranstalter ist Nocleh.*Jiří Dvořák/s);
    const voucher = await one('poukaz-en', 'en');
    expect(voucher.terms.join(' ')).toMatch(/latest arrival date is 31 Jul 2027.*within 14\sdays/s);
    expect(voucher.arrivals).toEqual([]);
  });
});

describe('a voucher', () => {
  it('has one price with the stay fee as it is, in lines with their VAT, and the last day of arrival', async () => {
    const { price, priceVaries, voucher } = await one('poukaz-cs');
    expect([price, priceVaries]).toEqual([{ amount: 465_000, currency: 'CZK' }, false]);
    expect(voucher?.price.total).toEqual(price);
    expect(voucher?.price.lines.map(({ kind, vatRate }) => [kind, vatRate])).toEqual([
      ['package_stay', 12],
      ['package_meals', 12],
      ['package_services', 21],
      ['stay_fee', null],
    ]);
    expect(voucher?.validUntil).toBe('2027-07-31');
    expect((await one('sklepy-cs')).voucher).toBeNull();
  });

  it('is sold and listed until sixty days before its last arrival', async () => {
    const listed = async () => (await list('locale=cs')).packages.some(({ slug }) => slug === 'poukaz-cs');
    day = '2027-06-01';
    expect([(await one('poukaz-cs')).voucher !== null, await listed()]).toEqual([true, true]);
    day = '2027-06-02';
    expect([(await one('poukaz-cs')).voucher, await listed()]).toEqual([null, false]);
  });
});

describe('an import of packages', () => {
  const rejected = async (change: Record<string, string>, slug = 'jiny') =>
    (await packages(db, { wrong: { 'package.yaml': facts(change), ...texts(slug, 'Jiný') } })).rejected;

  it.each([
    ['an unknown accommodation', { accommodation: '"test:nowhere"' }, 'the accommodation test:nowhere is not known'],
    ['a room type that it does not have', { room: '7' }, 'the accommodation test:guesthouse has no room type 7'],
    ['more guests than the room has places', { adults: '3' }, 'room type 0 has 2 places for adults and 1 for children'],
    ['a validity that ends before it begins', { validity: '{ from: "2027-06-04", to: "2027-06-03" }' }, 'validity: the last day'],
    ['a theme that there is none of', { theme: 'fishing' }, 'theme: '],
    ['a weekday that there is none of', { arrivals: '[0]' }, 'arrivals.0: '],
    ['days that the rates never allow', { nights: '1', room: '1' }, 'the rates of room type 1 allow an arrival on none of its days'],
    ['a price of nothing', { price: '{ stay: 0 }' }, 'price.stay: '],
  ])('leaves out a package with %s and says why', async (_, change, reason) => {
    expect(await rejected(change)).toEqual([{ file: 'wrong/package.yaml', reason: expect.stringContaining(reason) }]);
  });

  it('leaves out a package with the slug of another one, or without a list of what is included', async () => {
    expect(await rejected({}, 'sklepy')).toEqual([{ file: 'wrong/cs.md', reason: 'the slug is that of cellars' }]);
    const bare = texts('holy', 'Holý');
    const report = await packages(db, {
      bare: { 'package.yaml': facts(), ...bare, 'pl.md': bare['pl.md']!.replace(/included:[\s\S]*?---/, '---') },
    });
    expect(report.rejected).toEqual([{ file: 'bare/pl.md', reason: expect.stringContaining('included') }]);
  });

  it('replaces a package by its key', async () => {
    await packages(db, { cellars: { 'package.yaml': facts({ nights: '3' }), ...texts('nove-sklepy', 'Nové sklepy') } });
    expect(await one('nove-sklepy-cs')).toMatchObject({ nights: 3, title: 'Nové sklepy cs' });
    expect((await app.request('/packages/sklepy-cs?locale=cs')).status).toBe(404);
    await packages(db, { cellars: documents.cellars });
  });
});
