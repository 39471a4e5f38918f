import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from './failure.ts';
import { isServerAlive, readLockFile } from './lock-file.ts';
import { type Postgres, startPostgres } from './postgres.ts';

// Real servers on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let root: string;
let dataDir: string;
let open: Postgres[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
});
afterEach(async () => {
  await Promise.all(open.map((postgres) => postgres.stop()));
  open = [];
  await rm(root, { recursive: true, force: true });
});

const start = async () => {
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '16MB', fsync: 'off' } });
  open.push(postgres);
  return postgres;
};
const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};
const serverPid = async () => (await readLockFile(dataDir))?.pid ?? 0;
/** Never called with 0, which would signal the test's own process group. */
const killServer = async () => {
  const pid = await serverPid();
  if (pid === 0) throw new Error('no server is running');
  process.kill(pid, 'SIGKILL');
};
const until = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 100; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
};

test('a new server keeps its rows over a restart', async () => {
  const first = await start();
  await query(first.url, `create table guest as select 'Božena' as name`);
  await first.stop();
  expect(await isServerAlive(await serverPid())).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select name from guest')).toEqual([{ name: 'Božena' }]);
});

test('letters with diacritics stay in one word of the text search', async () => {
  const { url } = await start();
  expect(await query(url, `select to_tsvector('simple', 'Žďár nad Sázavou')::text as words`)).toEqual([
    { words: `'nad':2 'sázavou':3 'žďár':1` },
  ]);
});

test('two starts on one new folder at once share one server, and the last one to leave ends it', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.url).toBe(two.url);
  const pid = await serverPid();
  await one.stop();
  expect(await query(two.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await two.stop();
  expect(await isServerAlive(pid)).toBe(false);
});

test('a server killed by force comes back at the same address with every acknowledged row', async () => {
  const { url } = await start();
  await query(url, 'create table booking (id int primary key)');
  let acknowledged = 0;
  for (let round = 0; round < 3; round += 1) {
    const client = await until(async () => {
      const fresh = new pg.Client({ connectionString: url });
      fresh.on('error', () => {});
      await fresh.connect();
      return fresh;
    });
    const killed = sleep(150).then(killServer);
    try {
      for (;;) {
        await client.query('insert into booking values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    } catch {
      await client.end().catch(() => {});
    }
    await killed;
    const rows = await until(() => query(url, 'select count(*)::int as kept, max(id) as last from booking'));
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = Number(rows[0]?.last ?? 0);
  }
  expect(acknowledged).toBeGreaterThan(3);
});

const startInChild = async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startPostgres } = await import(process.argv[1]);
       const { url } = await startPostgres({ dataDir: process.argv[2], settings: { shared_buffers: '16MB', fsync: 'off' } });
       console.log(url); setInterval(() => {}, 1000);`,
      join(import.meta.dirname, 'postgres.ts'),
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: url.toString().trim() };
};

test('a supervisor killed by force leaves no server behind', async () => {
  const { child } = await startInChild();
  const pid = await serverPid();
  expect(await isServerAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await until(async () => expect(await isServerAlive(pid)).toBe(false));
});

test('a server whose supervisor and watchdog were killed is joined by the next start', async () => {
  const { child, url } = await startInChild();
  const pid = await serverPid();
  const folder = new URL(url).searchParams.get('host') ?? '';
  const watchdog = spawn('pkill', ['-9', '-f', `watchdog ${folder}/lease`]);
  await once(watchdog, 'exit');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start();
  expect(next).toMatchObject({ adopted: true, url });
  await next.stop();
  expect(await isServerAlive(pid)).toBe(false);
});

test('a lock file left by a dead server, its number now another program, is no obstacle', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/tmp/nocleh-gone\n\n\nready\n`);
  expect(await query((await start()).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test.runIf(process.getuid?.() === 0)('root in a folder closed to everyone else gets its database all the same', async () => {
  await chmod(root, 0o700);
  await query((await start()).url, 'create table guest as select 1 as id');
  const home = dirname(await readlink(dataDir));
  await Promise.all(open.map((postgres) => postgres.stop()));
  open = [];
  const again = await startPostgres({ dataDir, isTemporary: true });
  expect(await query(again.url, 'select id from guest')).toEqual([{ id: 1 }]);
  await again.stop();
  expect(await readdir(home).catch(() => 'gone')).toBe('gone');
});

const refusal = () =>
  start().then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  );

test('a folder that is no database, or another version, is refused in one sentence and left alone', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'holiday.txt'), 'photos');
  expect(await refusal()).toBeInstanceOf(Failure);
  expect((await refusal()).message).toMatch(/^The folder \S+ is not a database \(PG_VERSION is missing\): [^.]+\.$/);
  await writeFile(join(dataDir, 'PG_VERSION'), '16\n');
  expect((await refusal()).message).toMatch(/was made by PostgreSQL 16 and PostgreSQL 18 cannot open it: [^.]+\.$/);
  expect(await readFile(join(dataDir, 'holiday.txt'), 'utf8')).toBe('photos');
});

test('a damaged database is refused in one sentence that says what PostgreSQL found', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'global/pg_control'), 'x'.repeat(8192));
  const error = await refusal();
  expect(error).toBeInstanceOf(Failure);
  expect(error.message).toMatch(/^PostgreSQL cannot open the database folder \S+ \(.*\): move it away/);
});
