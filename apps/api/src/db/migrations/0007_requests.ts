import { statements } from './statements.ts';

/** What the API keeps about requests: answers to idempotency keys, and counters of limits. */
export const requests = statements([
  `create table idempotency (
     key text not null,
     scope text not null,
     request_hash text not null,
     status int not null,
     response jsonb not null,
     created_at timestamptz not null default now(),
     primary key (scope, key)
   )`,
  'create index idempotency_created on idempotency (created_at)',

  // Counters of rate-limiter-flexible. Unlogged, because they may start again after a crash of the server.
  `create unlogged table rate_limit (
     key varchar(255) primary key,
     points int not null default 0,
     expire bigint
   )`,
]);
