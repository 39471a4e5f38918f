/** Query parameters with tokens of orders or subscriptions. */
const keys = ['token', 'after'];

export function hasKey(search: string): boolean {
  const query = new URLSearchParams(search);
  return keys.some((name) => query.has(name));
}

/** Headers of a private page: it is not cached, not indexed, and its address is in no referrer. */
export function setPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'same-origin');
}
