import type { Locale } from '@nocleh/contracts/locale.ts';
import type { HydrationState } from 'react-router';
import type { HomeWidget } from './home-widget.ts';
import type { SiteAddress } from './site-addresses.ts';

/** Data from the server for the browser, as JSON at the end of the body. */
export interface PageData extends BrowserSettings {
  readonly locale: Locale;
  /** Only of an error page: all others are the same for every visitor. */
  readonly requestId?: string;
  readonly release: string;
  /** Address of the `ReleaseFiles` of this page; its parts are in the folder of the same name. */
  readonly files: string;
  /** Those of its parts that every visit of this page needs, by their names; a preview has none, as its parts follow the live release. */
  readonly parts?: Readonly<Record<string, PartFiles>>;
  /** The address that the page belongs to, when it is one of a slice; all others come with the files of the release. */
  readonly address?: SiteAddress;
  /** Address of the remote entry of each slice that the page needs. */
  readonly slices: Readonly<Record<string, string>>;
  /** Hash of the artifact of each of these slices, for error reports; only where errors are reported. */
  readonly artifacts?: Readonly<Record<string, string>>;
  /** Their versions. */
  readonly versions: Readonly<Record<string, string>>;
  readonly hydration: HydrationState;
  /** Slice of this page that could not be loaded: the browser shows the same message and does not try again. */
  readonly unavailable?: { readonly slice: string; readonly status: number };
}

/** Runtime configuration for browsers, without secrets. */
export interface BrowserSettings {
  /** Base address of the API. */
  readonly apiUrl: string;
  readonly site: Site;
  /** Set when a container is configured. */
  readonly tagManager?: TagManager;
  /** What is measured for visitors who consent, a sum of `measured`; set where figures or traces are collected. */
  readonly measures?: number;
  /** Set in production when a DSN is configured. Without a tunnel reports are sent to the service directly. */
  readonly errorReports?: { readonly dsn: string; readonly tunnel?: string };
}

export interface TagManager {
  /** Id of the container. */
  readonly id: string;
  /** Origin that the container is loaded from. */
  readonly host: string;
}

export interface Site {
  /** Name of the site at the end of every title. */
  readonly host: string;
  /** Public origin, without a trailing slash. */
  readonly origin: string;
}

export const pageDataId = 'page-data';

/** Files that a page may load later from its release, in one language. */
export interface ReleaseFiles extends PartFiles {
  readonly addresses: readonly SiteAddress[];
  /** The widgets of the home page, in their order. */
  readonly widgets: readonly HomeWidget[];
  /** Address of each slice's remote entry. */
  readonly entries: Readonly<Record<string, string>>;
  /** Hash of each slice's artifact. */
  readonly artifacts: Readonly<Record<string, string>>;
  /** Version of each slice. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Hashes and pages of one slice, or of all of them and the shell. */
export interface PartFiles {
  /** Hashes of scripts and style sheets by address. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: readonly RouteFiles[];
}

/** Files of one page, so that they are requested in parallel even if its slice is not loaded yet. */
export interface RouteFiles {
  readonly path: string;
  /** Indexes in `integrity` of the files that its first frame needs. */
  readonly files: readonly number[];
  /** Those of parts that may come after it. */
  readonly later?: readonly number[];
}
