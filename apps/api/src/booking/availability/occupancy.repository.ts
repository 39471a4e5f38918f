import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface WantedUnits {
  readonly orderId: number;
  readonly roomType: number;
  readonly units: number;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Serialises holds of the same room types until their transactions end, so that each sees the units allocated before it. Sorted,
 * so that two orders of several room types cannot deadlock.
 */
export async function lockRoomTypes(transaction: Transaction<Database>, roomTypes: readonly number[]): Promise<void> {
  const sorted = [...new Set(roomTypes)].sort((a, b) => a - b);
  for (const id of sorted) await sql`select pg_advisory_xact_lock(hashtext('hold'), ${id})`.execute(transaction);
}

export async function dropExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('occupancy').where('expires_at', '<=', now).execute();
}

async function dropExpiredOf(transaction: Transaction<Database>, roomType: number, now: Date): Promise<void> {
  await transaction.deleteFrom('occupancy').where('room_type_id', '=', roomType).where('expires_at', '<=', now).execute();
}

/** Takes the lowest numbers that are free. One above `units` is taken where the source has reduced them since. */
async function take(transaction: Transaction<Database>, wanted: WantedUnits, count: number): Promise<number> {
  const { rows } = await sql`
    with stay as materialized (select daterange(${wanted.from}::date, ${wanted.to}::date) as during),
    taken as materialized (
      select distinct unit from occupancy, stay where room_type_id = ${wanted.roomType} and occupancy.during && stay.during),
    offered as materialized (
      select id, units, (select count(*)::int from taken) as taken from room_type where id = ${wanted.roomType} and not withdrawn)
    insert into occupancy (room_type_id, unit, during, order_id, expires_at)
    select offered.id, unit, stay.during, ${wanted.orderId}, ${wanted.expiresAt}
    from stay, offered, generate_series(1, units + taken) unit
    where unit not in (select unit from taken)
    order by unit
    limit least(${count}::int, (select greatest(0, units - taken) from offered))
    on conflict do nothing
    returning unit`.execute(transaction);
  return rows.length;
}

/**
 * Allocates free units of a room type and returns whether there were enough. If a transaction without the lock takes one at the
 * same moment, the exclusion constraint skips that row and the next free unit is tried.
 */
export async function allocateUnits(transaction: Transaction<Database>, wanted: WantedUnits): Promise<boolean> {
  await dropExpiredOf(transaction, wanted.roomType, wanted.now);
  let missing = wanted.units;
  for (let round = 0; round < 5 && missing > 0; round += 1) missing -= await take(transaction, wanted, missing);
  return missing === 0;
}

/** Turns a hold into a permanent occupancy; returns how many units the order still had. */
export async function confirmUnits(transaction: Transaction<Database>, orderId: number): Promise<number> {
  const result = await transaction.updateTable('occupancy').set({ expires_at: null }).where('order_id', '=', orderId).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function releaseUnits(transaction: Transaction<Database>, orderId: number): Promise<void> {
  await transaction.deleteFrom('occupancy').where('order_id', '=', orderId).execute();
}
