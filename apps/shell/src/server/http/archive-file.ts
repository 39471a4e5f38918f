import path from 'node:path';
import type { MiddlewareHandler } from 'hono';

/** The last part of an address of an archive of map tiles, which browsers read by ranges. */
export const archiveFile = String.raw`:file{.+\.pmtiles}`;

/** The name of an archive has a hash of its content, so it is the entity tag. */
export const archiveHeaders: MiddlewareHandler = async (context, next) => {
  const tag = `"${path.basename(context.req.path)}"`;
  await next();
  if (context.res.status === 404) return;
  context.header('etag', tag);
  context.header('accept-ranges', 'bytes');
  context.header('cache-control', 'public, max-age=31536000, immutable, no-transform');
  const known = context.req.header('if-none-match')?.split(',');
  if (!known?.some((one) => one.trim() === tag)) return;
  const headers = new Headers(context.res.headers);
  for (const name of ['content-length', 'content-range', 'content-type']) headers.delete(name);
  await context.res.body?.cancel();
  context.res = new Response(null, { status: 304, headers });
};
