import type { Messages } from '@lingui/core';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { LoadMessages } from '@nocleh/contracts/slice.ts';
import { tableOf } from '../../app/record.ts';

const sources: readonly LoadMessages[] = [
  (locale) => import(`../../locales/${locale}.po`),
  (locale) => import(`../../consent/locales/${locale}.po`),
  (locale) => import(`../../footer/locales/${locale}.po`),
  (locale) => import(`../../header/locales/${locale}.po`),
  (locale) => import(`../../refused-form/locales/${locale}.po`),
  (locale) => import(`../../preview/locales/${locale}.po`),
];

/** Loads all catalogs of the shell in all languages, those included that browsers load rarely or never. */
export async function shellCatalogs(): Promise<Readonly<Record<Locale, Messages>>> {
  const catalogs = tableOf<Locale, Messages>(locales, () => ({}));
  for (const locale of locales) for (const load of sources) Object.assign(catalogs[locale], (await load(locale)).messages);
  return catalogs;
}
