import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Some hundred sheets. */
const mostBytes = 30_000_000;

/**
 * Keeps what was drawn, by all that it was drawn from: a PDF takes a tenth of a second of the only thread. Those who ask for the
 * same one at the same time wait for one drawing; one that failed is drawn again.
 */
export function drawnOnce<T extends object>(draw: (from: T) => Promise<Buffer>): (from: T) => Promise<Buffer> {
  const kept = new LRUCache<string, Buffer, { readonly from: T }>({
    maxSize: mostBytes,
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
