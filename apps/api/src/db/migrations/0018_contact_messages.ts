import { statements } from './statements.ts';

export const contactMessages = statements([
  `create table contact_message (
     id int primary key generated always as identity,
     name text not null,
     email text not null,
     locale text not null,
     message text not null,
     sent_at timestamptz not null
   )`,
  'create index contact_message_sent on contact_message (sent_at)',
]);
