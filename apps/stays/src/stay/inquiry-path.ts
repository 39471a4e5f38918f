import type { Criteria } from '../criteria/criteria.ts';

/** Path of an inquiry to accommodations, or to the place of a search, with the dates and guests given so far. */
export function inquiryPath(slugs: readonly string[], { place, from, to, adults, children }: Criteria): string {
  const query = new URLSearchParams(slugs.map((slug) => ['accommodation', slug]));
  const known = { ...(slugs.length === 0 && { place }), from, to, adults, children };
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, value);
  const text = query.toString().replaceAll('%2C', ',');
  return `/poptavka${text && `?${text}`}`;
}
