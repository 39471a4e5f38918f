import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueApp } from '../../testing/catalogue-app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);
const app = catalogueApp(db);
const get = async (path: string) => await (await app.request(path)).json();
const suggestions = async (q: string, locale = 'cs', limit = 8) =>
  endpoints.suggest.response.parse(await get(`/suggest?${new URLSearchParams({ q, locale, limit: String(limit) })}`)).suggestions;

const row = (name: string, town: string, code: string): RowInput => ({
  source_id: name,
  name,
  type: 'hotel',
  country: 'CZ',
  region: '',
  town,
  municipality_code: code,
});
beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
  await importRows(db, [
    row('Penzion Adamova bašta', 'Znojmo', '593711'),
    row('Hotel Savoy', 'Znojmo', '593711'),
    row('Hotel Adam', 'Adamov', '581291'),
  ]);
});

describe('the typeahead', () => {
  test('adds details to namesakes and lists the larger one first', async () => {
    expect((await suggestions('adamov')).slice(0, 2)).toEqual([
      { kind: 'place', slug: 'adamov', name: 'Adamov', detail: 'Jihomoravský kraj' },
      { kind: 'place', slug: 'adamov-kutna-hora', name: 'Adamov', detail: 'Středočeský kraj' },
    ]);
  });

  test('finds a place by its name in any language, whatever the diacritics, and shows it in the visitor’s', async () => {
    for (const q of ['znaim', 'ZNAI', 'Żnojmo', 'znojmmo'])
      expect((await suggestions(q, 'de'))[0], q).toMatchObject({ slug: 'znojmo', name: 'Znaim', detail: 'Znojmo, Südmährische Region' });
  });

  test('reserves suggestions for accommodations when many places match', async () => {
    expect((await suggestions('adam', 'cs', 3)).map(({ kind }) => kind)).toEqual(['place', 'accommodation', 'accommodation']);
    expect((await suggestions('savoy'))[0]).toEqual({
      kind: 'accommodation',
      slug: 'hotel-savoy',
      name: 'Hotel Savoy',
      detail: 'Znojmo, Jihomoravský kraj',
    });
  });

  test('offers the largest towns before anything is typed', async () => {
    expect((await suggestions('')).map(({ slug }) => slug)).toEqual(['znojmo', 'adamov']);
  });

  test('has no suggestions for signs without letters', async () => {
    for (const q of ['%', '_', '|', '\\', "'"]) expect(await suggestions(q), q).toEqual([]);
  });
});

describe('a place', () => {
  test('comes with the places around it, nearest first, and how many accommodations it has', async () => {
    expect(await get('/places/znojmo?locale=de')).toMatchObject({
      name: 'Znaim',
      local: { name: 'Znojmo', language: 'cs' },
      locative: 'in Znaim',
      accommodations: 2,
      within: [
        { slug: 'jihomoravsky-kraj', name: 'Südmährische Region', kind: 'region' },
        { slug: 'cesko', name: 'Tschechien', kind: 'country' },
      ],
    });
  });

  test('without a phrase in the visitor’s language says so, so that no heading mixes two languages', async () => {
    expect(await get('/places/znojmo?locale=en')).toMatchObject({ locative: '' });
    expect(await get('/places/adamov?locale=cs')).toMatchObject({ locative: '' });
  });

  test('that is unknown is not found', async () => expect(await get('/places/nikde?locale=cs')).toMatchObject({ code: 'not_found' }));

  test('of a kind asked for is listed by its number of accommodations', async () => {
    const { places } = endpoints.places.response.parse(await get('/places?locale=cs&kind=region'));
    expect(places.map(({ slug, accommodations }) => [slug, accommodations])).toEqual([['jihomoravsky-kraj', 3]]);
  });
});

test('the taxonomy counts types and amenities of all accommodations and names places to start from', async () => {
  const { types, amenities, places } = endpoints.taxonomy.response.parse(await get('/taxonomy?locale=cs'));
  expect(types).toEqual([{ value: 'hotel', count: 3 }]);
  expect(amenities).toEqual([]);
  expect(places.map(({ name }) => name)).toEqual(['Znojmo', 'Adamov']);
});
