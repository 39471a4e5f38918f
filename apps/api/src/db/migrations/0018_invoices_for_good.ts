import { type Kysely, sql } from 'kysely';

const statements = [
  // A trigger on rows does not see TRUNCATE.
  `create trigger invoice_is_not_emptied before truncate on invoice
     for each statement execute function refuse_change()`,
  // Drinks are taxed otherwise than the meals they come with.
  'alter table package add column drinks_amount int not null default 0 check (drinks_amount >= 0)',
  // Who ended the order: its visitor, an operator, or nobody because it was never paid. Null: not cancelled, or cancelled before this was kept.
  `alter table "order" add column cancelled_by text check (cancelled_by in ('visitor', 'operator', 'unpaid'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
