import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, DateRange } from './database.ts';

const oid = { int8: 20, numeric: 1700, date: 1082, daterange: 3912 };

/** `[2026-06-01,2026-09-01)`, the one form in which PostgreSQL prints a date range. */
function parseDateRange(text: string): DateRange {
  const [from = '', to = ''] = text.slice(1, -1).split(',');
  return { from: from || null, to: to || null };
}

pg.types.setTypeParser(oid.int8, Number);
pg.types.setTypeParser(oid.numeric, Number);
pg.types.setTypeParser(oid.date, (text) => text);
pg.types.setTypeParser(oid.daterange, parseDateRange);

/** The calendar day is that of the accommodations. Compiling a search costs more than running it; its rows must not spill to disk; misspelt words are rather short. */
const settings = '-c timezone=Europe/Prague -c jit=off -c work_mem=64MB -c pg_trgm.word_similarity_threshold=0.45';

const preparedMark = '/* prepared */';
const statementNames = new Map<string, string>();

/** A name for the text of a statement: the same in all connections. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** Stands at the beginning of a statement whose text is always the same: each connection plans it once, not at every use. */
export const prepared = sql.raw(preparedMark);

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !config.startsWith(preparedMark)) return super.query(config, values, callback);
    return super.query({ name: nameOf(config), text: config, values }, callback);
  }
}

/** `db.destroy()` closes the pool. */
export function connect(url: string, poolSize = 10): Kysely<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'nocleh-api',
    options: settings,
  });
  // An idle connection that breaks (server restarted) is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) =>
    console.error(JSON.stringify({ level: 'warn', message: 'idle database connection lost', reason: error.message })),
  );
  // A connection in use that breaks emits an error beside failing its query; it too would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE classes and socket errors that mean: the database is away, try again later. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|08...|57P0.|53300)$/;

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && awayCodes.test(String(error.code))) ||
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message)
  );
}

/** Waits for a server that is still starting; gives up with one sentence after `seconds`. */
export async function untilReachable(db: Kysely<Database>, seconds = 30): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt >= seconds || !isAway(error)) throw new Error(`The database can not be reached: ${reason || 'no answer'}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
