import type { LocalizedText } from '@nocleh/contracts/locale.ts';

/** The text to show and the language it is in: the asked one, else English, German, Czech, else any; null when there is none. */
export function pickText(texts: LocalizedText, locale: string): { text: string; lang: string } | null {
  for (const lang of [locale, 'en', 'de', 'cs', ...Object.keys(texts)]) {
    const text = texts[lang];
    if (text) return { text, lang };
  }
  return null;
}
