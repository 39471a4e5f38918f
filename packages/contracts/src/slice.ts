import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, RouterContextProvider } from 'react-router';
import type { Address } from './addresses.ts';
import type { Journey } from './journey.ts';
import type { Locale, PerLocale } from './locale.ts';

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
  readonly feed?: { readonly path: string; readonly title: string };
  /** Path (or URL on an allowed host) of the picture in link previews; by default the site's own. */
  readonly image?: string;
  /** schema.org objects, each printed as an `application/ld+json` script. */
  readonly jsonLd?: readonly object[];
}

export type MessagesModule = { readonly messages: Messages };
export type LoadMessages = (locale: Locale) => Promise<MessagesModule>;

/** Middleware that the shell runs before a route's loaders, implemented in the shell's `middleware.ts`. */
export const middlewareNames = ['private', 'token'] as const;
export type MiddlewareName = (typeof middlewareNames)[number];

/** Settings of a slice's route that the shell reads. */
export interface RouteHandle {
  /** `keep`: navigations to this route don't scroll to the top. */
  readonly scroll?: 'keep';
  /** Run in this order; a name unknown to the running shell fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}

/**
 * What is known of a page before its loader is back: it is the page's loader data until then. Its component shows both, so that the
 * elements it has already stay when the data come.
 */
export interface Previewed<Preview = unknown> {
  readonly page: PageMeta;
  readonly preview: Preview;
}

/** A page file: `x.page.tsx`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /**
   * In browsers: what a card shows of this page, when its link is followed before the data are there; undefined if it shows too
   * little. A card is an element with `data-preview` around the link.
   */
  readonly preview?: (card: HTMLElement) => Previewed | undefined | Promise<Previewed | undefined>;
  /** In browsers: loads the chunk of parts that hydrate late; in builds without `loadHandlers` also that of loader and action. */
  readonly loadDeferred?: () => Promise<unknown>;
  /** In browsers: loads the chunk of loader, action and preview. */
  readonly loadHandlers?: () => Promise<unknown>;
}

export interface SliceAddress extends Address {
  /** `disallow`: robots.txt keeps robots away from it. */
  readonly robots?: 'disallow';
  /** A visit that begins here is completed on the same release, whatever goes live in the middle. */
  readonly keepsRelease?: true;
  /** Its pages may register the service worker of trip packs (`trip-pack.ts`). A release without such an address removes worker and packs. */
  readonly savesTripPack?: true;
  /**
   * Its pages are the same for every visitor, so copies of them are kept for others: by the shell, and for a moment by proxies. Of the
   * query they depend on these parameters alone; a page with another one is not kept. Without the field none is.
   */
  readonly publicQuery?: readonly string[];
}

/** Pages of the shell that have places for widgets. */
export const widgetPlaces = ['home'] as const;

/** Where a widget stands: on which page of the shell, how far down, and whether the browser needs its code. */
export interface WidgetPlace {
  readonly name: string;
  readonly place: (typeof widgetPlaces)[number];
  /** Widgets of all slices stand in the order of these numbers. */
  readonly order: number;
  /** It has links, native forms and buttons of the shortlist only: on a first page its markup stays as the server wrote it, and its code is not loaded. */
  readonly isStatic?: boolean;
}

/** What a slice says of itself in `src/manifest.ts`. The build writes it into the artifact: nobody else knows a slice's addresses. */
export interface SliceManifest {
  /** What the slice owns, whole: no other slice has a page there. */
  readonly addresses: readonly SliceAddress[];
  readonly widgets?: readonly WidgetPlace[];
  /** Kinds of its sitemaps, as they stand in the names of the files: `accommodations`. */
  readonly sitemaps?: readonly string[];
  /** Paths of its feeds (Atom) below the locale prefix. */
  readonly feeds?: readonly string[];
  /** Other origins that its pages take pictures or fonts from: the site has to name them in PRECONNECT. */
  readonly hosts?: readonly string[];
  /** What visitors mainly do there, as steps in a browser: `verify --journeys` goes through them. */
  readonly journey?: Journey;
}

/** A route of a slice, declared in its `src/routes.ts`: data, and the page as an import. */
export interface SliceRoute<AddressName extends string = string> {
  /** The name of one of the slice's addresses; below a `/*` a name of its own follows: `objednavka-all.guests`. */
  readonly name: AddressName | `${AddressName}.${string}`;
  /** Relative to the locale's root, in react-router's syntax. */
  readonly path: string;
  /** Exactly one of `page`, `redirect` (a path below the locale's root) and `status` is set. */
  readonly page?: () => Promise<PageModule>;
  readonly redirect?: string;
  readonly status?: number;
  /** Run in this order; a name unknown to the running shell fails the page with 500. */
  readonly middleware?: readonly MiddlewareName[];
}
/** Routes below the addresses of a manifest. */
export type RoutesOf<Manifest extends SliceManifest> = readonly SliceRoute<Manifest['addresses'][number]['name']>[];

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

export type WriteFeed = (request: OwnRequest & { readonly locale: Locale }) => Promise<Feed>;

/** Entries of a slice for search engines and feed readers. */
export interface SearchEngineEntries {
  /** By kind. */
  readonly sitemaps?: Readonly<Record<string, Sitemap>>;
  /** By path. */
  readonly feeds?: Readonly<Record<string, WriteFeed>>;
}

/** A value for each name that a list of a manifest has. */
type Named<Names, Value> = Names extends readonly (infer Name extends string)[] ? Readonly<Record<Name, Value>> : never;
export type SitemapsOf<Manifest extends SliceManifest> = Named<Manifest['sitemaps'], Sitemap>;
export type FeedsOf<Manifest extends SliceManifest> = Named<Manifest['feeds'], WriteFeed>;
// biome-ignore lint/suspicious/noExplicitAny: each widget's data type is private to its slice
type AnyWidget = Widget<any>;
export type WidgetsOf<Manifest extends { widgets: readonly WidgetPlace[] }> = Readonly<
  Record<Manifest['widgets'][number]['name'], AnyWidget>
>;

/** The public interface of a slice: what `src/slice.ts` exports as `./slice`, for browser and server. */
export interface Slice {
  readonly name: string;
  /** Paths are relative to the locale root (`vyhledavani`); ids are route names. */
  readonly routes: (locale: Locale) => RouteObject[];
  /** All texts of the slice, for the server only: the build writes a catalog per page for browsers. */
  readonly messages?: LoadMessages;
  readonly widgets?: Readonly<Record<string, AnyWidget>>;
  /** Only called by the shell's server. */
  readonly searchEngineEntries?: () => Promise<SearchEngineEntries>;
}
