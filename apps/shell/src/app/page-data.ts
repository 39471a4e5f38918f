import type { Locale } from '@nocleh/contracts/locale.ts';
import type { HydrationState } from 'react-router';
import type { HomeWidget } from './home-widget.ts';
import type { SiteAddress } from './site-addresses.ts';

/** What the server hands to the browser beside the markup, once, as JSON at the end of the body. */
export interface PageData extends BrowserSettings {
  readonly locale: Locale;
  readonly requestId: string;
  readonly release: string;
  /** The address that the page belongs to, when it is one of a slice; all others come with the files of the release. */
  readonly address?: SiteAddress;
  /** Address of the remote entry of each slice that the page needs. */
  readonly slices: Readonly<Record<string, string>>;
  readonly hydration: HydrationState;
  /** The slice of this page when its code could not be loaded: the browser shows the same message and does not try again. */
  readonly unavailable?: { readonly slice: string; readonly status: number };
}

/** What browsers know of the runtime configuration; never a secret. */
export interface BrowserSettings {
  /** Base address of the API. */
  readonly apiUrl: string;
  readonly site: Site;
  /** Only with a container. */
  readonly tagManager?: TagManager;
  /** Only in production with an address for reports. Without a tunnel they go to the service itself. */
  readonly errorReports?: { readonly dsn: string; readonly tunnel?: string };
}

export interface TagManager {
  /** Of the container. */
  readonly id: string;
  /** Origin that the container comes from. */
  readonly host: string;
}

export interface Site {
  /** Ends every title. */
  readonly host: string;
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  /** How visitors reach the company, in the footer. */
  readonly email: string;
  readonly phone: string;
}

export const pageDataId = 'page-data';

/** What a page may need of its release after the first load, in one language. */
export interface ReleaseFiles {
  readonly addresses: readonly SiteAddress[];
  /** Of the home page, in their order. */
  readonly widgets: readonly HomeWidget[];
  /** Address of each slice's remote entry. */
  readonly entries: Readonly<Record<string, string>>;
  /** Address of each script and style sheet, and its hash. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The pages of all slices; a slice whose code could not be had is missing. */
  readonly routes: readonly RouteFiles[];
}

/** All files of one page: with them a slice that was never heard of is loaded in one parallel step. */
export interface RouteFiles {
  readonly path: string;
  /** Indexes in the list of hashes. */
  readonly files: readonly number[];
}

/** Where the browser finds the files of a release. */
export const releaseFilesAddress = (release: string, locale: Locale): string => `/_release/${release}/${locale}.json`;
