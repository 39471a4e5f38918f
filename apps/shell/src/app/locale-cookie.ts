import { type Locale, locales } from '@nocleh/contracts/locale.ts';

const name = 'IT4T_I18N_V2';
const yearInSeconds = 31_536_000;

export const localeCookie = (locale: Locale): string => `${name}=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`;

/** The locale in a Cookie header; undefined for none, an empty or an unknown value. */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  const value = header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return locales.find((locale) => locale === value);
}

export function setLocaleCookie(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = localeCookie(locale);
}
