import { type I18n, setupI18n } from '@lingui/core';
import type { I18nContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';

/** The texts of one language by owner, which is a slice or `shell`; the value of lingui's context around what the owner renders. */
export type I18nByOwner = (owner: string) => I18nContext;

/**
 * Creates an i18n instance for the shell and one for each slice. Message ids are hashes of English texts, so with one instance
 * a slice would replace translations of another.
 */
export function createI18nRegistry(locale: Locale, create: () => I18n = setupI18n): I18nByOwner {
  const contexts = new Map<string, I18nContext>();
  return (owner) => {
    const existing = contexts.get(owner);
    if (existing) return existing;
    const i18n = create();
    // Starts with an empty object: Lingui would take the first catalog itself and write the next ones into that module.
    i18n.load(locale, {});
    i18n.activate(locale);
    // Used without Lingui's provider, which would render the page again whenever a catalog is loaded for the next page.
    const i18nContext = { i18n, _: i18n.t };
    contexts.set(owner, i18nContext);
    return i18nContext;
  };
}
