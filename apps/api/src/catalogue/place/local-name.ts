import type { LocalName } from '@nocleh/contracts/api/place.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Texts } from '../../db/stored.ts';

/** By the code of a country: the language of its signs, where it is one of the site's. */
const languages: Readonly<Partial<Record<string, Locale>>> = { CZ: 'cs', DE: 'de', AT: 'de', PL: 'pl' };

/** How a place is called where it is, if that is not how it is called in `locale`. */
export function localNameOf(names: Texts, country: string | null, locale: Locale): LocalName | undefined {
  const language = languages[country ?? ''];
  const name = language && names[language];
  return name && name !== textOf(names, locale) ? { name, language } : undefined;
}

/** The name in `locale`, and in brackets the one on the spot: “Spindlermühle (Špindlerův Mlýn)”. */
export function nameWithLocal(names: Texts, country: string | null, locale: Locale): string {
  const [name, local] = [textOf(names, locale), localNameOf(names, country, locale)];
  return local ? `${name} (${local.name})` : name;
}
