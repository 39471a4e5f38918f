import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApp } from '../../testing/catalogue-app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, somePlaces } from '../../testing/import-rows.ts';
import { facts, packages, texts } from '../package/testing/sample-packages.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const app = catalogueApp(db);
const sitemap = async (query: string) => endpoints.sitemap.response.parse(await (await app.request(`/sitemap?${query}`)).json());

const house = (id: string, type: AccommodationType) => ({
  source_id: id,
  name: `Dům ${id}`,
  names: { cs: `Dům ${id}`, de: `Haus ${id}` },
  type,
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
});
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [house('a', 'guesthouse'), house('b', 'guesthouse'), house('c', 'guesthouse'), house('d', 'hotel')]);
});

test('accommodations are listed with their slugs in every language and the day they changed', async () => {
  const { entries, pageCount } = await sitemap('kind=accommodations');
  expect(pageCount).toBe(1);
  expect(entries.map(({ slugs }) => slugs.de)).toEqual(['haus-a', 'haus-b', 'haus-c', 'haus-d']);
  expect(entries[0]?.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('places without accommodation are not listed', async () => {
  const { entries } = await sitemap('kind=places');
  const slugs = entries.map(({ slugs }) => slugs.cs);
  expect(slugs).toContain('znojmo');
  expect(slugs.length).toBeLessThan(somePlaces.length);
});

// rule: seo-5
test('a type is listed for a place that has three of it or more', async () => {
  const { entries } = await sitemap('kind=listings');
  expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['guesthouse']));
  expect(entries.map(({ slugs }) => slugs.pl)).toContain('znojmo');
});

// rule: seo-5
test('the only type of a place is not listed for it: its page has the same list', async () => {
  const camp = (id: string) => ({ ...house(id, 'camp_site'), town: 'Podhradí', municipality_code: undefined });
  await importRows(db, [camp('x'), camp('y'), camp('z')]);
  const { entries } = await sitemap('kind=listings');
  expect(entries.filter(({ type }) => type === 'camp_site').map(({ slugs }) => slugs.cs)).toEqual(['cesko']);
});

// rule: packages-2
test('packages are listed as long as one can arrive on them', async () => {
  const about = (change: Readonly<Record<string, string>>) => facts({ accommodation: '"rooms"', ...change });
  const rates = [{ from: '2020-01-01', to: '2090-01-01', amount: 100_000, currency: 'CZK' as const }];
  await importRows(db, [
    { ...house('rooms', 'hotel'), room_types: [{ name: { cs: 'Pokoj' }, type: 'room', units: 1, capacity: 2, rates }] },
  ]);
  const report = await packages(db, {
    over: { 'package.yaml': about({ validity: '{ from: "2020-06-01", to: "2020-07-01" }' }), ...texts('vcera', 'Včera') },
    ahead: { 'package.yaml': about({ validity: '{ from: "2020-06-01", to: "2089-07-01" }' }), ...texts('zitra', 'Zítra') },
  });
  expect(report).toEqual({ stored: 2, rejected: [] });
  expect((await sitemap('kind=packages')).entries.map(({ slugs }) => slugs.de)).toEqual(['zitra-de']);
});

test('a sitemap page after the last one is empty, an unknown kind is refused', async () => {
  expect((await sitemap('kind=accommodations&page=2')).entries).toEqual([]);
  expect((await app.request('/sitemap?kind=orders')).status).toBe(400);
});
