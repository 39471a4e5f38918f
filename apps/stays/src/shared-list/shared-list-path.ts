import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';

type Locale = Parameters<typeof localePath>[0];

/** Address of a shared list by any of its tokens; without one, the page that shares a list. */
export const sharedListPath = (locale: Locale, token?: string): string =>
  localePath(locale, `/ubytovani/${memoSlug}/spolecny${token === undefined ? '' : `/${token}`}`);

/** The token of the address, '' on the page that shares a list. */
export const tokenOf = (params: { readonly '*'?: string | undefined }): string => params['*'] ?? '';
