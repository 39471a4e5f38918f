import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../postgres.ts';
import { commitOnReplica, promote, startReplica } from './replica.ts';

// Real servers on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const settings = { shared_buffers: '16MB', fsync: 'off' };
let root: string;
let servers: Postgres[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'replica-test-'));
  await chmod(root, 0o755);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await rm(root, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query(statement)).rows;
  } finally {
    await connection.end();
  }
}

test('a replica has what was committed when its server is killed, refuses to write, and takes over with the next timeline', async () => {
  const primary = await startPostgres({ dataDir: path.join(root, 'primary'), settings });
  servers.push(primary);
  await query(primary.url, 'create table stay (number int)');
  const replica = await startReplica({ primary: primary.url, dataDir: path.join(root, 'replica'), settings });
  servers.push(replica);
  await commitOnReplica(primary.url);
  await expect(query(replica.url, 'insert into stay values (1)')).rejects.toMatchObject({ code: '25006' });
  await query(primary.url, 'insert into stay select generate_series(1, 100)');
  const killed = primary.stop();
  process.kill(primary.pid(), 'SIGKILL');
  await killed;
  await promote(replica.url);
  await query(replica.url, 'insert into stay values (101)');
  expect(await query(replica.url, 'select count(*)::int, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline from stay')).toEqual([
    { count: 101, timeline: '00000002' },
  ]);
});
