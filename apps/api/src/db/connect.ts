import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { timeZone } from '@nocleh/contracts/calendar-day.ts';
import { isTracing, noteSpan } from '@nocleh/monitoring/tracing/spans.ts';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { log } from '../log.ts';
import type { Database } from './database.ts';
import type { DateRange } from './tables/catalogue.ts';

const oid = { int8: 20, numeric: 1700, date: 1082, daterange: 3912 };

/** Parses `[2026-06-01,2026-09-01)`, the only form in which PostgreSQL prints a date range. */
function parseDateRange(text: string): DateRange {
  const [from = '', to = ''] = text.slice(1, -1).split(',');
  return { from: from || null, to: to || null };
}

pg.types.setTypeParser(oid.int8, Number);
pg.types.setTypeParser(oid.numeric, Number);
pg.types.setTypeParser(oid.date, (text) => text);
pg.types.setTypeParser(oid.daterange, parseDateRange);

/**
 * Days are those of the accommodations' time zone. JIT compilation costs more than running a search, its rows must not spill to
 * disk. By the first threshold of similarity, short misspelt words are found, by the second one names with a letter wrong.
 */
const settings = `-c timezone=${timeZone} -c jit=off -c work_mem=64MB -c pg_trgm.word_similarity_threshold=0.45 -c pg_trgm.strict_word_similarity_threshold=0.7`;

/** Timeouts in milliseconds. The server ends what takes longer, each with its own error code. */
export interface Timeouts {
  /** Waiting for a lock of another transaction. */
  readonly lock: number;
  /** Running one statement. */
  readonly statement: number;
  /** Idle within a transaction: limits how long a frozen process can keep its locks. */
  readonly idleTransaction: number;
  /** Waiting for any response. Longer than the others, because it only expires when the server or the network is frozen. */
  readonly answer: number;
}

/** Timeouts for requests of visitors. Imports, migrations and periodic tasks have none. */
export const requestTimeouts: Timeouts = { lock: 5_000, statement: 15_000, idleTransaction: 15_000, answer: 20_000 };

const waits = ({ lock, statement, idleTransaction }: Timeouts) =>
  ` -c lock_timeout=${lock} -c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idleTransaction}`;

const preparedMark = '/* prepared */';
const statementNames = new Map<string, string>();

/** The name of a prepared statement, the same in all connections. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

/** Marks a statement whose text never varies: each connection plans it once instead of at every use. */
export const prepared = sql.raw(preparedMark);

const copyMark = '/* copy from stdin */';
/** A COPY of rows in PostgreSQL's binary format into a table: `into` is the table with its columns. */
export const copyRows = (into: string, rows: Buffer) =>
  sql`${sql.raw(`${copyMark} copy ${into} from stdin with (format binary)`)} /* ${rows} */`;

const noAnswer = 'Query read timeout';

/**
 * Statements are given to `pg` with a callback: its promises and its `query_timeout` keep every result until the next full garbage
 * collection, so that each short one has to copy all rows of the last half second.
 */
class PreparingClient extends pg.Client {
  private readonly answerMs: number | undefined;

  constructor(options?: pg.ClientConfig & { readonly answerMs?: number }) {
    super(options);
    this.answerMs = options?.answerMs;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && config.startsWith(copyMark)) return this.copy(config, values[0]);
    if (typeof config !== 'string' || callback || typeof values === 'function') return super.query(config, values, callback);
    return this.answer(config.startsWith(preparedMark) ? { name: nameOf(config), text: config, values } : { text: config, values });
  }

  private async copy(text: string, rows: Buffer): Promise<object> {
    const stream = super.query(copyFrom(text));
    stream.end(rows);
    await finished(stream);
    return { command: 'COPY', rowCount: stream.rowCount, rows: [] };
  }

  private async answer(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    const timer = this.answerMs === undefined ? undefined : setTimeout(() => this.leave(), this.answerMs);
    void super.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
    try {
      return await promise;
    } catch (error) {
      // The stack of `pg` begins at its socket; this one has the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Fails all statements of the connection, which is unusable: the pool does not hand it out again. */
  private leave(): void {
    this.connection.stream.destroy(new Error(noAnswer));
  }
}

/** A statement as a span of the request that it belongs to. Values are parameters, which are left out. */
function noteStatement({ level, query, queryDurationMillis: ms }: LogEvent): void {
  const text = query.sql.replace(preparedMark, '').trim();
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  noteSpan({ name: operation, ms, attributes, isFailure: level === 'error' });
}

/** `db.destroy()` also closes the pool. */
export function connect(url: string, poolSize = 10, wait?: Timeouts): Kysely<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'nocleh-api',
    options: wait ? settings + waits(wait) : settings,
    ...(wait ? { answerMs: wait.answer } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces an idle connection that breaks (server restarted); without a listener the error would end the process.
  pool.on('error', (error) => log('warn', 'idle database connection lost', { error }));
  // A connection in use that breaks emits an error besides failing its query, which would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(isTracing() ? { log: noteStatement } : {}) });
}

/**
 * SQLSTATE classes and socket errors that mean the database is unreachable or overloaded: try again later. They include lock,
 * statement and idle-in-transaction timeouts, deadlocks, a full disk, an expired certificate, answers of a replica that does not write yet,
 * and a password that was replaced.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|CERT_HAS_EXPIRED|08...|57P0.|53...|55P03|57014|25P03|25006|40P01|28P01)$/;
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client was closed|not queryable|recovery is in progress/i;

export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && unavailableCodes.test(String(error.code))) || unavailableMessages.test(error.message);
}

/** A process that starts with a wrong password says so at once. */
const isWrongPassword = (error: unknown) => (error as { readonly code?: unknown } | null)?.code === '28P01';

/** Waits for a server that is still starting; fails after `seconds`. */
export async function untilReachable(db: Kysely<Database>, seconds = 30): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt >= seconds || !isConnectionError(error) || isWrongPassword(error))
        throw new Error(`The database can not be reached: ${reason || 'no answer'}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
