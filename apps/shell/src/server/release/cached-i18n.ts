import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { LRUCache } from 'lru-cache';

type Values = NonNullable<MessageDescriptor['values']>;

/** A page of a list has some 80; numbers of visitors' searches make others. */
const maxTexts = 2_000;

/** Undefined for a message with other values than numbers. */
function keyOf(id: string, values: Values | undefined): string | undefined {
  if (values === undefined) return id;
  let key = id;
  for (const name in values) {
    const value: unknown = values[name];
    if (typeof value !== 'number') return undefined;
    key += ` ${name} ${value}`;
  }
  return key;
}

/**
 * The texts of a language, each formatted once: the 24 cards of a list repeat "for 2 adults" and "5 nights", and a plural takes as long as
 * ten elements of a page. Messages with texts in them, as names and prices, are formatted each time, because few come again.
 */
export class CachedI18n extends I18n {
  private readonly texts = new LRUCache<string, string>({ max: maxTexts });

  constructor() {
    super({});
    // Other texts, or another language.
    this.on('change', () => this.texts.clear());
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
