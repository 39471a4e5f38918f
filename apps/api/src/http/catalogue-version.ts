import { catalogueVersionHeader, catalogueVersionPath, versionWaitMs } from '@nocleh/contracts/http/catalogue-version.ts';
import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { problemResponse, unavailable } from './problem.ts';
import { withTimeout } from './with-timeout.ts';

export interface KnownVersion {
  readonly known: number | undefined;
  readonly after: (seen: number | undefined, ms: number) => Promise<number>;
}

/** A shell gives up after this time, as its pages must not be older. */
const answerMs = 1_000;

const seenVersion = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Tells shells the version of the catalogue. They ask several times a second, so no limit and no log applies. */
export function mountCatalogueVersion<E extends Env>(app: Hono<E>, catalogue: KnownVersion, isShell: (c: Context) => boolean): void {
  app.get(catalogueVersionPath, async (c, next) => {
    // What a shell passes on for a visitor has their address.
    if (!isShell(c) || c.req.header('x-forwarded-for') !== undefined) return next();
    try {
      const version = await withTimeout(answerMs, catalogue.after(seenVersion(c.req.query('after')), versionWaitMs));
      return c.text(String(version), 200, { 'cache-control': 'no-store' });
    } catch {
      return problemResponse(unavailable(), 'catalogue-version');
    }
  });
}

/** Says of each answer to GET which version of the catalogue it has at least: that known before it was begun. */
export const withCatalogueVersion =
  (catalogue: KnownVersion): MiddlewareHandler =>
  async (c, next) => {
    const { known } = catalogue;
    await next();
    if (known !== undefined && c.req.method === 'GET') c.res.headers.set(catalogueVersionHeader, String(known));
  };
