import type { LocalizedText } from '@nocleh/contracts/locale.ts';

/** In which languages a text is looked for: the asked one, else English, German, Czech. */
export const languageOrder = (locale: string): string[] => [...new Set([locale, 'en', 'de', 'cs'])];

/** The text to show and the language it is in, by that order, else in any language; null when there is none. */
export function pickText(texts: LocalizedText, locale: string): { text: string; lang: string } | null {
  for (const lang of [...languageOrder(locale), ...Object.keys(texts)]) {
    const text = texts[lang];
    if (text) return { text, lang };
  }
  return null;
}

/** The text alone, empty when there is none. */
export const textOf = (texts: LocalizedText, locale: string): string => pickText(texts, locale)?.text ?? '';
