import { type Kysely, sql } from 'kysely';
import { log } from '../log.ts';
import type { Database } from './database.ts';

/** Milliseconds by which the clocks of two machines may differ without a word in the log. */
const toleratedMs = 5_000;

/**
 * The database's clock, which all processes share: by its own clock, an hour ahead, one process would end the holds of all others. Between
 * readings it goes on by a clock that nobody sets.
 */
export class DatabaseClock {
  private readonly db: Kysely<Database>;
  private readonly elapsedMs: () => number;
  private readonly systemMs: () => number;
  private readAt = 0;
  private timeMs: number;
  private isReported = false;

  constructor(db: Kysely<Database>, { elapsedMs = () => performance.now(), systemMs = Date.now } = {}) {
    this.db = db;
    this.elapsedMs = elapsedMs;
    this.systemMs = systemMs;
    this.readAt = elapsedMs();
    this.timeMs = systemMs();
  }

  readonly now = (): Date => new Date(this.timeMs + this.elapsedMs() - this.readAt);

  /** Reads the database's clock. Call it before the first use and every few seconds; when it fails, the time goes on. */
  async read(): Promise<void> {
    const askedAt = this.elapsedMs();
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(this.db);
    const [row] = rows;
    if (!row) return;
    this.readAt = this.elapsedMs();
    // The answer was on its way for half of the time, more or less.
    this.timeMs = row.ms + (this.readAt - askedAt) / 2;
    this.report(Math.round(this.systemMs() - this.timeMs));
  }

  private report(aheadMs: number): void {
    const isOff = Math.abs(aheadMs) > toleratedMs;
    if (isOff && !this.isReported) log('error', 'the clock of this machine differs from that of the database', { aheadMs });
    this.isReported = isOff;
  }
}
