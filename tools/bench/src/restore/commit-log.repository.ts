import pg from 'pg';

/** A table with the moment of each commit. */
export class CommitLog {
  private readonly connection: pg.Client;

  private constructor(connection: pg.Client) {
    this.connection = connection;
  }

  static async open(url: string): Promise<CommitLog> {
    const connection = new pg.Client({ connectionString: url });
    // The server is killed.
    connection.on('error', () => {});
    await connection.connect();
    return new CommitLog(connection);
  }

  static async create(url: string): Promise<CommitLog> {
    const log = await CommitLog.open(url);
    await log.connection.query('create table commit_log (at timestamptz not null)');
    return log;
  }

  /** Resolves when the row is committed. */
  async add(): Promise<Date> {
    const { rows } = await this.connection.query<{ at: Date }>('insert into commit_log values (clock_timestamp()) returning at');
    return rows[0]?.at ?? new Date(Number.NaN);
  }

  async last(): Promise<Date | null> {
    const { rows } = await this.connection.query<{ at: Date | null }>('select max(at) as at from commit_log');
    return rows[0]?.at ?? null;
  }

  async accommodations(): Promise<number> {
    const { rows } = await this.connection.query<{ count: number }>('select count(*)::int as count from accommodation');
    return rows[0]?.count ?? 0;
  }

  close(): Promise<void> {
    return this.connection.end().catch(() => {});
  }
}
