import { type Kysely, sql } from 'kysely';

const statements = [
  'create sequence order_number',

  // An order keeps its own copy of everything it was made from: a later import must not change it, nor may its removal.
  `create table "order" (
     id int primary key generated always as identity,
     number text not null unique,
     token text not null unique,
     state text not null check (state in ('held', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled')),
     locale text not null,
     created_at timestamptz not null default now(),
     hold_expires_at timestamptz not null,
     arrival date not null,
     departure date not null check (departure > arrival),
     accommodation jsonb not null,
     rooms jsonb not null,
     stay_fee jsonb,
     guests jsonb not null,
     contact jsonb,
     note text not null default '',
     price jsonb not null,
     payment text check (payment in ('bank_transfer', 'at_accommodation')),
     placed_at timestamptz,
     cancelled_at timestamptz,
     cancellation_fee int check (cancellation_fee >= 0),
     check (state not in ('awaiting_payment', 'confirmed', 'completed') or (contact is not null and payment is not null and placed_at is not null)),
     check ((state = 'cancelled') = (cancelled_at is not null and cancellation_fee is not null))
   )`,
  `create index order_held on "order" (hold_expires_at) where state = 'held'`,
  `create index order_confirmed on "order" (departure) where state = 'confirmed'`,
  'alter table occupancy add foreign key (order_id) references "order"',

  // One row a series and year, locked by whoever issues: numbers without gaps. A rolled back issue gives its number back.
  `create table invoice_counter (
     kind text not null check (kind in ('invoice', 'credit_note')),
     year int not null,
     last int not null,
     primary key (kind, year)
   )`,
  `create table invoice (
     id int primary key generated always as identity,
     number text not null unique,
     token text not null unique,
     kind text not null check (kind in ('invoice', 'credit_note')),
     corrects_id int references invoice,
     order_id int not null references "order",
     variable_symbol text unique,
     issued_at timestamptz not null,
     amount int not null,
     currency text not null,
     document jsonb not null,
     unique (order_id, kind)
   )`,
  `create function refuse_change() returns trigger language plpgsql
     as $$ begin raise exception 'an issued invoice never changes'; end $$`,
  `create trigger invoice_is_immutable before update or delete on invoice
     for each row execute function refuse_change()`,

  `create table payment (
     id int primary key generated always as identity,
     order_id int not null references "order",
     amount int not null check (amount > 0),
     currency text not null,
     bank_reference text not null unique,
     received_at timestamptz not null
   )`,
  'create index payment_order on payment (order_id)',

  // What the SMTP server has taken: a job that runs again finds its mail here and sends nothing.
  `create table mail_sent (
     event text primary key,
     recipient text not null,
     sent_at timestamptz not null default now()
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
