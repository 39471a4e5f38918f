import { type Kysely, sql } from 'kysely';

const statements = [
  // Nobody refers to a rate. To number two million of them, and to keep an index of the numbers, is a quarter of their import.
  'alter table rate drop column id',

  // Whether a text that fits an accommodation fits its names is asked of the row that is at hand.
  'drop index accommodation_document_names',

  // `stay_fee_place` as a table, which PostgreSQL makes a part of the statement that asks it, not a call for each row.
  `create function stay_fee_places(path int[]) returns table (id int) language sql stable parallel safe
     as $$ select step.id from unnest(path) with ordinality as step(id, depth)
       where exists (select from stay_fee f where f.place_id = step.id) order by depth desc limit 1 $$`,
  `create or replace function stay_fee_place(path int[]) returns int language sql stable parallel safe
     as $$ select id from stay_fee_places(path) $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
