import { useLingui } from '@lingui/react';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';

/** What the `I18n` of a server's page has beyond that of browsers; shells of earlier versions have none. */
export interface MarkupCache {
  /**
   * The markup of an element that follows from `key`, the texts of the language and, if `query` is given, the path of the page: it finds a router at
   * this path with this query. Undefined for one that should not be kept yet.
   */
  readonly markupBy?: (key: string, element: () => ReactElement, query?: string) => string | undefined;
}

/** What the content of an element follows from, beside its language. */
export interface CacheKey {
  /** Distinguishes contents with the same data. */
  readonly name: string;
  /** For content that uses the router: the part of the query of the page that it follows from. It may use the path, too. */
  readonly query?: string;
  /** All else, which JSON can hold. */
  readonly data: unknown;
}

/** What the items of a list follow from. */
export interface ItemCacheKeys {
  readonly name: string;
  /** Of all items. */
  readonly shared: unknown;
  /** Of each. */
  readonly data: readonly unknown[];
}

type Item = ReactElement<HTMLAttributes<HTMLElement>>;
type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

const isServer = typeof window === 'undefined';

function useContentOnServer(cacheKey: CacheKey | false, children: ReactNode): Content {
  const cache = useLingui().i18n as MarkupCache;
  if (!cacheKey) return { children };
  const { name, query, data } = cacheKey;
  const __html = cache.markupBy?.(name + JSON.stringify(data), () => <>{children}</>, query);
  return __html === undefined ? { children } : { dangerouslySetInnerHTML: { __html } };
}

/** An item with its content as markup, which stands between its own two tags. */
const written = (item: Item, markup: string) =>
  cloneElement(item, {
    children: undefined,
    dangerouslySetInnerHTML: { __html: markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</')) },
  });

function useItemsOnServer(cacheKey: ItemCacheKeys | false, items: readonly Item[]): Content {
  const cache = useLingui().i18n as MarkupCache;
  if (!cacheKey) return { children: items };
  const begin = cacheKey.name + JSON.stringify(cacheKey.shared);
  const markup = items.map((item, place) => cache.markupBy?.(begin + JSON.stringify(cacheKey.data[place]), () => item));
  if (!markup.includes(undefined)) return { dangerouslySetInnerHTML: { __html: markup.join('') } };
  return { children: items.map((item, place) => (markup[place] === undefined ? item : written(item, markup[place]))) };
}

const asGiven = (_: unknown, children: ReactNode): Content => ({ children });

/**
 * Props of an element with these children. The server keeps their markup, as pages repeat what other pages have; they are hydrated as any others. They
 * may use what `cacheKey` names and texts only: no other context, no ids. `typeof window === 'undefined' && { … }` is not in the code of browsers.
 */
export const useCachedContent: (cacheKey: CacheKey | false, children: ReactNode) => Content = isServer ? useContentOnServer : asGiven;

/** The same for a list, of which the server keeps each item. It writes them as one if it has all. */
export const useCachedItems: (cacheKey: ItemCacheKeys | false, items: readonly Item[]) => Content = isServer ? useItemsOnServer : asGiven;
