import { type Kysely, sql } from 'kysely';

const statements = [
  // A key that sorts names byte by byte as a Czech dictionary does: č, ř, š, ž and ch are letters of their own, behind c, r, s, z and h;
  // other marks make no difference. No word has three z in a row.
  `create function czech_order(text) returns text language sql immutable strict parallel safe
     as $$ select search_words(replace(replace(replace(replace(replace(lower(normalize($1, NFC)),
       'ch', 'hzzz'), 'č', 'czzz'), 'ř', 'rzzz'), 'š', 'szzz'), 'ž', 'zzzz')) $$`,
  `update accommodation_search s set sort_name = czech_order(a.name), changed = pg_current_xact_id()
     from accommodation a where a.id = s.accommodation_id and s.sort_name <> czech_order(a.name)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
