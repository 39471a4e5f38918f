import { statements } from './statements.ts';

export const searchAlerts = statements([
  `create table search_alert (
     id int primary key generated always as identity,
     email text not null,
     locale text not null,
     token text not null unique,
     search text not null,
     until date not null,
     requested_at timestamptz not null,
     confirmed_at timestamptz,
     next_look_at timestamptz,
     seen jsonb not null default '[]',
     check ((confirmed_at is null) = (next_look_at is null))
   )`,
  'create unique index search_alert_email on search_alert (lower(email), search)',
  'create index search_alert_next_look on search_alert (next_look_at)',
  'create index search_alert_until on search_alert (until)',
  // Every mail has a row before it is sent: the outbox refers to its id, and its time limits how many are requested.
  `create table search_alert_mail (
     id int primary key generated always as identity,
     alert_id int not null references search_alert on delete cascade,
     kind text not null check (kind in ('confirm', 'already_watched', 'too_many', 'news')),
     news jsonb,
     requested_at timestamptz not null,
     check ((kind = 'news') = (news is not null))
   )`,
  'create index search_alert_mail_requested on search_alert_mail (alert_id, requested_at)',
]);
