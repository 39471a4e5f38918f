import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** What a browser loads; source maps and precompressed copies are not served under their own names. */
export const webFile = String.raw`:file{.+\.(?:js|css|json|svg|woff2|png|webp|jpg)}`;

interface StaticFiles {
  readonly root: string;
  /** The path below `root` for the path of an address. */
  readonly rewritePath: (path: string) => string;
  /** Content-hashed files never change, so browsers may keep them for a year. */
  readonly cacheControl?: string;
}

/** Serves the files of a build, in their precompressed form where the browser accepts it. */
export const staticFiles = ({ root, rewritePath, cacheControl = 'public, max-age=31536000, immutable' }: StaticFiles): MiddlewareHandler =>
  serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: rewritePath,
    onFound(_, context) {
      context.header('cache-control', cacheControl);
      context.header('access-control-allow-origin', '*');
      context.header('vary', 'Accept-Encoding');
    },
  });
