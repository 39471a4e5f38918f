import type { LocalizedText } from '@nocleh/contracts/locale.ts';

/** The order of languages in which a text is looked up: the requested one, then English, German, Czech. */
export const languageOrder = (locale: string): string[] => [...new Set([locale, 'en', 'de', 'cs'])];

/** The text and its language, by `languageOrder`, else in any language; null if there is none. */
export function pickText(texts: LocalizedText, locale: string): { text: string; lang: string } | null {
  for (const lang of [...languageOrder(locale), ...Object.keys(texts)]) {
    const text = texts[lang];
    if (text) return { text, lang };
  }
  return null;
}

/** The text without its language, empty if there is none. */
export const textOf = (texts: LocalizedText, locale: string): string => pickText(texts, locale)?.text ?? '';
