import { statements } from './statements.ts';

export const mails = statements([
  // Mails that the SMTP server has accepted: a job that runs again finds its mail here and sends nothing.
  `create table mail_sent (
     event text primary key,
     recipient text,
     sent_at timestamptz not null default now()
   )`,

  // An address, as its SHA-256, that a mail server has refused permanently.
  `create table refused_address (
     digest text primary key,
     reason text not null,
     refused_at timestamptz not null
   )`,
  'create index refused_address_refused_at on refused_address (refused_at)',

  // Requests for a lost link: the job that sends the mail reads the address here, and the number per address is limited.
  `create table link_request (
     id int generated always as identity primary key,
     email text not null,
     locale text not null,
     requested_at timestamptz not null)`,
  'create index link_request_email on link_request (lower(email), requested_at)',

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
  // Every mail to a subscriber has a row before it is sent: the outbox refers to its id, and its time limits how many are requested.
  `create table newsletter_mail (
     id int primary key generated always as identity,
     subscriber_id int not null references subscriber on delete cascade,
     kind text not null check (kind in ('confirm', 'already_subscribed', 'welcome', 'unsubscribe_link', 'issue')),
     issue_id int references newsletter_issue,
     requested_at timestamptz not null,
     unique (subscriber_id, issue_id)
   )`,
  'create index newsletter_mail_requested on newsletter_mail (subscriber_id, requested_at)',
]);
