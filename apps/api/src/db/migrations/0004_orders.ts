import { statements } from './statements.ts';

export const orders = statements([
  // An order refers to the version of the terms that its confirmation contained.
  `create table terms_text (
     hash text primary key,
     locale text not null,
     title text not null,
     updated date not null,
     html text not null,
     first_used timestamptz not null)`,

  // An order keeps its own copy of everything it was made from: a later import must not change it, nor may its removal.
  // cancelled_by: the visitor, an operator, or the payment deadline.
  'create sequence order_number',
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
     package jsonb,
     stay_fee jsonb,
     guests jsonb not null,
     contact jsonb,
     note text not null default '',
     price jsonb not null,
     payment text,
     voucher_id int,
     terms_hash text references terms_text (hash),
     placed_at timestamptz,
     cancelled_at timestamptz,
     cancelled_by text check (cancelled_by in ('visitor', 'operator', 'unpaid')),
     cancellation_fee int check (cancellation_fee >= 0),
     constraint order_payment_check
       check (payment in ('bank_transfer', 'at_accommodation') or (payment = 'voucher' and voucher_id is not null)),
     check (state not in ('awaiting_payment', 'confirmed', 'completed') or (contact is not null and payment is not null and placed_at is not null)),
     check ((state = 'cancelled') = (cancelled_at is not null and cancellation_fee is not null))
   )`,
  `create index order_held on "order" (hold_expires_at) where state = 'held'`,
  `create index order_confirmed on "order" (departure) where state = 'confirmed'`,
  // The orders of one mail address are limited.
  `create index order_placed_email on "order" (lower(contact->>'email')) where placed_at is not null`,
  'alter table occupancy add foreign key (order_id) references "order"',

  // A voucher, too, keeps its own copy of what was bought; `offer` is what may be booked with it.
  'create sequence voucher_number',
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
     terms_hash text references terms_text (hash),
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
  `create index voucher_email on voucher (lower(buyer->>'email'), created_at)`,
  'alter table "order" add foreign key (voucher_id) references voucher',

  // One row per series and year. The issuing transaction locks it, and rolls it back with the invoice: numbers have no gaps.
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
     order_id int references "order",
     voucher_id int references voucher,
     variable_symbol text unique,
     issued_at timestamptz not null,
     amount int not null,
     currency text not null,
     document jsonb not null,
     unique (order_id, kind),
     unique (voucher_id, kind),
     check ((order_id is null) <> (voucher_id is null))
   )`,
  // An invoice never changes. It may be deleted when its years of keeping are over, in a transaction that sets from when they count.
  `create function refuse_change() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' then
         if old.issued_at < nullif(current_setting('nocleh.invoices_kept_from', true), '')::timestamptz then
           return old;
         end if;
       end if;
       raise exception 'an issued invoice never changes';
     end $$`,
  `create trigger invoice_is_immutable before update or delete on invoice
     for each row execute function refuse_change()`,
  // A trigger on rows does not see TRUNCATE.
  `create trigger invoice_is_not_emptied before truncate on invoice
     for each statement execute function refuse_change()`,

  `create table payment (
     id int primary key generated always as identity,
     order_id int references "order",
     voucher_id int references voucher,
     amount int not null check (amount > 0),
     currency text not null,
     bank_reference text not null unique,
     received_at timestamptz not null,
     check ((order_id is null) <> (voucher_id is null))
   )`,
  'create index payment_order on payment (order_id)',
  'create index payment_voucher on payment (voucher_id)',
  // Money on the account that matches no order or voucher, or not its amount, until an operator has settled it.
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

  // Which client held units, for the limit per client and day. Not a column of the order, because it is deleted after a day.
  `create table order_client (
     order_id int primary key references "order" on delete cascade,
     client text not null,
     accommodation_id int not null,
     units int not null check (units > 0),
     held_at timestamptz not null
   )`,
  'create index order_client_client on order_client (client, held_at)',
  'create index order_client_held_at on order_client (held_at)',
]);
