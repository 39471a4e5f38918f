import type { CacheEntry } from './cache/disk-cache.ts';
import type { ImageError } from './image-error.ts';
import { bodyOf } from './source/content.ts';

/** A picture opened as a document may only display itself; `sandbox` prevents an SVG's scripts from running. */
const always = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
  vary: 'Accept',
};

const dayInSeconds = 24 * 60 * 60;

const cacheControl = (expires: number | undefined, now: number) => {
  const seconds = expires === undefined ? dayInSeconds : Math.max(0, Math.min(dayInSeconds, Math.floor((expires - now) / 1000)));
  return `public, max-age=${seconds}, stale-while-revalidate=${7 * dayInSeconds}`;
};

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** RFC 9110, 13.1.2: weak comparison with each tag of the list; `*` matches any. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(W\/)?"[^"]*"/g) ?? []).some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
};

export const pictureResponse = async (entry: CacheEntry, ifNoneMatch: string | undefined, isHead: boolean, now = Date.now()) => {
  const headers = { ...always, etag: entry.etag, 'cache-control': cacheControl(entry.expires, now) };
  if (isKnown(ifNoneMatch, entry.etag)) return new Response(null, { status: 304, headers });
  return new Response(isHead ? null : await bodyOf(entry.content), {
    headers: {
      ...headers,
      'content-type': entry.type,
      'content-length': String(entry.content.length),
      'content-disposition': 'inline',
    },
  });
};

export const errorResponse = (error: ImageError): Response =>
  new Response(`${error.message}\n`, {
    status: error.status,
    headers: {
      ...always,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(error.status === 405 ? { allow: 'GET, HEAD' } : {}),
      ...(error.status === 503 || error.status === 429 ? { 'retry-after': '1' } : {}),
    },
  });
