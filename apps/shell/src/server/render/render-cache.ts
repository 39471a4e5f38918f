import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Rendered markup in pieces; the response's nonce is inserted between them. */
export type Markup = readonly Buffer[];

/** Placeholder of the nonce in rendered pages. It is random, so that no text can contain it on purpose. */
export const noncePlaceholder = randomBytes(24).toString('base64url');

export const splitAtNonce = (html: string): Markup => html.split(noncePlaceholder).map((part) => Buffer.from(part));

export function withNonce(markup: Markup, nonce: string): Buffer[] {
  const value = Buffer.from(nonce);
  return markup.flatMap((part, index) => (index === 0 ? [part] : [value, part]));
}

const maxSeenKeys = 10_000;
const sizeOf = (markup: Markup) => markup.reduce((sum, { length }) => sum + length, 0);

/**
 * LRU cache of rendered HTML, keyed by all render inputs. Data is loaded for every request, so no entry is stale. A page is
 * stored when it is rendered the second time: many are rendered only once.
 */
export class RenderCache {
  private readonly pages: LRUCache<string, Markup>;
  private readonly renderedOnce = new LRUCache<string, true>({ max: maxSeenKeys });

  /** `maxSize` is in bytes. */
  constructor(maxSize: number) {
    this.pages = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  get(key: string): Markup | undefined {
    return this.pages.get(key);
  }

  set(key: string, markup: Markup): void {
    if (this.renderedOnce.delete(key)) this.pages.set(key, markup);
    else this.renderedOnce.set(key, true);
  }
}
