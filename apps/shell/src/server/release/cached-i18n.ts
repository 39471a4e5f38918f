import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { MarkupCache, PageTexts } from '@nocleh/slice-kit/cached-content.tsx';
import { html as escaped } from 'hono/html';
import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isAbandoned } from './abandoned.ts';
import { inOnePiece } from './one-piece.ts';

type Values = NonNullable<MessageDescriptor['values']>;

/** A page of a list has some 80; numbers of visitors' searches make others. */
const maxTexts = 2_000;
/** In characters; a card of a list has 2,000, and its key half as many. */
const maxMarkup = 6_000_000;
/** In characters: keys of markup that was asked for once. */
const maxSeen = 2_000_000;

/** In characters: formatted numbers are shorter. */
const maxText = 8;

/** Undefined for a message with other values than numbers and short texts. */
function keyOf(id: string, values: Values | undefined): string | undefined {
  if (values === undefined) return id;
  let key = id;
  // V8 discards and compiles the function again for nearly every shape of values in a `for in` loop.
  for (const name of Object.keys(values)) {
    const value: unknown = values[name];
    if (typeof value === 'number') key += ` ${name} ${value}`;
    // The length before it, as a text may have spaces and names of values in it.
    else if (typeof value === 'string' && value.length <= maxText) key += ` ${name} ${value.length}:${value}`;
    else return undefined;
  }
  return key;
}

/** An element in a router that knows no more than an address. */
function atAddress(pathname: string, search: string, element: ReactElement): ReactElement {
  const route = { id: 'kept', path: '*', element };
  const context = {
    ...{ basename: '/', loaderData: {}, actionData: null, errors: null, statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname, pathnameBase: '/', route }],
    _match: createStaticHandler([route]).match,
  };
  const router = createStaticRouter([route], context);
  return createElement(StaticRouterProvider, { router, context, hydrate: false });
}

interface CachedMarkup {
  /** HTML, and at odd places between it the names of texts of the page. */
  readonly pieces: readonly string[];
  /** Tags that React puts into the head of a page: hints to load a picture. */
  readonly hints: string;
}

/** Told why the markup of a part can't be kept. */
type OnError = (error: unknown) => void;
type Store = (onError: OnError) => void;

interface RenderedPage {
  /** Undefined in markup that pages of any address share. */
  readonly pathname: string | undefined;
  /** Of cached markup in the page. */
  readonly hints: Set<string>;
  /** By key, what is to be cached: React can't render anything within a component that it renders. */
  readonly later: Map<string, Store>;
}

/** What is being rendered in one go; undefined for a streamed page, where the head is sent first. */
let rendered: RenderedPage | undefined;

interface Rendered<Result> {
  readonly result: Result;
  /** The hints of cached markup in it. */
  readonly hints: string;
  /** Renders what pages have had before once more, and caches it. */
  readonly store: Store;
}

/** Renders in one go, with cached markup. */
export function withCachedMarkup<Result>(pathname: string | undefined, render: () => Result): Rendered<Result> {
  const page: RenderedPage = { pathname, hints: new Set(), later: new Map() };
  rendered = page;
  try {
    const result = render();
    const store: Store = (onError) => {
      for (const storeOne of page.later.values()) storeOne(onError);
    };
    return { result, hints: [...page.hints].join(''), store };
  } finally {
    rendered = undefined;
  }
}

/** Stands for a text of a page where its markup is kept. Its characters are for private use: hardly a text has them, and a name of none is written as it is. */
const markOf = (name: string): string => `\uE000${name}\uE000`;
const marks = /\uE000(\w+)\uE000/;

const special = /[&<>"']/;
const inHtml = (text: string): string => (special.test(text) ? `${escaped`${text}`}` : text);

function filled(pieces: readonly string[], texts: PageTexts): string {
  let html = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    html += (Object.hasOwn(texts, name) ? inHtml(texts[name] ?? '') : markOf(name)) + pieces[at + 1];
  }
  return html;
}

function withHints({ pieces, hints }: CachedMarkup, texts: PageTexts): string | undefined {
  if (hints !== '') {
    if (!rendered) return undefined;
    rendered.hints.add(hints);
  }
  return filled(pieces, texts);
}

const hintStart = '<link rel="preload"';

/** React writes the hints of what is rendered without a head before the rest. `hints`: those of kept markup in it. */
function withoutHints(markup: string, hints: string): CachedMarkup {
  let end = 0;
  while (markup.startsWith(hintStart, end)) end = markup.indexOf('>', end) + 1;
  return { pieces: markup.slice(end).split(marks), hints: markup.slice(0, end) + hints };
}

interface PartToStore {
  readonly key: string;
  readonly pathname: string | undefined;
  readonly element: () => ReactElement;
  readonly onError: OnError;
}

/**
 * The texts of a language, each formatted once: the 24 cards of a list repeat "for 2 adults" and "5 nights", and a plural takes as long as
 * ten elements of a page. Messages with longer texts in them, as names, are formatted each time, because few come again.
 * Also the markup of elements that pages repeat.
 */
export class CachedI18n extends I18n implements MarkupCache {
  private readonly texts = new LRUCache<string, string>({ max: maxTexts });
  private readonly markup = new LRUCache<string, CachedMarkup>({
    maxSize: maxMarkup,
    sizeCalculation: ({ pieces, hints }, key) => pieces.reduce((size, piece) => size + piece.length, hints.length + key.length),
  });
  private readonly seen = new LRUCache<string, 'once' | 'refused'>({ maxSize: maxSeen, sizeCalculation: (_, key) => key.length });

  constructor() {
    super({});
    // Other texts, or another language.
    this.on('change', () => {
      this.texts.clear();
      this.markup.clear();
      this.seen.clear();
    });
  }

  markupBy(key: string, element: () => ReactElement, query?: string): string | undefined {
    if (query === undefined) return this.cached(key, undefined, element);
    const pathname = rendered?.pathname;
    return pathname && this.cached(`${pathname}${query} ${key}`, pathname, () => atAddress(pathname, query, element()));
  }

  markupWith<Texts extends PageTexts>(key: string, texts: Texts, element: (texts: Texts) => ReactElement): string | undefined {
    let names = '';
    for (const name of Object.keys(texts)) if (texts[name]) names += `${name} `;
    const marked = () => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text && markOf(name)])) as Texts;
    return this.cached(names + key, undefined, () => element(marked()), texts);
  }

  /** As slices of earlier versions ask for it. */
  markupOf(key: string, element: () => ReactElement): string | undefined {
    return this.markupBy(key, element);
  }

  /**
   * Markup is cached when it is asked for the second time: a render of its own takes longer than a part of the page's, and many searches with dates come
   * only once.
   */
  private cached(key: string, pathname: string | undefined, element: () => ReactElement, texts: PageTexts = {}): string | undefined {
    const known = this.markup.get(key);
    if (known !== undefined) return withHints(known, texts);
    const seen = this.seen.get(key);
    if (seen === undefined) this.seen.set(key, 'once');
    else if (seen === 'once') rendered?.later.set(key, (onError) => this.store({ key, pathname, element, onError }));
    return undefined;
  }

  private store({ key, pathname, element, onError }: PartToStore): void {
    // Two pages may have asked at a time.
    if (this.markup.has(key)) return;
    try {
      // As in a page: hydration needs what React writes between two texts.
      const render = () => renderToString(createElement(I18nProvider, { i18n: this }, element()));
      const { result, hints, store } = withCachedMarkup(pathname, render);
      // What waits may be there the next time.
      if (isAbandoned(result)) return;
      this.markup.set(key, withoutHints(inOnePiece(result), hints));
      store(onError);
    } catch (error) {
      this.seen.set(key, 'refused');
      onError(error);
    }
  }

  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const isId = typeof message === 'string';
    const key = options?.formats ? undefined : isId ? keyOf(message, values) : keyOf(message.id, message.values ?? values);
    const known = key === undefined ? undefined : this.texts.get(key);
    if (known !== undefined) return known;
    const text = isId ? super._(message, values, options) : super._(message);
    if (key !== undefined) this.texts.set(key, text);
    return text;
  }
}
