import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Types of files for browsers; source maps and precompressed copies are not served under their own names. */
export const webFile = String.raw`:file{.+\.(?:js|css|json|svg|woff2|png|webp|jpg)}`;

interface StaticFiles {
  readonly root: string;
  /** Maps the path of an address to a path below `root`. */
  readonly rewritePath: (path: string) => string;
  /** Content-hashed files never change, so browsers may keep them for a year. */
  readonly cacheControl?: string;
  /** Never compressed: a range of an archive counts the bytes of the file. */
  readonly isArchive?: boolean;
}

/** Serves the files of a build, precompressed if the browser accepts it. */
export const staticFiles = ({
  root,
  rewritePath,
  cacheControl = 'public, max-age=31536000, immutable',
  isArchive = false,
}: StaticFiles): MiddlewareHandler =>
  serveStatic({
    root,
    precompressed: !isArchive,
    rewriteRequestPath: rewritePath,
    onFound(_, context) {
      context.header('cache-control', cacheControl);
      context.header('access-control-allow-origin', '*');
      if (!isArchive) context.header('vary', 'Accept-Encoding');
    },
  });
