import type { Locale } from '@nocleh/contracts/locale.ts';

/** Long journeys run in Czech and German with every check; in the other two when they are asked for (`npm test -- thorough`). */
export const furtherLanguage = (locale: Locale) => (locale === 'en' || locale === 'pl' ? { tag: '@further-language' } : {});
