import type { I18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { LoadMessages } from '@nocleh/contracts/slice.ts';
import { languageOrder } from '@nocleh/i18n/pick-text.ts';

/**
 * Loads a catalog in the page's language. If it can't be had, the texts are shown in the next one of the order: a page that
 * is readable for many is better than none. Numbers, dates and links stay in the page's language, and so does a text that came in
 * it with another catalog.
 */
export async function loadCatalog(i18n: I18n, load: LoadMessages): Promise<void> {
  let failure: unknown;
  for (const locale of languageOrder(i18n.locale).slice(0, 2)) {
    try {
      const { messages } = await load(locale as Locale);
      return i18n.load(i18n.locale, locale === i18n.locale ? messages : { ...messages, ...i18n.messages });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
