import { addressPattern, createAddressTable } from '@nocleh/contracts/addresses.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePrefix, splitLocale } from '@nocleh/i18n/paths.ts';
import type { RemoteSite } from './remote-site.ts';

/** Files and services have addresses that begin with `/_` or `/api/`, or have a file extension. */
export const isPage = (pathname: string): boolean => !/^\/(?:_|api\/)|\.[a-z\d]+$/i.test(pathname);

/** Whether a page is one of a slice that comes from the remote site. */
export function createIsRemotePage({ slices }: Pick<RemoteSite, 'slices'>, chosen: readonly string[]): (pathname: string) => boolean {
  const rows = slices.flatMap(({ assets }) => assets.addresses.map((address) => ({ ...address, slice: assets.name })));
  const find = createAddressTable(rows);
  return (pathname) => {
    const { slice } = find(splitLocale(pathname).path) ?? {};
    return slice !== undefined && !chosen.includes(slice);
  };
}

/** Sources of the patterns of all pages that come from the remote site, in every language. */
export const remotePagePatterns = ({ slices }: Pick<RemoteSite, 'slices'>, chosen: readonly string[]): string[] =>
  slices
    .filter(({ assets }) => !chosen.includes(assets.name))
    .flatMap(({ assets }) => assets.addresses)
    .flatMap(({ path }) => locales.map((locale) => addressPattern(localePrefix(locale) + path).source));

/** The language of a home page. */
export function homeLocale(pathname: string): Locale | undefined {
  const { locale, path } = splitLocale(pathname);
  return path === '/' ? locale : undefined;
}
