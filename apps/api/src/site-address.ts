import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';

/** Absolute URL of a page in a language. */
export const siteAddress = (siteUrl: string, locale: Locale, path: string): string => new URL(localePath(locale, path), siteUrl).href;
