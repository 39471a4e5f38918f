import { setupI18n } from '@lingui/core';
import type { I18nContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';

/** The texts of one language by owner, which is a slice or `shell`; the value of lingui's context around what the owner renders. */
export type Texts = (owner: string) => I18nContext;

/**
 * A translator for the shell and one for each slice. A text's id is made of its English words, so in one catalog for all of
 * them a slice would replace the translations of another.
 */
export function createTexts(locale: Locale): Texts {
  const made = new Map<string, I18nContext>();
  return (owner) => {
    const known = made.get(owner);
    if (known) return known;
    const i18n = setupI18n();
    // An object of our own: the first catalog would be taken as it is, and the next ones written into that module.
    i18n.load(locale, {});
    i18n.activate(locale);
    // Without lingui's provider, which renders the whole page anew when a catalog arrives for a page not yet shown.
    const texts = { i18n, _: i18n.t };
    made.set(owner, texts);
    return texts;
  };
}
