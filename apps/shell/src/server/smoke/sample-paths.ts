import { addressPattern } from '@nocleh/contracts/addresses.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { SitemapEntry } from '@nocleh/contracts/slice.ts';

export type Route = ReleasedSlice['routes'][number];

interface SamplePath {
  /** Below the locale's root, with a leading slash. */
  readonly path: string;
  /** A page must be there. */
  readonly isReal: boolean;
}

/** Long enough for a token, and of no order. */
const placeholder = 'a'.repeat(32);
/** More segments than a route has parameters, so that no other route has the path. */
const remainder = [placeholder, placeholder, placeholder].join('/');

/** A path of the route: from the slice's own sitemap where one fits, else with placeholders. */
export function samplePath({ path }: Route, locale: Locale, entries: readonly SitemapEntry[]): SamplePath {
  const own = `/${path}`;
  if (!/[:*]/.test(own)) return { path: own, isReal: true };
  const pattern = addressPattern(own);
  const known = own.endsWith('*') ? undefined : entries.map(({ paths }) => paths[locale]).find((candidate) => pattern.test(candidate));
  if (known) return { path: known, isReal: true };
  return { path: own.replace(/:[\w-]+/g, placeholder).replace('*', remainder), isReal: false };
}
