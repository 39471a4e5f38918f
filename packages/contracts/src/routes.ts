import type { Locale } from './locale.ts';

export const sliceNames = ['stays', 'orders', 'articles', 'contact'] as const;
export type SliceName = (typeof sliceNames)[number];
export type LayoutName = 'default' | 'simple';

export interface RouteEntry {
  /** The path below the locale prefix, in react-router's syntax; the same Czech words in every language. */
  readonly path: string;
  readonly owner: SliceName | 'shell';
  readonly layout: LayoutName;
}

/** Every public route of the site. `<name>___<locale>` is the route's id in the router. */
export const routeTable = {
  index: { path: '/', owner: 'shell', layout: 'default' },
  '404': { path: '/404', owner: 'shell', layout: 'default' },
  vyhledavani: { path: '/vyhledavani', owner: 'stays', layout: 'default' },
  'ubytovani-all': { path: '/ubytovani/*', owner: 'stays', layout: 'default' },
  balicek: { path: '/balicek', owner: 'stays', layout: 'default' },
  'balicek-all': { path: '/balicek/*', owner: 'stays', layout: 'default' },
  'objednavka-chyba': { path: '/objednavka/chyba', owner: 'orders', layout: 'simple' },
  'objednavka-all': { path: '/objednavka/*', owner: 'orders', layout: 'simple' },
  'faktura-all': { path: '/faktura/*', owner: 'orders', layout: 'simple' },
  clanky: { path: '/clanky', owner: 'articles', layout: 'default' },
  'clanek-all': { path: '/clanek/*', owner: 'articles', layout: 'default' },
  'stranka-slug': { path: '/stranka/:slug', owner: 'articles', layout: 'default' },
  newsletter: { path: '/newsletter', owner: 'contact', layout: 'default' },
  'newsletter-odhlaseni': { path: '/newsletter/odhlaseni', owner: 'contact', layout: 'simple' },
  poptavka: { path: '/poptavka', owner: 'contact', layout: 'default' },
  'poptavka-odeslana': { path: '/poptavka/odeslana', owner: 'contact', layout: 'default' },
  'poptavka-stav-token': { path: '/poptavka/stav/:token', owner: 'contact', layout: 'simple' },
  'poptavka-odpoved-token': { path: '/poptavka/odpoved/:token', owner: 'contact', layout: 'simple' },
} as const satisfies Record<string, RouteEntry>;

export type RouteBase = keyof typeof routeTable;
export type RouteName = `${RouteBase}___${Locale}`;
export const routeName = (base: RouteBase, locale: Locale): RouteName => `${base}___${locale}`;

/** Atom feeds by their path below the locale prefix: a slice provides the entries, the shell writes them. */
export const feedTable = { '/clanky/atom.xml': 'articles' } as const satisfies Record<string, SliceName>;
export type FeedPath = keyof typeof feedTable;
