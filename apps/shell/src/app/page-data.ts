import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { HydrationState } from 'react-router';

/** What the server hands to the browser beside the markup, once, as JSON at the end of the body. */
export interface PageData extends BrowserSettings {
  readonly locale: Locale;
  readonly requestId: string;
  readonly release: string;
  /** Address of each slice's remote entry. */
  readonly slices: Readonly<Partial<Record<SliceName, string>>>;
  readonly hydration: HydrationState;
  /** The slice of this page when its code could not be had: the browser shows the same message and tries no further. */
  readonly down?: { readonly slice: SliceName; readonly status: number };
}

/** What browsers know of the runtime configuration; never a secret. */
export interface BrowserSettings {
  /** Base address of the API. */
  readonly apiUrl: string;
  readonly site: Site;
  /** Only with a container. */
  readonly tagManager?: { readonly id: string; readonly host: string };
  /** Only in production with an address for reports. Without a tunnel they go to the service itself. */
  readonly errorReports?: { readonly dsn: string; readonly tunnel?: string };
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
