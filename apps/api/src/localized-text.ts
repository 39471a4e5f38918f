import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Texts } from './db/stored.ts';

const fallbacks = ['en', 'de', 'cs'];

/** The text in the language asked for, else English, German, Czech, else any; and which one it is. */
export function pickText(texts: Texts, locale: Locale): { text: string; lang: string } {
  const lang = [locale, ...fallbacks, ...Object.keys(texts)].find((candidate) => texts[candidate]);
  return lang === undefined ? { text: '', lang: locale } : { text: texts[lang] ?? '', lang };
}

export const textOf = (texts: Texts, locale: Locale): string => pickText(texts, locale).text;
