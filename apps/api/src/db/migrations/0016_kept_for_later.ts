import { type Kysely, sql } from 'kysely';

const statements = [
  // Without a time: the host is asked once it has had fewer inquiries.
  'alter table host_inquiry alter column asked_at drop not null',
  'create index host_inquiry_waiting on host_inquiry (id) where asked_at is null',

  // An address, as its SHA-256, that a mail server has refused for good.
  `create table refused_address (
     digest text primary key,
     reason text not null,
     refused_at timestamptz not null
   )`,
  'create index refused_address_refused_at on refused_address (refused_at)',

  // Money on the account that belongs to nothing, or not in this amount, until a person has settled it.
  `create table unmatched_payment (
     id int primary key generated always as identity,
     variable_symbol text not null,
     amount int not null check (amount > 0),
     currency text not null,
     bank_reference text not null unique,
     reason text not null,
     received_at timestamptz not null,
     settled_at timestamptz,
     settlement text,
     check ((settled_at is null) = (settlement is null))
   )`,
  'create index unmatched_payment_open on unmatched_payment (id) where settled_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
