import type { Package, PackagesQuery, PackagesResponse } from '@nocleh/contracts/api/package.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Api } from './client.ts';

interface Options {
  readonly signal?: AbortSignal;
}
/** A query as an address carries it: every value is text. */
type PackagesAddress = { readonly [Name in keyof Omit<PackagesQuery, 'locale'>]?: string | undefined } & { readonly locale: Locale };

export const packages = (api: Api, query: PackagesAddress, options?: Options) =>
  api.call<PackagesResponse>('GET', '/packages', { query, ...options });

/** `package` alone is a word that a module may not use. */
export const packageBySlug = (api: Api, slug: string, query: { locale: Locale }, options?: Options) =>
  api.call<Package>('GET', `/packages/${encodeURIComponent(slug)}`, { query, ...options });
