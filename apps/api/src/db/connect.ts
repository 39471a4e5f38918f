import { createHash } from 'node:crypto';
import { timeZone } from '@nocleh/contracts/calendar-day.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import type { Database } from './database.ts';
import type { DateRange } from './tables/catalogue.ts';

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
const settings = `-c timezone=${timeZone} -c jit=off -c work_mem=64MB -c pg_trgm.word_similarity_threshold=0.45`;

/** How long a connection waits, in milliseconds. The server ends what takes longer, each with an error of its own. */
export interface Patience {
  /** For a lock that another transaction holds. */
  readonly lock: number;
  /** For a statement as a whole. */
  readonly statement: number;
  /** For the next statement of a transaction: a process that froze in one keeps its locks no longer. */
  readonly idleTransaction: number;
  /** For any answer of the server: longer than the others, as it only ends when the server or the way to it is frozen. */
  readonly answer: number;
}

/** Limits for what a visitor waits for. Imports, migrations and periodic tasks have no limit. */
export const patience: Patience = { lock: 5_000, statement: 15_000, idleTransaction: 15_000, answer: 20_000 };

const waits = ({ lock, statement, idleTransaction }: Patience) =>
  ` -c lock_timeout=${lock} -c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idleTransaction}`;

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

/** What `pg` says when the answer to a query took too long. */
const noAnswer = 'Query read timeout';

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads.
  override query(config: any, values?: any, callback?: any): any {
    const isPrepared = typeof config === 'string' && config.startsWith(preparedMark);
    const answer = isPrepared
      ? super.query({ name: nameOf(config), text: config, values }, callback)
      : super.query(config, values, callback);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.leave(error)) : answer;
  }

  /** Without an answer in time the connection is of no more use: the pool must not give it to the next one. */
  private leave(error: unknown): never {
    if (error instanceof Error && error.message === noAnswer) void this.end();
    throw error;
  }
}

/** `db.destroy()` closes the pool. */
export function connect(url: string, poolSize = 10, wait?: Patience): Kysely<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'nocleh-api',
    options: wait ? settings + waits(wait) : settings,
    ...(wait ? { query_timeout: wait.answer } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks (server restarted) is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log('warn', 'idle database connection lost', { error }));
  // A connection in use that breaks emits an error beside failing its query; it too would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * SQLSTATE classes and socket errors that mean: the database is away or too busy with something else, try again later. Among them
 * a lock or a statement that took too long, a transaction that was idle for too long, and one of two that wait for each other.
 */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|08...|57P0.|53300|55P03|57014|25P03|40P01)$/;
const awayMessages = /connection terminated|timeout exceeded when trying to connect|query read timeout|client was closed|not queryable/i;

export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && awayCodes.test(String(error.code))) || awayMessages.test(error.message);
}

/** Waits for a server that is still starting; gives up with one sentence after `seconds`. */
export async function untilReachable(db: Kysely<Database>, seconds = 30): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt >= seconds || !isConnectionError(error)) throw new Error(`The database can not be reached: ${reason || 'no answer'}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
