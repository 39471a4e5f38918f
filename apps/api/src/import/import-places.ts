import { PlaceKind } from '@nocleh/contracts/api/taxonomy.ts';
import { IsoDate } from '@nocleh/contracts/dates.ts';
import { Currency } from '@nocleh/contracts/money.ts';
import { memoSlug } from '@nocleh/contracts/routes.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { refreshWholeSearchIndex } from '../search/search-index.repository.ts';
import { readLines } from './lines.ts';
import { knownPlaces, refreshPlaces, replaceStayFees, upsertPlaces } from './place-import.repository.ts';

/** One line of a places file; parents stand before their children. */
const PlaceRow = z.object({
  code: z.string().check(z.minLength(1)),
  kind: PlaceKind,
  parent: z.nullable(z.string()),
  slug: z.string().check(
    z.regex(/^[a-z0-9-]+$/),
    z.refine((slug) => slug !== memoSlug),
  ),
  names: z.record(z.string(), z.string()),
  /** Codes of tourist areas, standing before it. */
  areas: z._default(z.array(z.string()), []),
  aliases: z._default(z.array(z.string()), []),
  lat: z.number(),
  lon: z.number(),
  stay_fees: z._default(
    z.array(
      z.object({
        from: IsoDate,
        to: z.nullable(IsoDate),
        amount: z.int(),
        currency: Currency,
        charge_arrival_day: z._default(z.boolean(), false),
        min_age: z._default(z.int(), 18),
      }),
    ),
    [],
  ),
});

/** Throws at the first line that is wrong: a hierarchy with holes is of no use. Nothing is stored then. */
export async function importPlaces(db: Kysely<Database>, path: string): Promise<number> {
  const known = new Set((await knownPlaces(db)).map(({ code }) => code));
  const rows: z.infer<typeof PlaceRow>[] = [];
  for await (const { number, text } of readLines(path)) {
    if (text.trim() === '') continue;
    const row = placeRow(number, text);
    const missing = [row.parent, ...row.areas].find((code) => code !== null && !known.has(code));
    if (missing) throw new Error(`line ${number}: the place ${missing} is not known`);
    known.add(row.code);
    rows.push(row);
  }
  await db.transaction().execute(async (transaction) => {
    await upsertPlaces(
      transaction,
      rows.map(({ stay_fees: _fees, ...row }) => row),
    );
    await replaceStayFees(
      transaction,
      rows.map(({ code }) => code),
      rows.flatMap((row) => row.stay_fees.map((fee) => ({ ...fee, place: row.code }))),
    );
    await refreshWholeSearchIndex(transaction);
    await refreshPlaces(transaction);
  });
  return rows.length;
}

function placeRow(number: number, text: string): z.infer<typeof PlaceRow> {
  try {
    return PlaceRow.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`line ${number}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
