import { type Kysely, sql } from 'kysely';

const statements = [
  'create sequence voucher_number',

  // PurchasedOffer without days. Like an order it keeps its own copy of what was bought; `offer` says what may be booked with it.
  `create table voucher (
     id int primary key generated always as identity,
     number text not null unique,
     token text not null unique,
     holder_token text not null unique,
     code text not null unique,
     variable_symbol text not null unique,
     state text not null check (state in ('ordered', 'issued', 'redeemed', 'cancelled')),
     locale text not null,
     created_at timestamptz not null,
     package jsonb not null,
     accommodation jsonb not null,
     offer jsonb not null,
     buyer jsonb not null,
     recipient text not null,
     dedication text not null,
     price jsonb not null,
     due_on date not null,
     valid_until date not null,
     issued_at timestamptz,
     redeemed_by int unique references "order",
     cancelled_at timestamptz,
     cancellation_fee int check (cancellation_fee >= 0),
     check (state not in ('issued', 'redeemed') or issued_at is not null),
     check ((state = 'redeemed') = (redeemed_by is not null)),
     check ((state = 'cancelled') = (cancelled_at is not null and cancellation_fee is not null))
   )`,

  // An invoice and a payment belong to an order or to a voucher.
  'alter table invoice alter column order_id drop not null',
  'alter table invoice add column voucher_id int references voucher',
  'alter table invoice add unique (voucher_id, kind)',
  'alter table invoice add check ((order_id is null) <> (voucher_id is null))',
  'alter table payment alter column order_id drop not null',
  'alter table payment add column voucher_id int references voucher',
  'alter table payment add check ((order_id is null) <> (voucher_id is null))',
  'create index payment_voucher on payment (voucher_id)',

  // The voucher with which the days of an order are held, and then paid.
  'alter table "order" add column voucher_id int references voucher',
  'alter table "order" drop constraint order_payment_check',
  `alter table "order" add constraint order_payment_check
     check (payment in ('bank_transfer', 'at_accommodation') or (payment = 'voucher' and voucher_id is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
