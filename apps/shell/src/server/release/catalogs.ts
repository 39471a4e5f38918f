import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { consentMessages } from '../../consent/consent-catalog.ts';
import { refusedFormMessages } from '../../refused-form/refused-form.route.tsx';

/** The shell's own texts, those that browsers need seldom or never among them; all four languages are in the server's memory. */
export async function shellCatalogs(): Promise<Readonly<Record<Locale, Messages>>> {
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const parts = await Promise.all([import(`../../locales/${locale}.po`), consentMessages(locale), refusedFormMessages(locale)]);
      return [locale, Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}
