import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Enough for some hundred documents. */
const maxBytes = 30_000_000;

/**
 * Caches drawn PDFs by their input, because drawing one takes a tenth of a second. Concurrent calls share one drawing; failures
 * are not cached.
 */
export function cachedDocument<T extends object>(draw: (from: T) => Promise<Buffer>): (from: T) => Promise<Buffer> {
  const kept = new LRUCache<string, Buffer, { readonly from: T }>({
    maxSize: maxBytes,
    sizeCalculation: (pdf) => Math.max(1, pdf.byteLength),
    fetchMethod: async (_key, _stale, { context }) => await draw(context.from),
  });
  return async (from) => {
    const key = createHash('sha256').update(JSON.stringify(from)).digest('base64url');
    const pdf = await kept.fetch(key, { context: { from } });
    if (!pdf) throw new Error('Nothing was drawn');
    return pdf;
  };
}
