import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface CatalogueState {
  readonly accommodations: number;
  readonly searchRows: number;
  readonly documents: number;
  readonly addresses: number;
  readonly roomTypes: number;
  readonly rates: number;
}

const importers = `datname = current_database() and application_name = 'nocleh-api'`;

/** Looks at a running import from another connection, which is made anew when the server was stopped. */
export class ImportObserver {
  private readonly url: string;
  private client: pg.Client | undefined;

  constructor(url: string) {
    this.url = url;
  }

  private async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    if (this.client === undefined) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => {
        this.client = undefined;
      });
      await client.connect();
      this.client = client;
    }
    return (await this.client.query<T>(text, values)).rows;
  }

  /** Ids given to accommodations; those of batches that were rolled back are not given again. */
  async reserved(): Promise<number> {
    const [row] = await this.query<{ last: number }>(
      `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('accommodation', 'id')::regclass), 0)::int as last`,
    );
    return row?.last ?? 0;
  }

  /** Whether a connection of the import is at this statement, or has just ended it. */
  async isAt(statement: string): Promise<boolean> {
    const rows = await this.query(`select 1 from pg_stat_activity where ${importers} and query like $1`, [statement]);
    return rows.length > 0;
  }

  async cutImport(): Promise<void> {
    await this.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${importers}`);
  }

  /** After the import's transactions have ended, and the server is there again. */
  async settled(): Promise<CatalogueState> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const open = await this.query(`select 1 from pg_stat_activity where ${importers}`);
        if (open.length === 0) return await this.state();
      } catch (error) {
        this.client = undefined;
        if (attempt > 600) throw error;
      }
      await sleep(200);
    }
  }

  private async state(): Promise<CatalogueState> {
    const [row] = await this.query<CatalogueState & pg.QueryResultRow>(`select
      (select count(*)::int from accommodation) as accommodations,
      (select count(*)::int from accommodation_search s join accommodation a on a.id = s.accommodation_id) as "searchRows",
      (select count(*)::int from accommodation_document d join accommodation a on a.id = d.accommodation_id) as documents,
      (select count(*)::int from accommodation_slug l join accommodation a on a.id = l.accommodation_id) as addresses,
      (select count(*)::int from room_type t join accommodation a on a.id = t.accommodation_id) as "roomTypes",
      (select count(*)::int from room_rates r join room_type t on t.id = r.room_type_id) as rates`);
    if (!row) throw new Error('The statement gave no row');
    return row;
  }

  async close(): Promise<void> {
    await this.client?.end();
  }
}
