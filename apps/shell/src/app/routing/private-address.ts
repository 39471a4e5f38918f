/** Parameters of the query that open somebody's order or subscription. */
const keys = ['token', 'after'];

export function hasKey(search: string): boolean {
  const query = new URLSearchParams(search);
  return keys.some((name) => query.has(name));
}

/** The page is one visitor's own: nobody keeps it, no search engine lists it, its address is told to nobody. */
export function setPrivate(headers: Headers): void {
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'same-origin');
}
