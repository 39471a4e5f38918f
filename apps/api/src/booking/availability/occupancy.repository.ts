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
  const units = transaction.selectFrom('unit').select('id').where('room_type_id', '=', roomType);
  await transaction.deleteFrom('occupancy').where('unit_id', 'in', units).where('expires_at', '<=', now).execute();
}

async function take(transaction: Transaction<Database>, wanted: WantedUnits, count: number): Promise<number> {
  const { rows } = await sql<{ unit_id: number }>`
    insert into occupancy (unit_id, during, order_id, expires_at)
    select unit.id, daterange(${wanted.from}::date, ${wanted.to}::date), ${wanted.orderId}, ${wanted.expiresAt}
    from unit
    where unit.room_type_id = ${wanted.roomType} and not unit.withdrawn
      and not exists (
        select from occupancy
        where occupancy.unit_id = unit.id and occupancy.during && daterange(${wanted.from}::date, ${wanted.to}::date)
      )
    order by unit.position
    limit ${count}
    on conflict do nothing
    returning unit_id`.execute(transaction);
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
