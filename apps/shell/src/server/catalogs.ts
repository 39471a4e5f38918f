import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';

/** The shell's own texts; all four languages are in the server's memory. */
export async function shellCatalogs(): Promise<Readonly<Record<Locale, Messages>>> {
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, (await import(`../locales/${locale}.po`)).messages as Messages] as const),
  );
  return Object.fromEntries(entries) as Record<Locale, Messages>;
}
