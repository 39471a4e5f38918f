import { statements } from './statements.ts';

export const content = statements([
  `create table article (
     id int primary key generated always as identity,
     key text not null unique,
     category text not null,
     published date not null,
     updated date not null,
     picture jsonb,
     place_codes text[] not null,
     types text[] not null,
     amenities text[] not null
   )`,
  'create index article_published on article (published desc, id)',
  `create table article_text (
     article_id int not null references article on delete cascade,
     locale text not null,
     slug text not null,
     title text not null,
     summary text not null,
     html text not null,
     contents jsonb not null,
     words int not null,
     document tsvector not null,
     primary key (article_id, locale),
     unique (locale, slug)
   )`,
  'create index article_text_document on article_text using gin (document)',
  `create table page (
     id int primary key generated always as identity,
     key text not null unique,
     position int not null,
     updated date not null
   )`,
  `create table page_text (
     page_id int not null references page on delete cascade,
     locale text not null,
     slug text not null,
     title text not null,
     summary text not null,
     html text not null,
     contents jsonb not null,
     primary key (page_id, locale),
     unique (locale, slug)
   )`,

  // Nights and services sold together at one price, for `adults` and `children` guests.
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
     drinks_amount int not null default 0 check (drinks_amount >= 0),
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
]);
