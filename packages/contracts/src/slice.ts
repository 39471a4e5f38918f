import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, RouterContextProvider } from 'react-router';
import type { Locale, PerLocale } from './locale.ts';
import type { FeedPath, RouteBase } from './routes.ts';

/**
 * What a page tells the shell about itself. A route's loader returns it as `page` in its data; the shell alone
 * renders `<head>` from the deepest match that has one, on the server and after every client navigation.
 */
export interface PageMeta {
  /** Without the site's name: the shell appends ` | {host}`. */
  readonly title: string;
  readonly description?: string;
  /**
   * The wildcard or parameter part of the path per language (`{ cs: 'chata-x', de: 'huette-x' }`), no leading slash. It goes into
   * addresses as it is: a slash parts segments, `%2F` belongs to one (`slugParams`).
   */
  readonly localeParams?: PerLocale<string>;
  /** Query parameters that belong to the canonical address, in this order. Every other one is dropped. */
  readonly canonicalQuery?: readonly string[];
  readonly noindex?: boolean;
  /** A feed that has this page's news. */
  readonly feed?: { readonly path: FeedPath; readonly title: string };
  /** Path (or address on an allowed host) of the picture that previews of links show, beside the title. Without it: the site's own. */
  readonly image?: string;
  /** schema.org objects, printed as one `application/ld+json` script each. */
  readonly jsonLd?: readonly object[];
}

export type MessagesModule = { readonly messages: Messages };
export type LoadMessages = (locale: Locale) => Promise<MessagesModule>;

/** What a route may ask the shell to do before its loaders; the shell's `middleware.ts` says what each one is. */
export type MiddlewareName = 'private' | 'token';

/** What the shell reads off a slice's route. */
export interface RouteHandle {
  /** `keep`: a navigation to this route does not scroll to the top. */
  readonly scroll?: 'keep';
  /** Run in this order; a name that the running shell does not know fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}

/** A page file: `x.page.tsx`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** In browsers, where the code of loader, action and of parts that hydrate late is in a chunk of its own. */
  readonly loadDeferred?: () => Promise<unknown>;
}

/** A route of a slice, as its `src/routes.ts` declares it: data, and the page as an import. */
export interface SliceRoute {
  /** As in the route table; below a `/*` of the table a name of the slice's own follows: `objednavka-all.guests`. */
  readonly name: RouteBase | `${RouteBase}.${string}`;
  /** Relative to the locale's root, in react-router's syntax. */
  readonly path: string;
  /** Exactly one of `page`, `redirect` (a path below the locale's root) and `status` says what is there. */
  readonly page?: () => Promise<PageModule>;
  readonly redirect?: string;
  readonly status?: number;
  /** Run in this order; a name that the running shell does not know fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}

/**
 * A part of the home page that a slice offers; the shell loads, isolates and places it. Its component is in a file
 * `<name>.widget.tsx`: the build finds the widget's files by it.
 */
export interface Widget<Data = unknown> {
  /** Runs on the server (and on client navigation to the home page); a failure costs this widget only. */
  readonly loader: (request: { locale: Locale; signal: AbortSignal; context: Readonly<RouterContextProvider> }) => Promise<Data>;
  readonly load: () => Promise<{ Widget: ComponentType<{ data: Data; locale: Locale }> }>;
}

/** A page as search engines are told of it: its path below the locale prefix in each language, with a leading slash. */
export interface SitemapEntry {
  readonly paths: PerLocale<string>;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly updated?: string;
}
interface OwnRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly signal: AbortSignal;
}
/** All pages of a kind that may be indexed, some thousand at a time, counted from 1. */
export type Sitemap = (request: OwnRequest & { readonly page: number }) => Promise<{
  readonly entries: readonly SitemapEntry[];
  readonly pageCount: number;
}>;

export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Newest first. Paths as of `SitemapEntry`; days. */
  readonly entries: readonly {
    readonly title: string;
    readonly path: string;
    readonly summary: string;
    readonly published: string;
    readonly updated: string;
  }[];
}

/** What a slice tells search engines and feed readers. */
export interface SearchEngineEntries {
  /** By kind, as it stands in the file's name: `accommodations`. */
  readonly sitemaps?: Readonly<Record<string, Sitemap>>;
  /** Those of the feed table that the slice owns. */
  readonly feeds?: { readonly [Path in FeedPath]?: (request: OwnRequest & { readonly locale: Locale }) => Promise<Feed> };
}

/** The face of a slice: what `src/slice.ts` exports as `./slice`, for the browser and for the server alike. */
export interface Slice {
  readonly name: string;
  readonly version: string;
  /** Paths are relative to the locale root (`vyhledavani`); ids are route names. */
  readonly routes: (locale: Locale) => RouteObject[];
  /** All texts of the slice, for the server only: the build writes a catalog of each page for browsers. */
  readonly messages?: LoadMessages;
  // biome-ignore lint/suspicious/noExplicitAny: each widget's data type is private to its slice
  readonly widgets?: Readonly<Record<string, Widget<any>>>;
  /** Only the shell's server asks. */
  readonly searchEngineEntries?: () => Promise<SearchEngineEntries>;
}
