import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localeCookieName } from './locale-cookie-name.ts';

const yearInSeconds = 31_536_000;

export const localeCookie = (locale: Locale): string => `${localeCookieName}=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`;

/** Reads the locale from a Cookie header: the first valid one, as a name may be repeated; undefined without a valid one. */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  const values = header?.split(';').map((pair) => pair.trim()) ?? [];
  const known = values.find((pair) => locales.some((locale) => pair === `${localeCookieName}=${locale}`));
  return locales.find((locale) => known?.endsWith(`=${locale}`));
}

export function setLocaleCookie(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = localeCookie(locale);
}
