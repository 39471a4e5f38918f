import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { NEVER, STAY_LAYOUT } from './scan/occupied-units.ts';

const staysAtOnce = 50_000;

/** The numbers of `int4send`, whose highest byte comes first. Numbers above 2³¹ were sent as negative ones. */
function unpacked(bytes: Buffer): Uint32Array {
  const copy = new Uint8Array(bytes);
  Buffer.from(copy.buffer).swap32();
  return new Uint32Array(copy.buffer);
}

/**
 * Stays by room type and unit, packed as `STAY_LAYOUT`. All come as one value, as a row takes a microsecond of the event loop. A stay that ends
 * today may be of tomorrow for the database, whose days need not be those of Prague.
 */
async function readPart(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Uint32Array> {
  const result = await sql<{ packed: Buffer | null }>`${prepared}
    select string_agg(int4send(room_type_id) || int4send(unit) || int4send(id)
      || int4send(lower(during) - date '1970-01-01') || int4send(upper(during) - date '1970-01-01')
      || int4send(coalesce(ceil(extract(epoch from expires_at))::bigint, ${NEVER})::bit(32)::int), '' order by room_type_id, unit, id) as packed
    from (select * from occupancy where ${which} and upper(during) >= current_date
      order by room_type_id, unit, id limit ${staysAtOnce}) stay`.execute(db);
  return unpacked(result.rows[0]?.packed ?? Buffer.alloc(0));
}

/** Yields all present and future stays, or those of the room types. */
export async function* readStays(db: Kysely<Database>, roomTypes?: readonly number[]): AsyncGenerator<Uint32Array> {
  const wanted = roomTypes ? sql`room_type_id = any(${roomTypes}::int[])` : sql`true`;
  let after = [0, 0, 0];
  for (;;) {
    const [roomType, unit, id] = after;
    const part = await readPart(db, sql`${wanted} and (room_type_id, unit, id) > (${roomType}::int, ${unit}::int, ${id}::int)`);
    yield part;
    if (part.length < staysAtOnce * STAY_LAYOUT.size) return;
    after = [...part.subarray(-STAY_LAYOUT.size).subarray(0, after.length)];
  }
}
