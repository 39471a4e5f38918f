import { type Kysely, sql } from 'kysely';

const statements = [
  `create table subscriber (
     id int primary key generated always as identity,
     email text not null,
     locale text not null,
     state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
     token text not null unique,
     requested_at timestamptz not null,
     confirmed_at timestamptz,
     unsubscribed_at timestamptz
   )`,
  'create unique index subscriber_email on subscriber (lower(email))',
  `create index subscriber_pending on subscriber (requested_at) where state = 'pending'`,
  `create table newsletter_issue (
     id int primary key generated always as identity,
     created_at timestamptz not null default now(),
     articles int[] not null
   )`,
  // Every mail to a subscriber has a row before it is sent: its id names it in the outbox, its time limits how many are asked for.
  `create table newsletter_mail (
     id int primary key generated always as identity,
     subscriber_id int not null references subscriber on delete cascade,
     kind text not null check (kind in ('confirm', 'already_subscribed', 'welcome', 'unsubscribe_link', 'issue')),
     issue_id int references newsletter_issue,
     requested_at timestamptz not null,
     unique (subscriber_id, issue_id)
   )`,
  'create index newsletter_mail_requested on newsletter_mail (subscriber_id, requested_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
