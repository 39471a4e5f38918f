import { addressPattern } from '@nocleh/contracts/addresses.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';

/** Where visitors commit themselves to something: always the live release. */
const liveOnlyPaths: readonly string[] = ['/objednavka/*'];
const patterns = liveOnlyPaths.map(addressPattern);

/** Whether no preview reaches this address. */
export const isLiveOnly = (pathname: string): boolean => patterns.some((pattern) => pattern.test(splitLocale(pathname).path));

/** The same for scripts: a pattern of whole paths. */
export const liveOnlyPattern = `^(?:/(?:${locales.join('|')}))?(?:${patterns.map(({ source }) => source.slice(1, -1)).join('|')})$`;
