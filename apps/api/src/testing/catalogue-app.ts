import type { Kysely } from 'kysely';
import { createApp } from '../app.ts';
import { catalogueHandlers } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { demoSeller } from './demo-seller.ts';

/** The API of the catalogue alone, without limits and without a log. */
export const catalogueApp = (db: Kysely<Database>) =>
  createApp({
    db,
    handlers: catalogueHandlers(db, demoSeller),
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set(),
    log: () => {},
  });
