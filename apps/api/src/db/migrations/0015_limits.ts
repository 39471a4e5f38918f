import { type Kysely, sql } from 'kysely';

const statements = [
  // Counters of rate-limiter-flexible. Not logged: after a crash of the server they may begin anew.
  `create unlogged table rate_limit (
     key varchar(255) primary key,
     points int not null default 0,
     expire bigint
   )`,

  // Which client took units, kept for a day: what one client may take is counted over it. Apart from the order, which is kept for years.
  `create table order_client (
     order_id int primary key references "order" on delete cascade,
     client text not null,
     accommodation_id int not null,
     units int not null check (units > 0),
     held_at timestamptz not null
   )`,
  'create index order_client_client on order_client (client, held_at)',
  'create index order_client_held_at on order_client (held_at)',

  // What one mail address has ordered.
  `create index order_placed_email on "order" (lower(contact->>'email')) where placed_at is not null`,
  `create index voucher_email on voucher (lower(buyer->>'email'), created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
