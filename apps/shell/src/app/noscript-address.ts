import type { Locale } from '@nocleh/contracts/locale.ts';

export const noscriptFolder = '/_noscript/';

/** Address of the styles that only browsers without scripting load, with every page. */
export const noscriptAddress = (locale: Locale): string => `${noscriptFolder}${locale}.css`;
