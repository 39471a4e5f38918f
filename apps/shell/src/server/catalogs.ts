import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { consentMessages } from '../consent/consent-catalog.ts';

/** The shell's own texts, those of consent among them; all four languages are in the server's memory. */
export async function shellCatalogs(): Promise<Readonly<Record<Locale, Messages>>> {
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const [own, consent] = await Promise.all([import(`../locales/${locale}.po`), consentMessages(locale)]);
      return [locale, { ...own.messages, ...consent.messages } as Messages] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}
