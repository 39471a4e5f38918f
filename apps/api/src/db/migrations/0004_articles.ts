import { type Kysely, sql } from 'kysely';

const statements = [
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
