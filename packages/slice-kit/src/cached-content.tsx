import { useLingui } from '@lingui/react';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';

/** What the `I18n` of a server's page has beyond that of browsers; shells of earlier versions have none. */
export interface MarkupCache {
  /**
   * The markup of an element that follows from `key`, the texts of the language and, if `query` is given, the path of the page: it finds a router at
   * this path with this query. Undefined for one that should not be kept yet.
   */
  readonly markupBy?: (key: string, element: () => ReactElement, query?: string) => string | undefined;
  /** The same for an element that follows from texts of the page, too: its markup is kept without them. */
  readonly markupWith?: <Texts extends PageTexts>(key: string, texts: Texts, element: (texts: Texts) => ReactElement) => string | undefined;
}

/**
 * Texts that hardly two pages have alike, as a price or the dates in a link, within markup that many have. They are written as they are: nothing
 * else may follow from one but whether it is there.
 */
export type PageTexts = Readonly<Record<string, string | undefined>>;

/** What the content of an element follows from, beside its language. */
export interface CacheKey {
  /** Distinguishes contents with the same data. */
  readonly name: string;
  /** For content that uses the router: the part of the query of the page that it follows from. It may use the path, too. */
  readonly query?: string;
  /** All else, which JSON can hold. */
  readonly data: unknown;
}

/** What the items of a list follow from, beside their texts. */
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

function useTemplateOnServer<Texts extends PageTexts>(
  cacheKey: Omit<CacheKey, 'query'> | false,
  texts: Texts,
  content: (texts: Texts) => ReactNode,
): Content {
  const cache = useLingui().i18n as MarkupCache;
  const __html = cacheKey && cache.markupWith?.(cacheKey.name + JSON.stringify(cacheKey.data), texts, (given) => <>{content(given)}</>);
  return typeof __html === 'string' ? { dangerouslySetInnerHTML: { __html } } : { children: content(texts) };
}

function useItemsOnServer<Texts extends PageTexts>(
  cacheKey: ItemCacheKeys | false,
  texts: readonly Texts[],
  item: (texts: Texts, place: number) => Item,
): Content {
  const cache = useLingui().i18n as MarkupCache;
  if (!cacheKey) return { children: texts.map(item) };
  const begin = cacheKey.name + JSON.stringify(cacheKey.shared);
  const markup = texts.map((own, place) =>
    cache.markupWith?.(begin + JSON.stringify(cacheKey.data[place]), own, (given) => item(given, place)),
  );
  if (!markup.includes(undefined)) return { dangerouslySetInnerHTML: { __html: markup.join('') } };
  return {
    children: texts.map((own, place) => {
      const [known, drawn] = [markup[place], item(own, place)];
      return known === undefined ? drawn : written(drawn, known);
    }),
  };
}

/**
 * Props of an element with these children. The server keeps their markup, as pages repeat what other pages have; they are hydrated as any others. They
 * may use what `cacheKey` names and texts only: no other context, no ids. `typeof window === 'undefined' && { … }` is not in the code of browsers.
 */
export const useCachedContent: (cacheKey: CacheKey | false, children: ReactNode) => Content = isServer
  ? useContentOnServer
  : (_, children) => ({ children });

/** The same for content of which the server keeps all but `texts`. */
export const useCachedTemplate: typeof useTemplateOnServer = isServer
  ? useTemplateOnServer
  : (_, texts, content) => ({ children: content(texts) });

/** The same for a list, of which the server keeps each item but for its texts. It writes them as one if it has all. */
export const useCachedItems: typeof useItemsOnServer = isServer ? useItemsOnServer : (_, texts, item) => ({ children: texts.map(item) });
