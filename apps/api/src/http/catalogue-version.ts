import { type EndpointName, endpoints } from '@nocleh/contracts/api/endpoints.ts';
import {
  catalogueVersionHeader,
  catalogueVersionPath,
  longestVersionWaitMs,
  usualVersionWaitMs,
  versionWaitedHeader,
} from '@nocleh/contracts/http/catalogue-version.ts';
import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { problemResponse, unavailable } from './problem.ts';
import { withTimeout } from './with-timeout.ts';

export interface KnownVersion {
  readonly known: number | undefined;
  /** Resolves when the version is another than `seen`, at the latest after `ms`. */
  readonly untilChange: (seen: number | undefined, ms: number) => Promise<void>;
  /** The version of a moment after the call. */
  readonly current: () => Promise<number>;
}

/** After the wait. A shell gives up then, as its pages must not be older. */
const answerMs = 1_000;

const seenVersion = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

const waitOf = (text: string | undefined): number =>
  text && /^\d{1,4}$/.test(text) ? Math.min(Number(text), longestVersionWaitMs) : usualVersionWaitMs;

/** Tells shells the version of the catalogue. They ask all the time, so no limit and no log applies. */
export function mountCatalogueVersion<E extends Env>(app: Hono<E>, catalogue: KnownVersion, isShell: (c: Context) => boolean): void {
  app.get(catalogueVersionPath, async (c, next) => {
    // What a shell passes on for a visitor has their address.
    if (!isShell(c) || c.req.header('x-forwarded-for') !== undefined) return next();
    const began = performance.now();
    try {
      await catalogue.untilChange(seenVersion(c.req.query('after')), waitOf(c.req.query('wait')));
      const waited = Math.floor(performance.now() - began);
      const version = await withTimeout(answerMs, catalogue.current());
      return c.text(String(version), 200, { 'cache-control': 'no-store', [versionWaitedHeader]: String(waited) });
    } catch {
      return problemResponse(unavailable(), 'catalogue-version');
    }
  });
}

/** What a token opens is not of the catalogue: it changes by itself. */
const isOfCatalogue = (name: EndpointName | undefined): boolean => name !== undefined && !endpoints[name].path.includes('{token}');

/** Says of each answer to GET which version of the catalogue it has at least: that known before it was begun. */
export const withCatalogueVersion =
  (catalogue: KnownVersion): MiddlewareHandler<{ Variables: { endpoint: EndpointName | undefined } }> =>
  async (c, next) => {
    const { known } = catalogue;
    await next();
    if (known !== undefined && c.req.method === 'GET' && isOfCatalogue(c.get('endpoint')))
      c.res.headers.set(catalogueVersionHeader, String(known));
  };
