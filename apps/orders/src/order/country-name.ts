import type { Locale } from '@nocleh/contracts/locale.ts';

/**
 * Name of a country by its ISO 3166 code. Call it in loaders only: names of browsers may differ from those of the server, which
 * would be a hydration mismatch.
 */
export const countryName = (locale: Locale, code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
