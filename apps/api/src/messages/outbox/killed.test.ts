import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import type { MailEvent } from './mail-event.ts';
import { openOutbox } from './outbox.ts';

const { db, url, drop } = await freshDatabase();
afterAll(drop);

// rule: api-6
test('a mail whose process was killed while sending is sent by another process within a minute', { timeout: 90_000 }, async () => {
  const outbox = await openOutbox(url, { upkeep: true, upkeepEverySeconds: 1 });
  const event: MailEvent = { kind: 'order_placed', about: 'N27-000002' };
  await db.transaction().execute(async (transaction) => await outbox.enqueue(transaction, event));
  const killed = spawn(process.execPath, [join(import.meta.dirname, 'testing/hanging-worker.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // A third of the minute passes at once for the job, whose last heartbeat is that much older.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where state = 'active'`.execute(db);
  const sent: MailEvent[] = [];
  await outbox.work(async (each) => {
    sent.push(each);
  }, 0.5);
  await expect.poll(() => sent, { timeout: 40_000 }).toEqual([event]);
  await outbox.stop();
});
