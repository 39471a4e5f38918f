import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DocumentText } from '../markdown/document-folder.ts';
import type { ArticleFacts, PageFacts } from './document-source.ts';

/** Slugs by language of the stored documents, by key. */
export async function knownSlugs(db: Kysely<Database>, kind: 'article' | 'page' | 'package'): Promise<[string, PerLocale<string>][]> {
  const owner = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ key: string; slugs: PerLocale<string> }>`
    select d.key, (select json_object_agg(t.locale, t.slug) from ${sql.table(`${kind}_text`)} t where t.${owner} = d.id) as slugs
    from ${sql.table(kind)} d`.execute(db);
  return rows.map(({ key, slugs }) => [key, slugs]);
}

export async function knownPlaceCodes(db: Kysely<Database>, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('place')
    .select('code')
    .where('code', 'in', [...codes])
    .execute();
  return rows.map(({ code }) => code);
}

export async function storeArticle(
  db: Transaction<Database>,
  key: string,
  facts: ArticleFacts,
  texts: PerLocale<DocumentText>,
): Promise<void> {
  const row = {
    category: facts.category,
    published: facts.published,
    updated: facts.updated ?? facts.published,
    picture: facts.picture ? JSON.stringify(facts.picture) : null,
    place_codes: facts.places,
    types: facts.types,
    amenities: facts.amenities,
  };
  const { id } = await db
    .insertInto('article')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('article_text').where('article_id', '=', id).execute();
  await db
    .insertInto('article_text')
    .values(
      locales.map((locale) => {
        const { title, slug, summary, html, contents, words, text } = texts[locale];
        return {
          ...{ article_id: id, locale, slug, title, summary, html, words },
          contents: JSON.stringify(contents),
          document: sql<string>`setweight(to_tsvector('plain_words', ${title}), 'A') || setweight(to_tsvector('plain_words', ${summary}), 'B') || to_tsvector('plain_words', ${text})`,
        };
      }),
    )
    .execute();
}

export async function storePage(db: Transaction<Database>, key: string, facts: PageFacts, texts: PerLocale<DocumentText>): Promise<void> {
  const { id } = await db
    .insertInto('page')
    .values({ key, ...facts })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('page_text').where('page_id', '=', id).execute();
  await db
    .insertInto('page_text')
    .values(
      locales.map((locale) => {
        const { title, slug, summary, html, contents } = texts[locale];
        return { page_id: id, locale, slug, title, summary, html, contents: JSON.stringify(contents) };
      }),
    )
    .execute();
}
