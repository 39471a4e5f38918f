import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { authority, expired } from '@nocleh/contracts/testing/expired-certificate.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { freshDatabase } from '../testing/database.ts';
import { connect, isConnectionError, requestTimeouts } from './connect.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error;
  }
};

test('a database whose name is not found is away, which is no error of the request', async () => {
  const lost = connect('postgres://nocleh@database.invalid/nocleh', 1);
  const failure = await failureOf(sql`select 1`.execute(lost));
  expect(isConnectionError(failure)).toBe(true);
  const app = createApp({
    db: lost,
    handlers: { places: async () => await sql`select 1`.execute(lost).then(() => ({ places: [] })) },
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
  const answer = await app.request('/places?locale=cs');
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
  await lost.destroy();
});

test('a write at a server that only reads, as a replica before it takes over, is to be tried again', async () => {
  const replica = connect(url, 1);
  await sql`set default_transaction_read_only = on`.execute(replica);
  expect(isConnectionError(await failureOf(sql`delete from rate_limit`.execute(replica)))).toBe(true);
  expect(isConnectionError(await failureOf(sql`select no_such_column`.execute(db)))).toBe(false);
  await replica.destroy();
});

test.each([
  ['has a full disk', '53100'],
  ['lacks memory', '53200'],
  ['has too many connections', '53300'],
  ['refuses a password that was replaced', '28P01'],
])('a database that %s is to be tried again', async (_, code) => {
  const failure = await failureOf(sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(db));
  expect(isConnectionError(failure)).toBe(true);
});

/** A server of PostgreSQL's protocol that gets as far as encryption, with a certificate that has expired. */
async function startExpiredServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      // The answer to a request for encryption: yes.
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...expired }).on('error', () => {});
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  await writeFile(join(folder, 'ca.pem'), authority);
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  return `postgres://nocleh@localhost:${(server.address() as AddressInfo).port}/nocleh?sslmode=verify-full&sslrootcert=${folder}/ca.pem`;
}

test('a database whose certificate has expired is to be tried again', async () => {
  const lost = connect(await startExpiredServer(), 1);
  const failure = await failureOf(sql`select 1`.execute(lost));
  expect(failure).toHaveProperty('code', 'CERT_HAS_EXPIRED');
  expect(isConnectionError(failure)).toBe(true);
  await lost.destroy();
});

type Collect = (options?: { readonly type: 'minor' }) => void;

function garbageCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

test('short garbage collections free the rows of earlier statements', async () => {
  const pool = connect(url, 1, requestTimeouts);
  const collect = garbageCollector();
  const rows = sql<{ text: string }>`select repeat(x::text, 10) as text from generate_series(1, 500) x`;
  const run = async (times: number) => {
    for (let left = times; left > 0; left -= 1) {
      await rows.execute(pool);
      if (left % 10 === 0) collect({ type: 'minor' });
    }
  };
  await run(50);
  collect();
  const before = oldBytes();
  await run(120);
  // The rows of 120 statements have 9 MB. Compiled code and what a collection at the wrong moment finds in use are in there, too.
  expect(oldBytes() - before).toBeLessThan(4_500_000);
  await pool.destroy();
});
