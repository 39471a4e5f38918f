import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db/database.ts';
import { type AppEnv, type BaseAppOptions, createBaseApp } from './http/base-app.ts';
import type { Handlers } from './http/handlers.ts';
import { openApiDocument } from './http/openapi.ts';
import { problemResponse, unavailable } from './http/problem.ts';
import { mount } from './http/router.ts';
import { minuteLimit } from './http/shared-limit.ts';
import { withTimeout } from './http/with-timeout.ts';

/** `/ready` answers within this time, because monitors time out. */
const readyMs = 2_000;

export interface AppOptions extends Omit<BaseAppOptions, 'limitWrites'> {
  readonly db: Kysely<Database>;
  /** Per minute and client, in all processes; 0 also lifts the hourly limits. */
  readonly rateLimitWrites: number;
  readonly handlers: Partial<Handlers>;
  /** Resolves when everything the handlers need besides the database is ready. */
  readonly ready?: () => Promise<unknown>;
  /** Routes outside of the endpoint table, such as the PDF of an invoice. */
  readonly routes?: (app: Hono<AppEnv>) => void;
}

export function createApp({ db, handlers, ready, routes, rateLimitWrites, ...options }: AppOptions): Hono<AppEnv> {
  const isLimited = rateLimitWrites > 0;
  const app = createBaseApp({ ...options, limitWrites: isLimited ? minuteLimit(db, 'write', rateLimitWrites) : undefined });
  const openApi = openApiDocument();
  app.get('/openapi.json', (c) => c.json(openApi));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    try {
      await withTimeout(readyMs, Promise.all([sql`select 1`.execute(db), ready?.()]));
      return c.json({ status: 'ok' });
    } catch {
      // Not reported each time, as monitors call it every few seconds.
      return problemResponse(unavailable(), c.get('requestId'));
    }
  });
  routes?.(app);
  mount(app, db, handlers, isLimited);
  return app;
}
