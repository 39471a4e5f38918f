import type { SitemapKind, SitemapResponse } from '@nocleh/contracts/api/sitemap.ts';
import type { Api } from './client.ts';

/** The slugs of everything of a kind that has a page, one part of them at a time. */
export const sitemap = (api: Api, kind: SitemapKind, page: number, options?: { readonly signal?: AbortSignal }) =>
  api.call<SitemapResponse>('GET', '/sitemap', { query: { kind, page: String(page) }, ...options });
