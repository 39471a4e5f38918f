import { sitemapEntriesPerPage } from '@nocleh/contracts/api/sitemap.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sitemapPage } from './sitemap.repository.ts';

export const sitemapHandlers = (db: Kysely<Database>): Handlers<'sitemap'> => ({
  sitemap: async ({ query: { kind, page } }) => {
    const { total, rows } = await sitemapPage(db, kind, page);
    return {
      pageCount: Math.ceil(total / sitemapEntriesPerPage),
      entries: rows.map(({ slugs, type, updated }) => ({ slugs, ...(type ? { type } : {}), ...(updated ? { updated } : {}) })),
    };
  },
});
