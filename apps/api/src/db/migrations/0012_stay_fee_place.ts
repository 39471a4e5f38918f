import { type Kysely, sql } from 'kysely';

const statements = [
  // The one rule of whose stay fee a stay owes: of the places around it (`place.path`), the nearest that has a tariff at all.
  // One that asks nothing although a place above it does has a tariff of 0; one whose tariffs are over asks nothing.
  `create function stay_fee_place(path int[]) returns int language sql stable parallel safe
     as $$ select step.id from unnest(path) with ordinality as step(id, depth)
       where exists (select from stay_fee f where f.place_id = step.id) order by depth desc limit 1 $$`,
  'alter table accommodation_search add column fee_place_id int',
  'update accommodation_search set fee_place_id = stay_fee_place(path)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
