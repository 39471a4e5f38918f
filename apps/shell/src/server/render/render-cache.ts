import { randomBytes } from 'node:crypto';

/** Markup as it is sent, in pieces: between two of them belongs the nonce of the answer. */
export type Markup = readonly Buffer[];

/** Stands for the nonce while a page is rendered; nobody outside can know it, so no text of a page can hold it by intent. */
export const noncePlace = randomBytes(24).toString('base64url');

export const markupOf = (html: string): Markup => html.split(noncePlace).map((part) => Buffer.from(part));

export function withNonce(markup: Markup, nonce: string): Buffer[] {
  const value = Buffer.from(nonce);
  return markup.flatMap((part, index) => (index === 0 ? [part] : [value, part]));
}

/**
 * What was rendered lately, by all that it was rendered from: the same data give the same markup, and drawing it is most of
 * what a page costs. The data are asked for at every visit, so nothing in here is ever out of date. A page is kept when it is
 * rendered the second time: many never are. What was used longest ago is forgotten when all takes more than `limit` bytes.
 */
export class PageMemory {
  private readonly limit: number;
  private readonly pages = new Map<string, Markup>();
  private held = 0;
  private readonly renderedOnce = new Set<string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  find(key: string): Markup | undefined {
    const markup = this.pages.get(key);
    if (!markup) return undefined;
    this.pages.delete(key);
    this.pages.set(key, markup);
    return markup;
  }

  keep(key: string, markup: Markup): void {
    const isAgain = this.renderedOnce.delete(key);
    if (!isAgain) this.note(key);
    if (!isAgain || this.pages.has(key) || sizeOf(markup) > this.limit) return;
    this.pages.set(key, markup);
    this.held += sizeOf(markup);
    for (const [oldest, old] of this.pages) {
      if (this.held <= this.limit) break;
      this.pages.delete(oldest);
      this.held -= sizeOf(old);
    }
  }

  private note(key: string): void {
    this.renderedOnce.add(key);
    const [oldest] = this.renderedOnce;
    if (this.renderedOnce.size > notedKeys && oldest) this.renderedOnce.delete(oldest);
  }
}

const notedKeys = 10_000;
const sizeOf = (markup: Markup) => markup.reduce((sum, { length }) => sum + length, 0);
