import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, RouterContextProvider } from 'react-router';
import type { Locale, PerLocale } from './locale.ts';
import type { FeedPath, RouteBase } from './routes.ts';

/**
 * Metadata of a page. A route's loader returns it as `page`; the shell renders `<head>` from the deepest match that has one, on
 * the server and after every client navigation.
 */
export interface PageMeta {
  /** Without the site's name: the shell appends ` | {host}`. */
  readonly title: string;
  readonly description?: string;
  /**
   * The wildcard or parameter part of the path per language (`{ cs: 'chata-x', de: 'huette-x' }`), no leading slash. It is used
   * unencoded: a slash separates segments, `%2F` doesn't (`slugParams`).
   */
  readonly localeParams?: PerLocale<string>;
  /** Query parameters of the canonical URL, in this order. All others are dropped. */
  readonly canonicalQuery?: readonly string[];
  readonly noindex?: boolean;
  /** A feed with news about the page's topic. */
  readonly feed?: { readonly path: FeedPath; readonly title: string };
  /** Path (or URL on an allowed host) of the picture in link previews; by default the site's own. */
  readonly image?: string;
  /** schema.org objects, each printed as an `application/ld+json` script. */
  readonly jsonLd?: readonly object[];
}

export type MessagesModule = { readonly messages: Messages };
export type LoadMessages = (locale: Locale) => Promise<MessagesModule>;

/** Middleware that the shell runs before a route's loaders, implemented in the shell's `middleware.ts`. */
export type MiddlewareName = 'private' | 'token';

/** Settings of a slice's route that the shell reads. */
export interface RouteHandle {
  /** `keep`: navigations to this route don't scroll to the top. */
  readonly scroll?: 'keep';
  /** Run in this order; a name unknown to the running shell fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}

/** A page file: `x.page.tsx`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** In browsers: loads the chunk of loader, action and parts that hydrate late. */
  readonly loadDeferred?: () => Promise<unknown>;
}

/** A route of a slice, declared in its `src/routes.ts`: data, and the page as an import. */
export interface SliceRoute {
  /** As in the route table; below a `/*` of the table followed by the slice's own name: `objednavka-all.guests`. */
  readonly name: RouteBase | `${RouteBase}.${string}`;
  /** Relative to the locale's root, in react-router's syntax. */
  readonly path: string;
  /** Exactly one of `page`, `redirect` (a path below the locale's root) and `status` is set. */
  readonly page?: () => Promise<PageModule>;
  readonly redirect?: string;
  readonly status?: number;
  /** Run in this order; a name unknown to the running shell fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}

/**
 * A part of the home page provided by a slice; the shell loads, isolates and places it. Its component is in `<name>.widget.tsx`,
 * by which the build finds its files.
 */
export interface Widget<Data = unknown> {
  /** Runs on the server (and on client navigation to the home page); a failure only removes this widget. */
  readonly loader: (request: { locale: Locale; signal: AbortSignal; context: Readonly<RouterContextProvider> }) => Promise<Data>;
  readonly load: () => Promise<{ Widget: ComponentType<{ data: Data; locale: Locale }> }>;
}

/** A page in a sitemap: its path below the locale prefix in each language, with a leading slash. */
export interface SitemapEntry {
  readonly paths: PerLocale<string>;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly updated?: string;
}
interface OwnRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly signal: AbortSignal;
}
/** A page of all indexable pages of a kind, numbered from 1. */
export type Sitemap = (request: OwnRequest & { readonly page: number }) => Promise<{
  readonly entries: readonly SitemapEntry[];
  readonly pageCount: number;
}>;

export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Newest first. Paths as in `SitemapEntry`; dates are days. */
  readonly entries: readonly {
    readonly title: string;
    readonly path: string;
    readonly summary: string;
    readonly published: string;
    readonly updated: string;
  }[];
}

/** Entries of a slice for search engines and feed readers. */
export interface SearchEngineEntries {
  /** By kind, which is part of the file's name: `accommodations`. */
  readonly sitemaps?: Readonly<Record<string, Sitemap>>;
  /** Feeds of the feed table that the slice owns. */
  readonly feeds?: { readonly [Path in FeedPath]?: (request: OwnRequest & { readonly locale: Locale }) => Promise<Feed> };
}

/** The public interface of a slice: what `src/slice.ts` exports as `./slice`, for browser and server. */
export interface Slice {
  readonly name: string;
  readonly version: string;
  /** Paths are relative to the locale root (`vyhledavani`); ids are route names. */
  readonly routes: (locale: Locale) => RouteObject[];
  /** All texts of the slice, for the server only: the build writes a catalog per page for browsers. */
  readonly messages?: LoadMessages;
  // biome-ignore lint/suspicious/noExplicitAny: each widget's data type is private to its slice
  readonly widgets?: Readonly<Record<string, Widget<any>>>;
  /** Only called by the shell's server. */
  readonly searchEngineEntries?: () => Promise<SearchEngineEntries>;
}
