import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import { articlesPerPage } from '@nocleh/contracts/api/article.ts';
import type { Locale, PerLocale } from '@nocleh/contracts/locale.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StoredPicture } from '../../db/stored.ts';
import { type PlaceRow, placeJson } from '../place/place.repository.ts';
import { unfinishedQuery } from '../search/text-hits.repository.ts';

export interface ArticleCardRow {
  slug: string;
  title: string;
  summary: string;
  category: ArticleCategory;
  published: string;
  updated: string;
  words: number;
  picture: StoredPicture | null;
}

export interface ArticleFilter {
  readonly locale: Locale;
  readonly category: ArticleCategory | null;
  readonly q: string | null;
  readonly page: number;
}

export interface ArticleList {
  total: number;
  articles: ArticleCardRow[];
  /** Counts ignore the selected category. */
  categories: Record<string, number>;
}

const card = sql`'slug', t.slug, 'title', t.title, 'summary', t.summary, 'category', a.category, 'published', a.published, 'updated', a.updated, 'words', t.words, 'picture', a.picture`;

/** One statement returns a page of articles, their total, and the number in each category. */
export async function listArticles(db: Kysely<Database>, { locale, category, q, page }: ArticleFilter): Promise<ArticleList> {
  const rank = q === null ? sql`0` : sql`ts_rank(t.document, query.words)`;
  const { rows } = await sql<ArticleList>`
    with query as materialized (select ${unfinishedQuery(q ?? '')} as words),
    found as (
      select a.id, a.category, a.published, ${rank} as rank from query, article a join article_text t on t.article_id = a.id and t.locale = ${locale}
      where ${q === null ? sql`true` : sql`t.document @@ query.words`}),
    chosen as (select * from found where ${category === null ? sql`true` : sql`category = ${category}`}),
    page as (
      select *, row_number() over () as n from (
        select id from chosen order by rank desc, published desc, id desc limit ${articlesPerPage} offset ${(page - 1) * articlesPerPage}) ordered)
    select (select count(*)::int from chosen) as total,
      (select coalesce(json_object_agg(category, count), '{}') from (select category, count(*) from found group by category) counted) as categories,
      (select coalesce(json_agg(json_build_object(${card}) order by n), '[]')
       from page join article a using (id) join article_text t on t.article_id = a.id and t.locale = ${locale}) as articles`.execute(db);
  return rows[0] ?? { total: 0, articles: [], categories: {} };
}

interface NeighbourRow {
  slug: string;
  title: string;
}

export interface ArticleRow extends ArticleCardRow {
  slugs: PerLocale<string>;
  html: string;
  contents: { id: string; text: string }[];
  types: string[];
  amenities: string[];
  places: PlaceRow[];
  older: NeighbourRow | null;
  newer: NeighbourRow | null;
}

const neighbour = (locale: Locale, direction: 'older' | 'newer') => sql`(
  select json_build_object('slug', nt.slug, 'title', nt.title) from article n join article_text nt on nt.article_id = n.id and nt.locale = ${locale}
  where (n.published, n.id) ${direction === 'older' ? sql`<` : sql`>`} (a.published, a.id)
  order by n.published ${direction === 'older' ? sql`desc` : sql`asc`}, n.id ${direction === 'older' ? sql`desc` : sql`asc`} limit 1)`;

const slugsJson = (kind: 'article' | 'page') =>
  sql`(select json_object_agg(s.locale, s.slug) from ${sql.table(`${kind}_text`)} s where s.${sql.ref(`${kind}_id`)} = ${sql.ref(kind === 'article' ? 'a.id' : 'p.id')})`;

/** Finds an article by its slug in the given language. */
export async function findArticle(db: Kysely<Database>, slug: string, locale: Locale): Promise<ArticleRow | undefined> {
  const { rows } = await sql<{ article: ArticleRow }>`
    select json_build_object(${card}, 'slugs', ${slugsJson('article')}, 'html', t.html, 'contents', t.contents,
      'types', a.types, 'amenities', a.amenities,
      'places', (select coalesce(json_agg(${placeJson} order by array_position(a.place_codes, p.code)), '[]') from place p where p.code = any(a.place_codes)),
      'older', ${neighbour(locale, 'older')}, 'newer', ${neighbour(locale, 'newer')}) as article
    from article_text t join article a on a.id = t.article_id where t.slug = ${slug} and t.locale = ${locale}`.execute(db);
  return rows[0]?.article;
}

export interface PageRow {
  slug: string;
  slugs: PerLocale<string>;
  title: string;
  summary: string;
  updated: string;
  html: string;
  contents: { id: string; text: string }[];
}

export async function findPage(db: Kysely<Database>, slug: string, locale: Locale): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select t.slug, ${slugsJson('page')} as slugs, t.title, t.summary, p.updated, t.html, t.contents
    from page_text t join page p on p.id = t.page_id where t.slug = ${slug} and t.locale = ${locale}`.execute(db);
  return rows[0];
}

/** The text of a page by its key, which is the same in all languages. */
export async function findPageByKey(
  db: Kysely<Database>,
  key: string,
  locale: Locale,
): Promise<Pick<PageRow, 'title' | 'updated' | 'html'> | undefined> {
  return await db
    .selectFrom('page')
    .innerJoin('page_text', 'page_text.page_id', 'page.id')
    .where('page.key', '=', key)
    .where('page_text.locale', '=', locale)
    .select(['page_text.title', 'page.updated', 'page_text.html'])
    .executeTakeFirst();
}

export async function listPages(db: Kysely<Database>, locale: Locale): Promise<{ key: string; slug: string; title: string }[]> {
  return await db
    .selectFrom('page')
    .innerJoin('page_text', 'page_text.page_id', 'page.id')
    .where('page_text.locale', '=', locale)
    .orderBy('page.position')
    .select(['page.key', 'page_text.slug', 'page_text.title'])
    .execute();
}
