import { PlaceKind } from '@nocleh/contracts/api/taxonomy.ts';
import { IsoDate } from '@nocleh/contracts/dates.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { Currency } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { refreshWholeSearchIndex } from '../search/search-index.repository.ts';
import { readLines } from './lines.ts';
import { analyzePlaces, knownPlaces, refreshPlaces, replaceStayFees, upsertPlaces } from './place-import.repository.ts';

/** One line of a places file; parents precede their children. */
const PlaceRow = z.object({
  code: z.string().check(z.minLength(1)),
  kind: PlaceKind,
  parent: z.nullable(z.string()),
  slug: z.string().check(
    z.regex(/^[a-z0-9-]+$/),
    z.refine((slug) => slug !== memoSlug),
  ),
  names: z.record(z.string(), z.string()),
  /** The name with preposition and article by language, as used in a sentence: “v Brně”, “in the Giant Mountains”. */
  locative: z._default(z.record(z.string(), z.string().check(z.maxLength(120))), {}),
  /** Codes of tourist areas, which precede the place. */
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

type PlaceRow = z.infer<typeof PlaceRow>;

/** Why the fees violate Czech law (act 565/1990, § 3b and 3c). Other countries have other rules. */
function unlawfulFee({ stay_fees }: PlaceRow): string | undefined {
  if (stay_fees.some((fee) => fee.charge_arrival_day))
    return 'stay_fees: in Czechia no fee is paid for the day of arrival (act 565/1990, § 3c); leave charge_arrival_day out';
  if (stay_fees.some((fee) => fee.min_age < 18))
    return 'stay_fees: in Czechia nobody below 18 pays the fee (act 565/1990, § 3b); min_age is 18 at least';
  return undefined;
}

/** Throws at the first invalid line and stores nothing, because an incomplete hierarchy is unusable. */
export async function importPlaces(db: Kysely<Database>, path: string): Promise<number> {
  const known = await countries(db);
  const rows: PlaceRow[] = [];
  for await (const { number, text } of readLines(path)) {
    if (text.trim() === '') continue;
    const row = placeRow(number, text);
    const missing = [row.parent, ...row.areas].find((code) => code !== null && !known.has(code));
    if (missing) throw new Error(`line ${number}: the place ${missing} is not known`);
    const country = row.parent === null ? row.code : (known.get(row.parent) ?? row.parent);
    const unlawful = country === 'CZ' ? unlawfulFee(row) : undefined;
    if (unlawful) throw new Error(`line ${number}: ${unlawful}`);
    known.set(row.code, country);
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
    await analyzePlaces(transaction);
  });
  return rows.length;
}

/** The country code by the code of each stored place. */
async function countries(db: Kysely<Database>): Promise<Map<string, string>> {
  const places = await knownPlaces(db);
  const codes = new Map(places.map(({ id, code }) => [id, code]));
  return new Map(places.map(({ code, path }) => [code, codes.get(path[0] ?? 0) ?? code]));
}

function placeRow(number: number, text: string): PlaceRow {
  try {
    return PlaceRow.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`line ${number}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
