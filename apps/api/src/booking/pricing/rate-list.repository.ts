import type { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';

/** The newest stored list. The migration that makes the table stores the first one, so it is undefined only if somebody has deleted them all. */
export async function latestRates(db: Kysely<Database>): Promise<ExchangeRates | undefined> {
  const { rows } = await sql<ExchangeRates>`${prepared}
    select to_char(day, 'YYYY-MM-DD') as day, korunas from exchange_rates order by exchange_rates.day desc limit 1`.execute(db);
  return rows[0];
}

/** Stores a list; a list of a day that is there already, which another process stored meanwhile, is left. */
export async function storeRates(db: Kysely<Database>, { day, korunas }: ExchangeRates): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ day, korunas: JSON.stringify(korunas) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
