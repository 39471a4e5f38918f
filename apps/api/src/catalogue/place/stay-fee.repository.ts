import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StayFeeTariff, Texts } from '../../db/stored.ts';

/** Tariffs in force during the stay, and the place that charges them. */
export async function stayFees(
  db: Kysely<Database>,
  accommodation: number,
  from: string,
  to: string,
): Promise<{ placeNames: Texts; tariffs: StayFeeTariff[] } | null> {
  const { rows } = await sql<{ placeNames: Texts; tariffs: StayFeeTariff[] }>`
    select n.names as "placeNames", json_agg(json_build_object(
      'from', lower(f.during), 'to', upper(f.during), 'amount', f.amount, 'currency', f.currency,
      'chargeArrivalDay', f.charge_arrival_day, 'minAge', f.min_age) order by lower(f.during)) as tariffs
    from accommodation a
    join place p on p.id = a.place_id
    join place n on n.id = stay_fee_place(p.path)
    join stay_fee f on f.place_id = n.id
    where a.id = ${accommodation} and f.during && daterange(${from}::date, ${to}::date, '[]')
    group by n.id, n.names`.execute(db);
  return rows[0] ?? null;
}

/** The stay fee tariffs of a place, oldest first. */
export async function stayFeeTariffs(db: Kysely<Database>, placeId: number): Promise<StayFeeTariff[]> {
  const feePlace = sql<number>`(select stay_fee_place(path) from place where id = ${placeId})`;
  const rows = await db.selectFrom('stay_fee').selectAll().where('place_id', '=', feePlace).orderBy('during').execute();
  return rows.map((row) => ({
    from: row.during.from,
    to: row.during.to,
    amount: row.amount,
    currency: row.currency,
    chargeArrivalDay: row.charge_arrival_day,
    minAge: row.min_age,
  }));
}
