import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stayRoomTypes } from '../../booking/availability/stay.repository.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../testing/import-rows.ts';
import { suggest } from '../place/place.repository.ts';
import { AccommodationImport } from './import-accommodations.ts';

const { db, drop } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'nocleh-import-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});
beforeEach(async () => {
  await sql`truncate accommodation, room_type, place, occupancy, room_rates restart identity cascade`.execute(db);
});

const row = (source: string, more: Partial<RowInput> = {}): RowInput => ({
  source_id: source,
  name: 'Gasthof Post',
  type: 'guesthouse',
  country: 'IT',
  region: 'South Tyrol',
  town: 'Meran',
  town_i18n: { de: 'Meran', en: 'Merano/Meran', it: 'Merano' },
  lat: 46.67,
  lon: 11.16,
  room_types: [
    {
      name: { de: 'Doppelzimmer' },
      type: 'room',
      units: 3,
      capacity: 2,
      rates: [{ from: '2030-01-01', to: '2031-01-01', amount: 9000, currency: 'EUR' }],
    },
  ],
  ...more,
});
const offered = async () =>
  await db.selectFrom('room_type').select(['id', 'units']).where('withdrawn', '=', false).orderBy('position').execute();

const brno = {
  code: '582786',
  kind: 'municipality',
  parent: 'CZ064',
  slug: 'brno',
  names: { cs: 'Brno', de: 'Brünn', en: 'Brno', pl: 'Brno' },
  lat: 49.2,
  lon: 16.6,
};
/** Place codes of the accommodations, in the order of the file. */
const townCodes = async () =>
  (
    await db
      .selectFrom('accommodation')
      .innerJoin('place', 'place.id', 'accommodation.place_id')
      .select('place.code')
      .orderBy('source_id')
      .execute()
  ).map(({ code }) => code);

async function importFile(name: string, content: string | Buffer, onRejected?: (line: number, reason: string) => void) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const rejected = `${file}.rejected.jsonl`;
  const report = await new AccommodationImport(db, rejected, onRejected ? { onRejected } : {}).run(file);
  return { report, rejected };
}

describe('an import', () => {
  test('run twice changes nothing the second time', async () => {
    const rows = [row('a'), row('b', { name: 'Kein Zimmer', room_types: [] }), row('c', { lat: undefined, lon: undefined })];
    expect(await importRows(db, rows)).toMatchObject({ rows: 3, created: 3, withoutCoordinates: 1, withoutRoomTypes: 1 });
    const before = await sql`select xmin, * from accommodation order by id`.execute(db);
    expect(await importRows(db, rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await sql`select xmin, * from accommodation order by id`.execute(db)).rows).toEqual(before.rows);
  });

  test('updates PostgreSQL’s statistics', async () => {
    await importRows(db, [row('a'), row('b')]);
    const { rows } = await sql<{
      rows: number;
    }>`select reltuples::int as rows from pg_class where oid = 'accommodation_search'::regclass`.execute(db);
    expect(rows).toEqual([{ rows: 2 }]);
  });

  test('reports each bad line with its reason, keeps it unchanged beside the file and loses no other', async () => {
    const lines = [
      row('a'),
      'garbage {',
      row('b', { type: 'castle' as 'hotel' }),
      '',
      row('c', {
        room_types: [
          {
            name: {},
            type: 'room',
            units: 1,
            rates: [
              { from: '2030-01-01', to: '2030-03-01', amount: 1, currency: 'CZK' },
              { from: '2030-02-01', to: '2030-04-01', amount: 1, currency: 'CZK' },
            ],
          },
        ],
      }),
      row('d', { name: 'nul \u0000 byte' }),
      row('e'),
    ].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    const reasons: [number, string][] = [];
    const { report, rejected } = await importFile('bad.jsonl', lines.join('\n'), (line, reason) => reasons.push([line, reason]));
    expect(report).toMatchObject({ rows: 6, created: 2, rejected: 4 });
    expect(reasons.map(([line]) => line).toSorted()).toEqual([2, 3, 5, 6]);
    expect(reasons.find(([line]) => line === 5)?.[1]).toMatch(/overlap/);
    expect(readFileSync(rejected, 'utf8').trimEnd().split('\n').toSorted()).toEqual([lines[1], lines[2], lines[4], lines[5]].toSorted());
  });

  test('refuses a row whose room names a picture that does not exist, says which, and imports all others', async () => {
    const imageRoot = join(folder, 'images');
    mkdirSync(join(imageRoot, 'rooms', 'folder.webp'), { recursive: true });
    for (const name of ['a.webp', '.hidden.webp']) writeFileSync(join(imageRoot, 'rooms', name), 'a picture');
    writeFileSync(join(folder, 'outside.webp'), 'a picture');
    const [room] = row('x').room_types ?? [];
    const withPictures = (source: string, ...sources: string[]) =>
      row(source, {
        room_types: [{ ...room!, pictures: sources.map((src) => ({ src, alt: { cs: 'Postel' }, width: 960, height: 640 })) }],
      });
    const file = join(folder, 'room-pictures.jsonl');
    const lines = [
      withPictures('found', '/rooms/a.webp', 'https://cdn.example.org/b.jpg'),
      withPictures('missing', '/rooms/a.webp', '/rooms/b.webp'),
      withPictures('outside', '/../outside.webp'),
      withPictures('hidden', '/rooms/.hidden.webp'),
      withPictures('folder', '/rooms/folder.webp'),
      withPictures('neither', 'javascript:alert(1)'),
      row('none'),
    ].map((line) => JSON.stringify(line));
    writeFileSync(file, lines.join('\n'));
    const refused: string[] = [];
    const run = new AccommodationImport(db, `${file}.rejected.jsonl`, {
      imageRoot,
      onRejected: (line, reason) => refused.push(`${line}: ${reason}`),
    });
    expect(await run.run(file)).toMatchObject({ created: 2, rejected: 5 });
    const missing = (n: number, src: string) => `room_types.0.pictures.${n}: there is no picture ${src}`;
    expect(refused).toEqual([
      `2: ${missing(1, '/rooms/b.webp')}`,
      `3: ${missing(0, '/../outside.webp')}`,
      `4: ${missing(0, '/rooms/.hidden.webp')}`,
      `5: ${missing(0, '/rooms/folder.webp')}`,
      '6: room_types.0.pictures.0.src: neither begins with / nor is a web address',
    ]);
    expect(readFileSync(`${file}.rejected.jsonl`, 'utf8')).toBe(
      lines
        .slice(1, 6)
        .map((line) => `${line}\n`)
        .join(''),
    );
    const stored = await db.selectFrom('room_type').select('pictures').orderBy('id').execute();
    expect(stored.map(({ pictures }) => pictures.map(({ src }) => src))).toEqual([['/rooms/a.webp', 'https://cdn.example.org/b.jpg'], []]);
  });

  test('rejects only the row that the database refuses, however many batches are written with it', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) =>
      row(`r${index}`, { town: `Ort ${index % 7}`, town_i18n: undefined, room_types: [] }),
    );
    rows[700] = row('r700', { name: 'Last' });
    await sql`alter table accommodation add constraint no_last check (name <> 'Last')`.execute(db);
    try {
      const reasons: string[] = [];
      const { report } = await importFile('refused.jsonl', rows.map((each) => JSON.stringify(each)).join('\n'), (line, reason) =>
        reasons.push(`${line}: ${reason}`),
      );
      expect(report).toMatchObject({ rows: 1200, created: 1199, rejected: 1 });
      expect(reasons).toEqual([expect.stringMatching(/^701: the database refuses it: .*no_last/)]);
      const slugs = await sql<{ slugs: number }>`select count(*)::int as slugs from slug_locales`.execute(db);
      expect(slugs.rows).toEqual([{ slugs: 1199 }]);
    } finally {
      await sql`alter table accommodation drop constraint no_last`.execute(db);
    }
  });

  test('gives namesakes of several batches their slugs in the order of the file', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => row(`n${index}`, { room_types: [] }));
    await importRows(db, rows);
    const { rows: stored } = await sql<{
      slug: string;
    }>`select slug from accommodation_slug l join accommodation a on a.id = l.accommodation_id
      where locale = 'cs' order by substr(source_id, 2)::int`.execute(db);
    expect(stored.map(({ slug }) => slug)).toEqual([
      ...['gasthof-post', 'gasthof-post-meran'],
      ...Array.from({ length: 1098 }, (_, index) => `gasthof-post-meran-${index + 2}`),
    ]);
  });

  test('stores a slug once for all languages in which an accommodation has that name', async () => {
    await importRows(db, [row('a', { names: { cs: 'U Mlýna', de: 'Zur Mühle', en: 'U Mlýna' } }), row('b', { name: 'Zur Mühle' })]);
    const stored = await db
      .selectFrom('slug_locales')
      .select(['accommodation_id', 'slug', 'locales'])
      .orderBy('accommodation_id')
      .orderBy('slug')
      .execute();
    expect(stored).toEqual([
      { accommodation_id: 1, slug: 'u-mlyna', locales: ['cs', 'en', 'pl'] },
      { accommodation_id: 1, slug: 'zur-muhle', locales: ['de'] },
      { accommodation_id: 2, slug: 'zur-muhle-meran', locales: ['cs', 'de', 'en', 'pl'] },
    ]);
  });

  test('of a truncated compressed file keeps the readable rows and names the last line', async () => {
    const names = Array.from({ length: 400 }, (_, index) => JSON.stringify(row(`s${index}`, { name: `Hof ${Math.sin(index)}` })));
    const whole = gzipSync(names.join('\n'));
    const { report } = await importFile('cut.jsonl.gz', whole.subarray(0, Math.floor(whole.length / 2)));
    expect(report.broken).toMatch(/breaks off after line \d+/);
    expect(report.created).toBeGreaterThan(50);
    expect(report.created + report.rejected).toBe(report.rows);
    expect((await importFile('cut.jsonl.gz', whole)).report).toMatchObject({
      broken: null,
      unchanged: report.created,
      created: 400 - report.created,
    });
  });

  test('keeps the written batches when it is interrupted, and the next run continues', async () => {
    const stop = new AbortController();
    const file = join(folder, 'long.jsonl');
    writeFileSync(file, Array.from({ length: 1200 }, (_, index) => JSON.stringify(row(`l${index}`, { room_types: [] }))).join('\n'));
    const report = await new AccommodationImport(db, `${file}.rejected.jsonl`, { signal: stop.signal, onProgress: () => stop.abort() }).run(
      file,
    );
    expect(report.interrupted).toBe(true);
    expect([500, 1000]).toContain(report.created);
    expect(await new AccommodationImport(db, `${file}.rejected.jsonl`).run(file)).toMatchObject({
      unchanged: report.created,
      created: 1200 - report.created,
    });
  });

  test('of a changed row keeps its room type and its stays, and offers as many units as the row says', async () => {
    await importRows(db, [row('a')]);
    const [{ id, units } = { id: 0, units: 0 }] = await offered();
    expect(units).toBe(3);
    const take = async (unit: number, during: string) =>
      await db.insertInto('occupancy').values({ room_type_id: id, unit, during, order_id: null, expires_at: null }).execute();
    const free = async (from: string, to: string) => (await stayRoomTypes(db, 1, [id], from, to)).map((roomType) => roomType.free);
    const roomType = row('a').room_types?.[0];
    const change = async (count: number) => {
      await importRows(db, [row('a', { room_types: [{ ...roomType!, units: count }] })]);
      return await offered();
    };
    await take(2, '[2030-05-01,2030-05-03)');
    await take(3, '[2030-05-01,2030-05-03)');
    expect(await change(4)).toEqual([{ id, units: 4 }]);
    expect(await free('2030-05-01', '2030-05-03')).toEqual([2]);
    expect(await change(1)).toEqual([{ id, units: 1 }]);
    expect(await free('2030-05-01', '2030-05-03')).toEqual([0]);
    expect(await free('2030-05-03', '2030-05-05')).toEqual([1]);
    await importRows(db, [row('a', { room_types: [] })]);
    expect(await offered()).toEqual([]);
    expect(await free('2030-05-03', '2030-05-05')).toEqual([]);
    expect(await db.selectFrom('occupancy').select('unit').orderBy('unit').execute()).toEqual([{ unit: 2 }, { unit: 3 }]);
  });

  test('recognises a room type whose position has changed', async () => {
    await importRows(db, [row('a')]);
    const [before] = await offered();
    const roomType = row('a').room_types?.[0];
    await importRows(db, [row('a', { room_types: [{ name: { de: 'Suite' }, type: 'room', units: 1 }, roomType!] })]);
    expect((await offered())[1]).toEqual(before);
  });

  test('adds the town to slugs of namesakes, then a number, and keeps every slug when it runs again', async () => {
    const slugs = async () =>
      (await db.selectFrom('accommodation_slug').select('slug').where('locale', '=', 'cs').orderBy('accommodation_id').execute()).map(
        ({ slug }) => slug,
      );
    await importRows(db, [row('a'), row('b'), row('c'), row('d', { name: 'Meran' })]);
    expect(await slugs()).toEqual(['gasthof-post', 'gasthof-post-meran', 'gasthof-post-meran-2', 'meran-meran']);
    await importRows(db, [row('c', { stars: 4 }), row('a', { stars: 3 })]);
    expect(await slugs()).toEqual(['gasthof-post', 'gasthof-post-meran', 'gasthof-post-meran-2', 'meran-meran']);
  });

  test('creates an unknown town, which each of its names finds', async () => {
    await importRows(db, [row('a')]);
    for (const text of ['meran', 'Méran', 'Merano'])
      expect((await suggest(db, text, 'cs', 3))[0], text).toMatchObject({ kind: 'place', slug: 'meran' });
  });

  test('assigns a row to the municipality of its code, among namesakes', async () => {
    await importPlaceRows(db, somePlaces);
    await importRows(db, [
      row('a', { country: 'CZ', region: 'Středočeský kraj', town: 'Adamov', town_i18n: undefined, municipality_code: '531367' }),
      row('b', { country: 'CZ', region: 'Jihomoravský kraj', town: 'Adamov', town_i18n: undefined }),
    ]);
    const places = await db
      .selectFrom('accommodation')
      .innerJoin('place', 'place.id', 'accommodation.place_id')
      .select('place.slug')
      .orderBy('accommodation.id')
      .execute();
    expect(places.map(({ slug }) => slug)).toEqual(['adamov-kutna-hora', 'adamov']);
    expect(await db.selectFrom('place').select('accommodations').where('slug', '=', 'cesko').executeTakeFirst()).toEqual({
      accommodations: 2,
    });
  });

  test('finds a town by its name alone, though it is called the same in several languages', async () => {
    await importPlaceRows(db, [...somePlaces, { ...brno }]);
    await importRows(db, [row('a', { country: 'CZ', region: 'Jižní Morava', town: 'Brno', town_i18n: undefined })]);
    expect(await townCodes()).toEqual(['582786']);
    expect(await db.selectFrom('place').select('code').where('code', 'like', 'import:%').execute()).toEqual([]);
  });

  // rule: orders-13
  test('distinguishes namesakes by region or district, else by position, and refuses the row that says neither', async () => {
    await importPlaceRows(db, [
      ...somePlaces,
      { ...brno, code: 'CZ0641', kind: 'district', slug: 'okres-blansko', names: { cs: 'okres Blansko', en: 'Blansko District' } },
      { ...somePlaces[3], code: '999999', parent: 'CZ0641', slug: 'adamov-blansko', lat: 49.5, lon: 16.9 },
    ]);
    const adamov = { country: 'CZ', town: 'Adamov', town_i18n: undefined };
    const reasons: string[] = [];
    const rows = [
      row('a', { ...adamov, region: 'Blansko' }),
      row('b', { ...adamov, region: 'Jihomoravský kraj', lat: 49.28, lon: 16.7 }),
      row('c', { ...adamov, region: '', lat: 49.9, lon: 15.4 }),
      row('d', { ...adamov, region: 'Jihomoravský kraj', lat: undefined, lon: undefined }),
    ];
    const { report } = await importFile('namesakes.jsonl', rows.map((each) => JSON.stringify(each)).join('\n'), (line, reason) =>
      reasons.push(`${line}: ${reason}`),
    );
    expect(report).toMatchObject({ created: 3, rejected: 1 });
    expect(await townCodes()).toEqual(['999999', '581291', '531367']);
    expect(reasons).toEqual([
      expect.stringMatching(/^4: town: 2 municipalities are called Adamov \(581291 adamov, 999999 adamov-blansko\)/),
    ]);
  });

  test('does not confuse a town it created with a namesake in another region', async () => {
    await importRows(db, [row('a', { region: 'Lombardia', town: 'San Pietro' }), row('b', { region: 'Veneto', town: 'San Pietro' })]);
    expect(await townCodes()).toEqual(['import:IT/Lombardia/San Pietro', 'import:IT/Veneto/San Pietro']);
  });

  test('uses the later line when a source id occurs twice', async () => {
    expect(await importRows(db, [row('a'), row('a', { stars: 5 })])).toMatchObject({ created: 1, updated: 1 });
    expect(await db.selectFrom('accommodation').select('stars').execute()).toEqual([{ stars: 5 }]);
  });
});

describe('an import of places', () => {
  const fee = { from: '2026-01-01', to: null, amount: 2000, currency: 'CZK' };
  const abroad = [
    { ...somePlaces[0], code: 'AT', slug: 'rakousko', names: { cs: 'Rakousko' } },
    { ...brno, code: 'AT-1', parent: 'AT', slug: 'wien', names: { de: 'Wien' } },
  ];

  // rule: orders-12
  test.each([
    [{ charge_arrival_day: true }, /line 7: stay_fees: in Czechia no fee is paid for the day of arrival/],
    [{ min_age: 15 }, /line 7: stay_fees: in Czechia nobody below 18 pays the fee/],
  ])('refuses a stay fee that Czech law excludes and stores nothing of the file: %o', async (more, reason) => {
    await expect(importPlaceRows(db, [...somePlaces, { ...brno, stay_fees: [{ ...fee, ...more }] }])).rejects.toThrow(reason);
    expect(await db.selectFrom('place').select('id').execute()).toEqual([]);
    await importPlaceRows(db, somePlaces);
    await expect(importPlaceRows(db, [{ ...brno, stay_fees: [{ ...fee, ...more }] }])).rejects.toThrow('in Czechia');
  });

  test('takes a stay fee for the day of arrival where other law holds', async () => {
    const [country, town] = abroad;
    expect(await importPlaceRows(db, [country!, { ...town!, stay_fees: [{ ...fee, charge_arrival_day: true, min_age: 15 }] }])).toBe(2);
  });
});
