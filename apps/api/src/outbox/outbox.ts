import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { logAsJson } from '../http/frame.ts';
import { eventKey, type MailEvent } from './mail-event.ts';

const queue = 'mail';
/** Mails that could not be sent for weeks; an operator looks at them, they are never deleted unseen. */
const failedQueue = 'mail-failed';

export interface Outbox {
  enqueue(transaction: Transaction<Database>, event: MailEvent): Promise<void>;
  /** Starts taking mails out; a `deliver` that throws is called again, later and later, up to every quarter of an hour. */
  work(deliver: (event: MailEvent) => Promise<void>, pollingSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the outbox, making its tables where they are missing. `upkeep` belongs to the server; a command that only
 * enqueues does without.
 */
export async function openOutbox(databaseUrl: string, { upkeep }: { upkeep: boolean }): Promise<Outbox> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'nocleh-outbox', supervise: upkeep, schedule: false });
  boss.on('error', (error) =>
    logAsJson({ level: 'error', message: 'outbox', error: error instanceof Error ? error.stack : String(error) }),
  );
  await boss.start();
  await boss.createQueue(failedQueue, { retentionSeconds: 365 * 86_400 });
  await boss.createQueue(queue, {
    // At a quarter of an hour each, after the first few: about three weeks of a dead SMTP server.
    retryLimit: 2_000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    retentionSeconds: 90 * 86_400,
    deadLetter: failedQueue,
  });
  return {
    enqueue: async (transaction, event) => {
      await boss.send(queue, event, { db: fromKysely(transaction) });
    },
    work: async (deliver, pollingSeconds = 1) => {
      await boss.work<MailEvent>(queue, { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: pollingSeconds }, async ([job]) => {
        if (!job) return;
        await deliver(job.data).catch((error: unknown) => {
          logAsJson({
            level: 'warn',
            message: 'a mail could not be sent, it will be tried again',
            mail: eventKey(job.data),
            reason: error instanceof Error ? error.message : String(error),
          });
          throw error;
        });
      });
    },
    stop: async () => await boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
