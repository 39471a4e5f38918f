import { type Kysely, sql } from 'kysely';

const statements = [
  // The terms as they were agreed to: an order keeps the version that its confirmation carried.
  `create table terms_text (
     hash text primary key,
     locale text not null,
     title text not null,
     updated date not null,
     html text not null,
     first_used timestamptz not null)`,
  'alter table "order" add column terms_hash text references terms_text (hash)',
  'alter table voucher add column terms_hash text references terms_text (hash)',

  // That a mail was sent is enough; to whom is known from what it was about, as long as that is kept.
  'alter table mail_sent alter column recipient drop not null',
  'update mail_sent set recipient = null',

  // Mails that are asked for by an address: a lost link, and how many were asked for of late.
  `create table link_request (
     id int generated always as identity primary key,
     email text not null,
     locale text not null,
     requested_at timestamptz not null)`,
  'create index link_request_email on link_request (lower(email), requested_at)',

  // An invoice is never changed. What is older than its years of keeping may be deleted, by who says from when on they are kept.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' then
         if old.issued_at < nullif(current_setting('nocleh.invoices_kept_from', true), '')::timestamptz then
           return old;
         end if;
       end if;
       raise exception 'an issued invoice never changes';
     end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
