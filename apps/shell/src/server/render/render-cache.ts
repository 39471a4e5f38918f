import { LRUCache } from 'lru-cache';

const maxSeenKeys = 10_000;

/**
 * LRU cache of rendered HTML, keyed by all render inputs. Data is loaded for every request, so no entry is stale. A page is
 * stored when it is rendered the second time: many are rendered only once.
 */
export class RenderCache {
  private readonly pages: LRUCache<string, Buffer>;
  private readonly renderedOnce = new LRUCache<string, true>({ max: maxSeenKeys });

  /** `maxSize` is in bytes. */
  constructor(maxSize: number) {
    this.pages = new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });
  }

  get(key: string): Buffer | undefined {
    return this.pages.get(key);
  }

  set(key: string, markup: Buffer): void {
    if (this.renderedOnce.delete(key)) this.pages.set(key, markup);
    else this.renderedOnce.set(key, true);
  }
}
