import type { CDPSession } from 'playwright-core';

export type Kind = 'script' | 'other' | 'picture';

/** A file of a page as it was sent; bytes of its body, compressed. */
export interface Transfer {
  readonly url: string;
  readonly kind: Kind;
  readonly bytes: number;
}

interface Seen {
  url: string;
  kind: Kind;
  head: number;
  bytes: number;
}

/** Prefetched scripts have no type of their own yet. */
const kindOf = (type: string, mimeType: string): Kind => {
  if (type === 'Script' || /javascript/.test(mimeType)) return 'script';
  return type === 'Image' || mimeType.startsWith('image/') ? 'picture' : 'other';
};

/** Records what is sent for a page, without what comes from a cache. Reports of errors and of usage are sent by the page, not to it. */
export async function recordTransfers(session: CDPSession): Promise<() => readonly Transfer[]> {
  const seen = new Map<string, Seen>();
  const types = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => void types.set(requestId, type ?? 'Other'));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/^https?:/.test(response.url) || response.fromDiskCache) return;
    const kind = kindOf(types.get(requestId) ?? 'Other', response.mimeType);
    seen.set(requestId, { url: response.url, kind, head: response.encodedDataLength, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void seen.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = Math.max(0, encodedDataLength - entry.head);
  });
  await session.send('Network.enable');
  return () => [...seen.values()].map(({ url, kind, bytes }) => ({ url, kind, bytes }));
}

/** Sums of one kind. */
export function sumOf(transfers: readonly Transfer[], kind: Kind, counts: (transfer: Transfer) => boolean = () => true) {
  const chosen = transfers.filter((transfer) => transfer.kind === kind && counts(transfer));
  return { bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0), files: chosen.length };
}
