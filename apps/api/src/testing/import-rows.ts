import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { AccommodationImport, type ImportReport } from '../catalogue/import/import-accommodations.ts';
import { importPlaces } from '../catalogue/import/import-places.ts';
import type { Database } from '../db/database.ts';

/** A row of an import file, before defaults. */
export type RowInput = z.input<typeof ImportRow>;

async function withFile<T>(lines: readonly unknown[], work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nocleh-import-'));
  const file = join(folder, 'rows.jsonl');
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Imports rows by the same code as a file. Strings are taken as raw lines. */
export async function importRows(db: Kysely<Database>, rows: readonly (RowInput | string)[]): Promise<ImportReport> {
  return await withFile(rows, async (file) => await new AccommodationImport(db, `${file}.rejected.jsonl`).run(file));
}

export async function importPlaceRows(db: Kysely<Database>, rows: readonly object[]): Promise<number> {
  return await withFile(rows, async (file) => await importPlaces(db, file));
}

/** Two regions with a municipality of the same name each, another municipality, and a stay fee. */
export const somePlaces = [
  {
    code: 'CZ',
    kind: 'country',
    parent: null,
    slug: 'cesko',
    names: { cs: 'Česko', de: 'Tschechien', en: 'Czechia', pl: 'Czechy' },
    lat: 49.8,
    lon: 15.5,
  },
  {
    code: 'CZ064',
    kind: 'region',
    parent: 'CZ',
    slug: 'jihomoravsky-kraj',
    names: { cs: 'Jihomoravský kraj', de: 'Südmährische Region', en: 'South Moravian Region' },
    lat: 49.1,
    lon: 16.6,
  },
  {
    code: 'CZ020',
    kind: 'region',
    parent: 'CZ',
    slug: 'stredocesky-kraj',
    names: { cs: 'Středočeský kraj', de: 'Mittelböhmische Region', en: 'Central Bohemian Region' },
    lat: 49.9,
    lon: 14.7,
  },
  { code: '581291', kind: 'municipality', parent: 'CZ064', slug: 'adamov', names: { cs: 'Adamov' }, lat: 49.29, lon: 16.66 },
  { code: '531367', kind: 'municipality', parent: 'CZ020', slug: 'adamov-kutna-hora', names: { cs: 'Adamov' }, lat: 49.85, lon: 15.41 },
  {
    code: '593711',
    kind: 'municipality',
    parent: 'CZ064',
    slug: 'znojmo',
    names: { cs: 'Znojmo', de: 'Znaim' },
    locative: { cs: 've Znojmě', de: 'in Znaim' },
    lat: 48.8555,
    lon: 16.0488,
    stay_fees: [{ from: '2020-01-01', to: null, amount: 2000, currency: 'CZK', charge_arrival_day: false }],
  },
] as const;
