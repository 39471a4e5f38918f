import { type SitemapEntry, type SitemapKind, sitemapEntriesPerPage } from '@nocleh/contracts/api/sitemap.ts';
import { minIndexedListing } from '@nocleh/contracts/limits.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOffered } from '../package/package.repository.ts';

const sameSlug = sql`json_build_object('cs', p.slug, 'de', p.slug, 'en', p.slug, 'pl', p.slug)`;
const slugsOf = (table: string, key: string, id: RawBuilder<unknown>) =>
  sql`(select json_object_agg(s.locale, s.slug) from ${sql.table(table)} s where s.${sql.ref(key)} = ${id})`;
const none = sql`null::text`;

/** Each statement returns `slugs`, `type`, `updated` and `ordered`, the sort key for paging. */
const things: Readonly<Record<SitemapKind, RawBuilder<unknown>>> = {
  accommodations: sql`select ${slugsOf('accommodation_slug', 'accommodation_id', sql`a.id`)} as slugs, ${none} as type, to_char(a.imported_at, 'YYYY-MM-DD') as updated,
    lpad(a.id::text, 12, '0') as ordered from accommodation a`,
  places: sql`select ${sameSlug} as slugs, ${none} as type, ${none} as updated, p.slug as ordered from place p where p.accommodations > 0`,
  listings: sql`select ${sameSlug} as slugs, counted.type, ${none} as updated, p.slug || '/' || counted.type as ordered
    from (select place_id, type, count(*) as number from (select unnest(l.path) as place_id, a.type from accommodation a join place l on l.id = a.place_id) each_place
      group by place_id, type having count(*) >= ${minIndexedListing}) counted
    join place p on p.id = counted.place_id and p.accommodations > counted.number`,
  packages: sql`select ${slugsOf('package_text', 'package_id', sql`g.id`)} as slugs, ${none} as type, ${none} as updated, lpad(g.id::text, 12, '0') as ordered
    from package g where ${isOffered(sql`current_date`)}`,
  articles: sql`select ${slugsOf('article_text', 'article_id', sql`a.id`)} as slugs, ${none} as type, a.updated::text as updated, lpad(a.id::text, 12, '0') as ordered from article a`,
  pages: sql`select ${slugsOf('page_text', 'page_id', sql`p.id`)} as slugs, ${none} as type, p.updated::text as updated, p.key as ordered from page p`,
};

interface Row {
  slugs: SitemapEntry['slugs'];
  type: SitemapEntry['type'] | null;
  updated: string | null;
}

/** One page of the entries of a kind, and the number of pages. */
export async function sitemapPage(db: Kysely<Database>, kind: SitemapKind, page: number): Promise<{ total: number; rows: Row[] }> {
  const { rows } = await sql<{ total: number; rows: Row[] }>`
    with thing as materialized (${things[kind]}),
    page as (select * from thing order by ordered limit ${sitemapEntriesPerPage} offset ${(page - 1) * sitemapEntriesPerPage})
    select (select count(*)::int from thing) as total,
      coalesce(json_agg(json_build_object('slugs', slugs, 'type', type, 'updated', updated) order by ordered), '[]') as rows from page`.execute(
    db,
  );
  return rows[0] ?? { total: 0, rows: [] };
}
