import type { Article, ArticlesQuery, ArticlesResponse, Page, PagesResponse } from '@nocleh/contracts/api/article.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Api } from './client.ts';

interface Options {
  readonly signal?: AbortSignal;
}
/** A query as an address carries it: every value is text. */
type ArticlesAddress = { readonly [Name in keyof Omit<ArticlesQuery, 'locale'>]?: string | undefined } & { readonly locale: Locale };

export const articles = (api: Api, query: ArticlesAddress, options?: Options) =>
  api.call<ArticlesResponse>('GET', '/articles', { query, ...options });

export const article = (api: Api, slug: string, query: { locale: Locale }, options?: Options) =>
  api.call<Article>('GET', `/articles/${encodeURIComponent(slug)}`, { query, ...options });

export const pages = (api: Api, query: { locale: Locale }, options?: Options) =>
  api.call<PagesResponse>('GET', '/pages', { query, ...options });

export const page = (api: Api, slug: string, query: { locale: Locale }, options?: Options) =>
  api.call<Page>('GET', `/pages/${encodeURIComponent(slug)}`, { query, ...options });
