import { statements } from './statements.ts';

export const inquiries = statements([
  `create table inquiry (
     id int primary key generated always as identity,
     token text not null unique,
     locale text not null,
     created_at timestamptz not null,
     arrival date,
     departure date,
     month date,
     adults int not null check (adults > 0),
     children int[] not null,
     place_id int references place,
     budget int check (budget > 0),
     budget_currency text,
     message text not null,
     name text not null,
     email text not null,
     phone text,
     answer_until date not null,
     keep_until date not null,
     notified_at timestamptz,
     notifications int not null default 0,
     check ((arrival is null) = (departure is null) and (arrival is null) <> (month is null) and arrival < departure),
     check ((budget is null) = (budget_currency is null))
   )`,
  'create index inquiry_email on inquiry (lower(email), created_at)',
  'create index inquiry_keep_until on inquiry (keep_until)',

  // asked_at is empty until the host may be asked, as inquiries per host and hour are limited.
  // notified: whether the visitor has been notified of the current answer.
  `create table host_inquiry (
     id int primary key generated always as identity,
     inquiry_id int not null references inquiry on delete cascade,
     accommodation_id int not null references accommodation on delete cascade,
     token text not null unique,
     email text not null,
     asked_at timestamptz,
     answer jsonb,
     answered_at timestamptz,
     notified boolean not null default true,
     unique (inquiry_id, accommodation_id),
     check ((answer is null) = (answered_at is null))
   )`,
  'create index host_inquiry_email on host_inquiry (lower(email), asked_at)',
  'create index host_inquiry_waiting on host_inquiry (id) where asked_at is null',
  'create index host_inquiry_unnotified on host_inquiry (inquiry_id) where not notified',
]);
