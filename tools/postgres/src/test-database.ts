import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

/** Vitest's global set-up: one temporary server for all test files, joined if another run has started it. */
export default async function setup() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return;
  const postgres = await startPostgres({
    dataDir: join(import.meta.dirname, '../../../.local/test-postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '128MB' },
  });
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
