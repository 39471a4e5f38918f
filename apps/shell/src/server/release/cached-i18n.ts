import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { MarkupCache } from '@nocleh/slice-kit/cached-element.tsx';
import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { inOnePiece } from './one-piece.ts';

type Values = NonNullable<MessageDescriptor['values']>;

/** A page of a list has some 80; numbers of visitors' searches make others. */
const maxTexts = 2_000;
/** In characters; a card of a list has 2,000, and its key half as many. */
const maxMarkup = 6_000_000;
/** Keys of markup that was asked for once. */
const maxSeen = 3_000;

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

/**
 * The texts of a language, each formatted once: the 24 cards of a list repeat "for 2 adults" and "5 nights", and a plural takes as long as
 * ten elements of a page. Messages with longer texts in them, as names, are formatted each time, because few come again.
 * Also the markup of elements that pages repeat.
 */
export class CachedI18n extends I18n implements MarkupCache {
  private readonly texts = new LRUCache<string, string>({ max: maxTexts });
  private readonly markup = new LRUCache<string, string>({
    maxSize: maxMarkup,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
  private readonly seen = new LRUCache<string, true>({ max: maxSeen });

  constructor() {
    super({});
    // Other texts, or another language.
    this.on('change', () => {
      this.texts.clear();
      this.markup.clear();
    });
  }

  /**
   * Keeps markup from the second time on: a render of its own takes longer than a part of the page's, and many searches with dates come
   * only once.
   */
  markupOf(key: string, element: () => ReactElement): string | undefined {
    const known = this.markup.get(key);
    if (known !== undefined) return known;
    if (!this.seen.has(key)) {
      this.seen.set(key, true);
      return undefined;
    }
    // As in a page: hydration needs what React writes between two texts.
    const markup = inOnePiece(renderToString(createElement(I18nProvider, { i18n: this }, element())));
    this.markup.set(key, markup);
    return markup;
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
