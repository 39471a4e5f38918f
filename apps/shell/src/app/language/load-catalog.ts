import type { I18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { LoadMessages } from '@nocleh/contracts/slice.ts';
import { languageOrder } from '@nocleh/i18n/pick-text.ts';

/**
 * Loads a catalog in the page's language; after a failure in the next language of the order, which is better than an error page.
 * Numbers, dates, links and texts of other catalogs stay in the page's language.
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
