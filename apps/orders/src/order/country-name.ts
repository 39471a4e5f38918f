import type { Locale } from '@nocleh/contracts/locale.ts';

/**
 * The name of a country by its ISO 3166 code, as the runtime has it. Loaders ask for it: a browser whose names differ from the
 * server's would hydrate into another text.
 */
export const countryName = (locale: Locale, code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
