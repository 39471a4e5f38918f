import { statements } from './statements.ts';

export const sharedLists = statements([
  // Tokens are stored as hashes: nobody who reads the database can vote in somebody's name.
  `create table shared_list (
     id int primary key generated always as identity,
     view_hash text not null unique,
     invitation_hash text not null unique,
     arrival date,
     departure date,
     adults int not null check (adults > 0),
     children int[] not null,
     used_on date not null,
     ended_at timestamptz,
     check ((arrival is null) = (departure is null) and arrival < departure)
   )`,
  'create index shared_list_used_on on shared_list (used_on)',

  // No reference to the accommodation: one that is withdrawn stays on the list with its votes and comments.
  `create table shared_entry (
     list_id int not null references shared_list on delete cascade,
     accommodation_id int not null,
     position int not null,
     name text not null,
     price int,
     price_currency text,
     added_on date not null,
     primary key (list_id, accommodation_id),
     check ((price is null) = (price_currency is null))
   )`,
  `create table shared_participant (
     id int primary key generated always as identity,
     list_id int not null references shared_list on delete cascade,
     name text not null,
     token_hash text not null unique,
     is_owner boolean not null
   )`,
  'create unique index shared_participant_name on shared_participant (list_id, lower(name))',
  `create table shared_vote (
     participant_id int not null references shared_participant on delete cascade,
     accommodation_id int not null,
     choice text not null check (choice in ('yes', 'no')),
     primary key (participant_id, accommodation_id)
   )`,
  `create table shared_comment (
     id int primary key generated always as identity,
     participant_id int not null references shared_participant on delete cascade,
     accommodation_id int not null,
     text text not null,
     created_at timestamptz not null
   )`,
  'create index shared_comment_participant on shared_comment (participant_id)',
]);
