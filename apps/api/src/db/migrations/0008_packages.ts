import { type Kysely, sql } from 'kysely';

const statements = [
  // Nights together with something more, at one price for everybody. `adults` and `children` are those it is for.
  `create table package (
     id int primary key generated always as identity,
     key text not null unique,
     accommodation_id int not null references accommodation on delete cascade,
     room_type_id int not null references room_type on delete cascade,
     contract text not null check (contract in ('dated', 'voucher', 'package')),
     theme text not null,
     nights int not null check (nights > 0),
     adults int not null check (adults > 0),
     children int not null check (children >= 0),
     first_arrival date not null,
     last_arrival date not null check (last_arrival >= first_arrival),
     weekdays int[] not null,
     stay_amount int not null check (stay_amount > 0),
     meals_amount int not null check (meals_amount >= 0),
     services_amount int not null check (services_amount >= 0),
     currency text not null
   )`,
  'create index package_accommodation on package (accommodation_id)',
  `create table package_text (
     package_id int not null references package on delete cascade,
     locale text not null,
     slug text not null,
     title text not null,
     summary text not null,
     included text[] not null,
     html text not null,
     primary key (package_id, locale),
     unique (locale, slug)
   )`,
  // The package as it was ordered; a version that knows nothing of packages leaves it out.
  'alter table "order" add column package jsonb',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
