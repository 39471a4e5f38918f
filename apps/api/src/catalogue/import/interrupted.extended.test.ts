import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import type { RowInput } from '../../testing/import-rows.ts';
import { AccommodationImport, type ImportStage } from './import-accommodations.ts';

const folder = mkdtempSync(join(tmpdir(), 'nocleh-import-'));
const opened: TestDatabase[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const { drop } of opened) await drop();
});

const house = (number: number): RowInput => ({
  source_id: `house-${number}`,
  name: `Haus ${number}`,
  type: 'guesthouse',
  country: 'AT',
  region: 'Tirol',
  town: `Dorf ${number % 40}`,
  lat: 47.2,
  lon: 11.4,
  description: { de: `Haus Nummer ${number} am See` },
  room_types: [
    {
      name: { de: 'Doppelzimmer' },
      type: 'room',
      units: 2,
      capacity: 2,
      rates: [{ from: '2030-01-01', to: '2031-01-01', amount: 9000 + number, currency: 'EUR' }],
    },
  ],
});
/** Four batches, a bad line in the first and the last one. */
const file = join(folder, 'houses.jsonl');
const lines = Array.from({ length: 2000 }, (_, index) => (index === 10 || index === 1990 ? 'garbage' : JSON.stringify(house(index))));
writeFileSync(file, lines.join('\n'));

async function open(): Promise<TestDatabase> {
  const database = await freshDatabase();
  opened.push(database);
  return database;
}

const importAll = async (db: Kysely<Database>) => await new AccommodationImport(db, `${file}.rejected.jsonl`).run(file);

/** Everything an import writes, without ids, which an interrupted import uses up. */
async function contentOf(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql`
    select a.source_id, a.content_hash, a.name, p.slug as place, p.accommodations, s.beds, s.from_amount, s.sort_name, octet_length(s.rooms) as rooms,
      d.words, d.document::text,
      (select json_agg(l.slug order by l.locale) from accommodation_slug l where l.accommodation_id = a.id) as slugs,
      (select json_agg(json_build_array(t.position, t.units, t.withdrawn, r.during, r.amount) order by t.position)
        from room_type t left join rate r on r.room_type_id = t.id where t.accommodation_id = a.id) as room_types
    from accommodation a join place p on p.id = a.place_id
    left join accommodation_search s on s.accommodation_id = a.id left join accommodation_document d on d.accommodation_id = a.id
    order by a.source_id`.execute(db);
  return rows;
}

const whole = await open();
await importAll(whole.db);
const expected = await contentOf(whole.db);

async function runKilled(url: string, stage: ImportStage, times: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/killed-import.ts'), url, file, stage, String(times)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test.each([
  ['checked', 3],
  ['stored', 2],
  ['searchable', 3],
  ['committed', 2],
  ['committed', 4],
  ['counted', 1],
] as const)('an import killed when %s (%i) loses and doubles nothing when it runs again', { timeout: 60_000 }, async (stage, times) => {
  const { db, url } = await open();
  expect(await runKilled(url, stage, times)).toBe('SIGKILL');
  const { rows } = await sql<{ stored: number; complete: number }>`select count(*)::int as stored, count(s.*)::int as complete
    from accommodation a left join accommodation_search s on s.accommodation_id = a.id`.execute(db);
  expect(rows[0]?.complete).toBe(rows[0]?.stored);
  const report = await importAll(db);
  expect(report).toMatchObject({ rows: 2000, created: 1998 - (rows[0]?.stored ?? 0), unchanged: rows[0]?.stored, rejected: 2 });
  expect(readFileSync(`${file}.rejected.jsonl`, 'utf8')).toBe('garbage\ngarbage\n');
  expect(await contentOf(db)).toEqual(expected);
});

test('an import whose connection is ended fails, and the next one completes it', { timeout: 60_000 }, async () => {
  const { db, url } = await open();
  let stored = 0;
  let ending: Promise<unknown> = Promise.resolve();
  const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const broken = new AccommodationImport(db, `${file}.rejected.jsonl`, {
    onStage: (stage) => {
      if (stage !== 'stored') return;
      stored += 1;
      if (stored === 2) ending = endOthers.execute(db);
    },
  });
  await expect(broken.run(file)).rejects.toThrow();
  await ending;
  // Its own connections: the pool of the first import may still hand out one that was ended.
  const again = connect(url, 10);
  await importAll(again);
  expect(await contentOf(again)).toEqual(expected);
  await again.destroy();
});

test('readers never see a part of a batch', { timeout: 60_000 }, async () => {
  const { db } = await open();
  const seen = new Set<number>();
  let isRunning = true;
  const reading = (async () => {
    while (isRunning) {
      const { rows } = await sql<Record<'accommodations' | 'search' | 'documents' | 'slugs' | 'rates', number>>`select
        (select count(*)::int from accommodation) as accommodations, (select count(*)::int from accommodation_search) as search,
        (select count(*)::int from accommodation_document) as documents, (select count(*)::int from accommodation_slug) / 4 as slugs,
        (select count(*)::int from room_rates) as rates`.execute(db);
      expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1);
      seen.add(rows[0]?.accommodations ?? -1);
    }
  })();
  await importAll(db);
  isRunning = false;
  await reading;
  expect(seen.size).toBeGreaterThan(1);
});

test('lines checked in a thread are stored as those checked by the import itself', { timeout: 60_000 }, async () => {
  const { db } = await open();
  const report = await new AccommodationImport(db, `${file}.rejected.jsonl`, { thread: join(import.meta.dirname, 'check-lines.ts') }).run(
    file,
  );
  expect(report).toMatchObject({ rows: 2000, created: 1998, rejected: 2 });
  expect(await contentOf(db)).toEqual(expected);
});
