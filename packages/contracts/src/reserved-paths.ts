import { shellAddresses } from './addresses.ts';
import { locales } from './locale.ts';

/** Paths of the shell's pages, files and services, and of the languages: no slice can have them. */
export const reservedPaths: readonly string[] = [
  ...shellAddresses.map(({ path }) => path),
  ...locales.map((locale) => `/${locale}/*`),
  '/api/*',
  '/health',
  '/ready',
  '/sitemaps/*',
];
