import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { HydrationState } from 'react-router';

/** What the server hands to the browser beside the markup, once, as JSON at the end of the body. */
export interface PageData {
  readonly locale: Locale;
  readonly requestId: string;
  readonly release: string;
  readonly apiUrl: string;
  readonly site: Site;
  /** Address of each slice's remote entry. */
  readonly slices: Readonly<Partial<Record<SliceName, string>>>;
  readonly hydration: HydrationState;
  /** The slice of this page when its code could not be had: the browser shows the same message and tries no further. */
  readonly down?: { readonly slice: SliceName; readonly status: number };
}

export interface Site {
  /** Ends every title. */
  readonly host: string;
  /** Public origin, without a trailing slash. */
  readonly origin: string;
}

export const pageDataId = 'page-data';

/** Where the browser finds the hashes of all files of a release, in one language. */
export const integrityAddress = (release: string, locale: Locale): string => `/_release/${release}/${locale}.json`;
