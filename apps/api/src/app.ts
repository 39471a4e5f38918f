import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db/database.ts';
import { createFrame, type Frame, type FrameOptions } from './http/frame.ts';
import type { Handlers } from './http/handlers.ts';
import { openApiDocument } from './http/openapi.ts';
import { mount } from './http/router.ts';

export interface AppOptions extends FrameOptions {
  readonly db: Kysely<Database>;
  readonly handlers: Partial<Handlers>;
  /** Addresses beside the endpoints of the contract, such as the PDF of an invoice. */
  readonly routes?: (app: Hono<Frame>) => void;
}

export function createApp({ db, handlers, routes, ...options }: AppOptions): Hono<Frame> {
  const app = createFrame(options);
  const openApi = openApiDocument();
  app.get('/openapi.json', (c) => c.json(openApi));
  app.get('/health', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok' });
  });
  routes?.(app);
  mount(app, db, handlers, options.rateLimitWrites > 0);
  return app;
}
