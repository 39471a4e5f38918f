import { IsoDate } from '@nocleh/contracts/dates.ts';
import { Currency } from '@nocleh/contracts/money.ts';
import { PlaceKind } from '@nocleh/contracts/api/taxonomy.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { readLines } from './lines.ts';
import { insertPlace, type KnownPlace, knownPlaces, refreshPlaces, replaceStayFees } from './place-import.repository.ts';

/** One line of a places file; parents stand before their children. */
const PlaceRow = z.object({
  code: z.string().check(z.minLength(1)),
  kind: PlaceKind,
  parent: z.nullable(z.string()),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  names: z.record(z.string(), z.string()),
  aliases: z._default(z.array(z.string()), []),
  lat: z.number(),
  lon: z.number(),
  stay_fees: z._default(z.array(z.object({
    from: IsoDate,
    to: z.nullable(IsoDate),
    amount: z.int(),
    currency: Currency,
    charge_arrival_day: z._default(z.boolean(), false),
    min_age: z._default(z.int(), 18),
  })), []),
});

/** Throws at the first line that is wrong: a hierarchy with holes is of no use. Nothing is stored then. */
export async function importPlaces(db: Kysely<Database>, path: string): Promise<number> {
  let count = 0;
  await db.transaction().execute(async (transaction) => {
    const places = new Map<string, KnownPlace>((await knownPlaces(transaction)).map((place) => [place.code, place]));
    for await (const { number, text } of readLines(path)) {
      if (text.trim() === '') continue;
      const row = placeRow(number, text);
      const parent = row.parent === null ? null : places.get(row.parent);
      if (parent === undefined) throw new Error(`line ${number}: the parent ${row.parent} is not known`);
      
      const place = await insertPlace(transaction, { code: row.code, kind: row.kind, parent, slug: row.slug, names: row.names, aliases: row.aliases, lat: row.lat, lon: row.lon });
      const fees = row.stay_fees.map(({ charge_arrival_day, min_age, ...fee }) => ({ ...fee, chargeArrivalDay: charge_arrival_day, minAge: min_age }));
      await replaceStayFees(transaction, place.id, fees);
      places.set(place.code, place);
      count += 1;
    }
    await refreshPlaces(transaction);
  });
  return count;
}

function placeRow(number: number, text: string): z.infer<typeof PlaceRow> {
  try {
    return PlaceRow.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`line ${number}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
