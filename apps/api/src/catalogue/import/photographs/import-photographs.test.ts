import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@nocleh/contracts/api/endpoints.ts';
import type { CheckedPhotograph } from '@nocleh/contracts/api/photograph-row.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueApp } from '../../../testing/catalogue-app.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../../testing/import-rows.ts';
import { readCatalogueVersion } from '../../version/catalogue-version.repository.ts';
import { PhotographImport, type PhotographOptions } from './import-photographs.ts';

const { db, drop } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'nocleh-photographs-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

const drawn = (name: string) => ({ src: `/pictures/demo/${name}.webp`, alt: { cs: 'Kresba' }, width: 1920, height: 1280 });
const house = (id: string, name: string): RowInput => ({
  source_id: id,
  name,
  type: 'cottage',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  pictures: [drawn('house'), drawn('garden')],
  room_types: [
    { name: { cs: 'Pokoj', en: 'Room' }, type: 'room', units: 1, pictures: [drawn('room')] },
    { name: { cs: 'Apartmán', de: 'Ferienwohnung' }, type: 'apartment', units: 1 },
    { name: { cs: 'Stan', en: 'Tent' }, type: 'pitch', units: 1 },
    { name: { cs: 'Karavan', en: 'Tent' }, type: 'pitch', units: 1 },
  ],
});

const app = catalogueApp(db);
const get = async (path: string) => await (await app.request(path)).json();
const detail = async (slug = 'chata', locale = 'cs') =>
  endpoints.accommodation.response.parse(await get(`/accommodations/${slug}?locale=${locale}`));
const sourcesOf = async (slug?: string) => (await detail(slug)).pictures.map(({ src }) => src);

beforeAll(async () => {
  await importPlaceRows(db, somePlaces);
});
beforeEach(async () => {
  await db.deleteFrom('accommodation').execute();
  await importRows(db, [house('a', 'Chata'), house('b', 'Bouda')]);
  for (const file of [rejected, texts]) rmSync(file, { force: true });
});

/** As different from one another as the hashes of photographs are. */
const perceptual = (seed: number) =>
  BigInt.asUintN(64, BigInt(seed + 1) * 0x9e3779b97f4a7c15n)
    .toString(16)
    .padStart(16, '0');
const srcOf = (seed: number) => `/pictures/hosts/${String(seed).padStart(2, '0')}/${String(seed).padStart(32, '0')}-1.jpg`;
const prepared = (seed: number, looks = perceptual(seed)) => ({
  src: srcOf(seed),
  width: 1500,
  height: 1000,
  original: String(seed).padStart(64, '0'),
  perceptual: looks,
});
const inAllLanguages = { cs: 'Dům', de: 'Haus', en: 'House', pl: 'Dom' };

type Asked = Partial<Extract<CheckedPhotograph, { asked: unknown }>['asked']>;
/** A row of accommodation `a` whose picture is made up from its seed. */
const photograph = (seed: number, asked: Asked = {}, looks?: string) => ({
  asked: { accommodation: 'a', file: `a/${seed}.jpg`, alt: inAllLanguages, ...asked },
  prepared: prepared(seed, looks),
});
const about = (seed: number, asked: Asked) => ({ asked: { accommodation: 'a', photo: srcOf(seed), alt: {}, ...asked } });

const checked = join(folder, 'photos.jsonl.checked.jsonl');
const rejected = join(folder, 'photos.jsonl.rejected.jsonl');
const texts = join(folder, 'photos-texts.jsonl');
const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);

async function run(lines: readonly object[], options: PhotographOptions = {}) {
  const rows = lines.map((line, index) => {
    const { file, photo } = (line as { asked?: Asked }).asked ?? {};
    return { row: index + 1, name: file ?? photo ?? '?', text: `line ${index + 1}`, ...line };
  });
  writeFileSync(checked, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return await new PhotographImport(db, options).run(checked);
}
const reasonsOf = ({ refused }: Awaited<ReturnType<typeof run>>) => refused.map(({ row, reason }) => [row, reason]);

describe('photographs of a host', () => {
  // rule: images-21
  test('are shown in place of the pictures of the imported row, in the order of their positions, on the page and on cards', async () => {
    expect(await sourcesOf()).toEqual(['/pictures/demo/house.webp', '/pictures/demo/garden.webp']);
    expect(await run([photograph(3), photograph(2, { position: 2 }), photograph(1, { position: 1 })])).toMatchObject({
      rows: 3,
      added: 3,
      refused: [],
    });
    expect(await sourcesOf()).toEqual([srcOf(1), srcOf(2), srcOf(3)]);
    const { hits } = endpoints.search.response.parse(await get('/search?locale=de'));
    const pictures = Object.fromEntries(hits.map(({ slug, picture }) => [slug, picture]));
    expect(pictures.chata).toEqual({ src: srcOf(1), alt: 'Haus', width: 1500, height: 1000 });
    expect(pictures.bouda?.src).toBe('/pictures/demo/house.webp');
  });

  // rule: images-21
  test('stay when the accommodation is imported again with other pictures', async () => {
    await run([photograph(1), photograph(2, { room_type: 'Pokoj' })]);
    await importRows(db, [{ ...house('a', 'Chata'), pictures: [drawn('other')] }]);
    expect(await sourcesOf()).toEqual([srcOf(1)]);
    expect((await detail()).roomTypes[0]?.pictures?.map(({ src }) => src)).toEqual([srcOf(2)]);
  });

  test('of a room type are told by any of its names, and replace its pictures alone', async () => {
    const report = await run([
      photograph(1, { room_type: ' ferienwohnung ' }),
      photograph(2, { room_type: 'Sauna' }),
      photograph(3, { room_type: 'Tent' }),
    ]);
    expect(reasonsOf(report)).toEqual([
      [2, 'room_type: there is no "Sauna". Use one of: Pokoj, Apartmán, Stan, Karavan.'],
      [3, 'room_type: several room types are named "Tent". Use a name that one of them has alone.'],
    ]);
    const { roomTypes, pictures } = await detail();
    expect(roomTypes.map((roomType) => roomType.pictures?.map(({ src }) => src))).toEqual([
      ['/pictures/demo/room.webp'],
      [srcOf(1)],
      [],
      [],
    ]);
    expect(pictures[0]?.src).toBe('/pictures/demo/house.webp');
  });

  // rule: images-21
  test('without a text in any language are named by their number and what they show', async () => {
    await run([photograph(1, { alt: {} }), photograph(2, { alt: { de: 'Küche' } }), photograph(3, { alt: {}, room_type: 'Pokoj' })]);
    const alts = async (locale: string) => {
      const { pictures, roomTypes } = await detail('chata', locale);
      return [...pictures, ...(roomTypes[0]?.pictures ?? [])].map(({ alt }) => alt);
    };
    expect(await alts('cs')).toEqual(['Fotografie 1: Chata', 'Küche', 'Fotografie 1: Pokoj']);
    expect(await alts('de')).toEqual(['Foto 1: Chata', 'Küche', 'Foto 1: Room']);
    expect(await alts('en')).toEqual(['Photo 1: Chata', 'Küche', 'Photo 1: Room']);
    expect(await alts('pl')).toEqual(['Zdjęcie 1: Chata', 'Küche', 'Zdjęcie 1: Room']);
  });

  test('count as pictures in the recommended order', async () => {
    await importRows(db, [{ ...house('a', 'Chata'), pictures: [] }]);
    const score = async () =>
      (
        await db
          .selectFrom('accommodation_search as s')
          .innerJoin('accommodation as a', 'a.id', 's.accommodation_id')
          .select('s.score')
          .where('a.source_id', '=', 'a')
          .executeTakeFirstOrThrow()
      ).score;
    const before = await score();
    await run([photograph(1)]);
    expect((await score()) - before).toBeCloseTo(2);
  });
});

describe('an import of photographs', () => {
  // rule: images-24
  test('run twice changes nothing the second time, and the version of the catalogue stays', async () => {
    const rows = [photograph(1, { position: 1 }), photograph(2), photograph(3, { room_type: 'Pokoj' })];
    const empty = await readCatalogueVersion(db);
    await run(rows);
    const version = await readCatalogueVersion(db);
    // Pages made before are no longer used.
    expect(version).toBeGreaterThan(empty);
    expect(await run(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await readCatalogueVersion(db)).toBe(version);
  });

  // rule: images-24
  test('that was interrupted is completed by the next one, with the same result', async () => {
    const rows = [photograph(1), photograph(2, { accommodation: 'b' })];
    const stopping = new AbortController();
    stopping.abort();
    expect(await run(rows, { signal: stopping.signal })).toMatchObject({ added: 0, interrupted: true });
    expect(await run(rows)).toMatchObject({ added: 2, interrupted: false });
    expect([await sourcesOf('chata'), await sourcesOf('bouda')]).toEqual([[srcOf(1)], [srcOf(2)]]);
  });

  // rule: images-22
  test('keeps each refused row beside the manifest, in order, and loses no other', async () => {
    const report = await run([
      photograph(1, { accommodation: 'nobody' }),
      photograph(2),
      { refused: 'The picture is damaged.' },
      about(9, { alt: { cs: 'Nic' } }),
      { asked: { accommodation: 'a', file: 'a/5.jpg', alt: {} } },
    ]);
    expect(report).toMatchObject({ rows: 5, added: 1 });
    expect(reasonsOf(report)).toEqual([
      [1, 'There is no accommodation nobody. Import it first, or correct its name here.'],
      [3, 'The picture is damaged.'],
      [4, 'The accommodation has no photograph with this address. Take it from the file of missing texts.'],
      [5, 'The image service has not checked it. Run apps/images/dist/photographs.mjs first.'],
    ]);
    expect(linesOf(rejected)).toEqual(['line 1', 'line 3', 'line 4', 'line 5']);
    expect(report.unused).toEqual([srcOf(1)]);
    await run([photograph(2)]);
    expect(existsSync(rejected)).toBe(false);
  });

  test('refuses a picture whose converted file is not there', async () => {
    const imageRoot = join(folder, 'root');
    mkdirSync(join(imageRoot, srcOf(2), '..'), { recursive: true });
    writeFileSync(join(imageRoot, srcOf(2)), '');
    const report = await run([photograph(1), photograph(2)], { imageRoot });
    expect(reasonsOf(report)).toEqual([[1, `There is no ${srcOf(1)} below IMAGE_ROOT. Run the check of the image service again.`]]);
    expect(await sourcesOf()).toEqual([srcOf(2)]);
  });

  test('refuses a file that the image service has not written', async () => {
    writeFileSync(checked, '{"accommodation":"a","file":"a/1.jpg"}\n');
    await expect(new PhotographImport(db).run(checked)).rejects.toThrow(
      /line 1 of .* was not written by this version of the image service/,
    );
  });

  // rule: images-23
  test('refuses the same picture a second time in an accommodation, also in another file, and names the other one', async () => {
    const similar = (BigInt(`0x${perceptual(1)}`) ^ 0b10101n).toString(16).padStart(16, '0');
    const report = await run([photograph(1), photograph(1, { file: 'a/copy.jpg' }), photograph(2, { room_type: 'Pokoj' }, similar)]);
    expect(reasonsOf(report)).toEqual([
      [2, 'It is the same picture as row 1, a/1.jpg. Leave one of them out.'],
      [3, 'It looks like a/1.jpg, which the accommodation shows already. Leave one of them out.'],
    ]);
    expect(report.unused).toEqual([srcOf(2)]);
  });

  // rule: images-23
  test('refuses a picture of another accommodation, unless both may show it', async () => {
    await run([photograph(1)]);
    const other = photograph(2, { accommodation: 'b' }, perceptual(1));
    const reason = 'It looks like a/1.jpg of a. If both may show it, import it with --allow-shared.';
    expect(reasonsOf(await run([other]))).toEqual([[1, reason]]);
    const allowed = await run([other], { allowShared: true });
    expect(allowed).toMatchObject({ added: 1, refused: [], warnings: [{ row: 1, reason: 'It looks like a/1.jpg of a; both show it.' }] });
    // It is known now, and not judged again.
    expect(await run([other])).toMatchObject({ unchanged: 1, refused: [], warnings: [] });
    expect(await sourcesOf('bouda')).toEqual([srcOf(2)]);
  });

  test('refuses more photographs than a page shows', async () => {
    const report = await run(Array.from({ length: 41 }, (_, seed) => photograph(seed + 1)));
    expect(report.added).toBe(40);
    expect(reasonsOf(report)).toEqual([[41, 'The accommodation has 40 photographs, which is the most. Remove one first.']]);
  });

  test('moves, changes and removes a photograph that is stored, and says which file no page shows any more', async () => {
    await run([photograph(1, { position: 1 }), photograph(2, { position: 2 }), photograph(3)]);
    const report = await run([
      about(1, { room_type: 'Pokoj' }),
      about(3, { position: 1, alt: { cs: 'Nový text', de: '' } }),
      about(2, { remove: true }),
    ]);
    expect(report).toMatchObject({ changed: 2, removed: 1, unused: [srcOf(2)] });
    const { pictures, roomTypes } = await detail();
    expect(pictures).toEqual([{ src: srcOf(3), alt: 'Nový text', width: 1500, height: 1000 }]);
    expect(roomTypes[0]?.pictures?.map(({ src }) => src)).toEqual([srcOf(1)]);
    expect((await detail('chata', 'de')).pictures[0]?.alt).toBe('Haus');
    await run([about(1, { room_type: null })]);
    expect(await sourcesOf()).toEqual([srcOf(1), srcOf(3)]);
  });

  test('of a photograph at the position of an earlier one puts the new one first', async () => {
    await run([photograph(1, { position: 1 })]);
    await run([photograph(2, { position: 1 })]);
    expect(await sourcesOf()).toEqual([srcOf(2), srcOf(1)]);
  });

  test('is not held up by an accommodation that the database refuses', async () => {
    const report = await run([{ ...photograph(1), name: 'nul \u0000 byte' }, photograph(2, { accommodation: 'b' })]);
    expect(report.added).toBe(1);
    expect(reasonsOf(report)).toEqual([[1, expect.stringMatching(/^the database refuses it: /)]]);
  });
});

describe('texts in four languages', () => {
  // rule: images-25
  test('that are missing are asked for in a file, which is imported when it is filled in', async () => {
    const report = await run([photograph(1, { alt: { cs: 'Dům' } }), photograph(2), photograph(3, { alt: {} })]);
    expect(report).toMatchObject({ added: 3, refused: [], withoutTexts: 2 });
    const wanted = linesOf(texts).map((line) => JSON.parse(line));
    expect(wanted).toEqual([
      { accommodation: 'a', photo: srcOf(1), from: 'a/1.jpg', alt: { cs: 'Dům', de: '', en: '', pl: '' } },
      { accommodation: 'a', photo: srcOf(3), from: 'a/3.jpg', alt: { cs: '', de: '', en: '', pl: '' } },
    ]);
    const filledIn = wanted.map((row) => ({ asked: { ...row, alt: inAllLanguages } }));
    expect(await run(filledIn)).toMatchObject({ changed: 2, withoutTexts: 0 });
    expect(existsSync(texts)).toBe(false);
    for (const locale of locales)
      expect((await detail('chata', locale)).pictures.map(({ alt }) => alt)).toEqual(Array(3).fill(inAllLanguages[locale]));
  });

  // rule: images-25
  test('that somebody has typed into that file are not lost by another import', async () => {
    await run([photograph(1, { alt: {} }), photograph(2, { alt: {} })]);
    const [first = '', second = ''] = linesOf(texts);
    writeFileSync(texts, [first.replace('"cs":""', '"cs":"Dům u lesa"'), second, '{"unfinished', ''].join('\n'));
    await run([photograph(1, { alt: {} }), photograph(3, { alt: {} })]);
    const lines = linesOf(texts);
    expect(JSON.parse(lines[0] ?? '').alt.cs).toBe('Dům u lesa');
    expect(lines.slice(2)).toEqual([second, '{"unfinished']);
  });
});
