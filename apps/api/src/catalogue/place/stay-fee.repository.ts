import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
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
  const { rows } = await sql<StayFeeTariff>`${prepared}
    select lower(during) as "from", upper(during) as "to", amount, currency, charge_arrival_day as "chargeArrivalDay", min_age as "minAge"
    from stay_fee where place_id = (select stay_fee_place(path) from place where id = ${placeId}) order by during`.execute(db);
  return rows;
}
