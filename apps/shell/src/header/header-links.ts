import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { switchLocalePath } from '@nocleh/i18n/paths.ts';

/** Where a page is, as in `location`. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a link of the navigation is the current page. Of the two links to the list of packages only one is: that of gifts has a query. */
export function isCurrent(href: string, { pathname, search }: PageAddress): boolean {
  const [address = '', query] = href.split('?');
  const isBelow = `${pathname.toLowerCase()}/`.startsWith(`${address}/`);
  return isBelow && (!address.endsWith('/balicek') || new URLSearchParams(search).has('gift') === (query !== undefined));
}

/** Address of the page in another language. */
export const languageHref = (language: Locale, { pathname, search }: PageAddress, page: PageMeta | undefined): string =>
  switchLocalePath(language, pathname, page?.localeParams) + search;
