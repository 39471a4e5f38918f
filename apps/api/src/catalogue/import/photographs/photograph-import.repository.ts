import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { StoredPhotograph, Texts } from '../../../db/stored.ts';

export interface PhotographedRoomType {
  readonly id: number;
  readonly names: Texts;
  readonly withdrawn: boolean;
  readonly photographs: readonly StoredPhotograph[];
}

export interface PhotographedAccommodation {
  readonly id: number;
  readonly source_id: string;
  readonly photographs: readonly StoredPhotograph[];
  readonly roomTypes: readonly PhotographedRoomType[];
}

/** An accommodation with its photographs, which no other transaction changes until this one ends. */
export async function lockAccommodation(db: Transaction<Database>, sourceId: string): Promise<PhotographedAccommodation | undefined> {
  const accommodation = await db
    .selectFrom('accommodation')
    .select(['id', 'source_id', 'photographs'])
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst();
  if (!accommodation) return undefined;
  const roomTypes = await db
    .selectFrom('room_type')
    .select(['id', 'names', 'withdrawn', 'photographs'])
    .where('accommodation_id', '=', accommodation.id)
    .orderBy('withdrawn')
    .orderBy('position')
    .execute();
  return { ...accommodation, roomTypes };
}

export async function storePhotographs(
  db: Transaction<Database>,
  table: 'accommodation' | 'room_type',
  id: number,
  photographs: readonly StoredPhotograph[],
): Promise<void> {
  await sql`update ${sql.table(table)} set photographs = ${JSON.stringify(photographs)}::jsonb where id = ${id}`.execute(db);
}

/** A photograph that an accommodation or one of its room types shows. */
export interface KnownPhotograph extends Pick<StoredPhotograph, 'src' | 'name' | 'perceptual'> {
  /** `source_id`. */
  readonly accommodation: string;
}

export async function knownPhotographs(db: Kysely<Database>): Promise<KnownPhotograph[]> {
  const facts = sql`a.source_id as accommodation, p.value ->> 'src' as src, p.value ->> 'name' as name, p.value ->> 'perceptual' as perceptual`;
  const { rows } = await sql<KnownPhotograph>`
    select ${facts} from accommodation a cross join lateral jsonb_array_elements(a.photographs) p
    where a.photographs <> '[]'
    union all
    select ${facts} from room_type t join accommodation a on a.id = t.accommodation_id cross join lateral jsonb_array_elements(t.photographs) p
    where t.photographs <> '[]'`.execute(db);
  return rows;
}
