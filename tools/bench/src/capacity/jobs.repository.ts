import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const waitMs = 60_000;

/** Resolves when what orders left to do is done, such as mails. Throws after a minute. */
export async function untilJobsAreDone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(500)) {
      const { rows } = await client.query("select 1 from pgboss.job where state < 'completed' and start_after <= now() limit 1");
      if (rows.length === 0) return;
    }
    throw new Error('Jobs are not done after a minute.');
  } finally {
    await client.end();
  }
}
