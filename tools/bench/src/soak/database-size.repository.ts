import pg from 'pg';

export interface DatabaseSize {
  readonly bytes: number;
  /** Of the folder of PostgreSQL's log, which has a limit of its own (`max_wal_size`). */
  readonly logBytes: number;
  /** Where the log ends, in bytes since the beginning of the database. */
  readonly logEnd: number;
  readonly orders: number;
}

/** Reads how much a database and its log need. */
export class DatabaseSizes {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    // The pool opens another connection for the next query; without a listener the error would end the process.
    this.pool.on('error', () => {});
  }

  async read(): Promise<DatabaseSize> {
    const { rows } = await this.pool.query<Record<keyof DatabaseSize, string>>(`
      select pg_database_size(current_database()) as bytes, (select sum(size) from pg_ls_waldir()) as "logBytes",
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as "logEnd", (select count(*) from "order") as orders`);
    const [row] = rows;
    if (!row) throw new Error('The database does not say how large it is.');
    return { bytes: Number(row.bytes), logBytes: Number(row.logBytes), logEnd: Number(row.logEnd), orders: Number(row.orders) };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
