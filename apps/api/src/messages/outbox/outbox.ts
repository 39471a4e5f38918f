import type { Transaction } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../../db/database.ts';
import { log } from '../../log.ts';

import { eventKey, isForMany, type MailEvent } from './mail-event.ts';
import { MailRefused, withoutAddresses } from './mail-refused.ts';

const queue = 'mail';
/** Mails that failed for weeks or were refused permanently; never deleted automatically, because an operator reviews them. */
const failedQueue = 'mail-failed';
/** Each worker sends two mails at a time: when the mail server is slow with one, the other worker goes on. */
const workers = 2;
const atOnce = 2;

/** A job's worker sends a heartbeat every five seconds; when a process is killed, another worker takes the job within half a minute. */
const heartbeatSeconds = 15;
const upkeepSeconds = 10;

/** A frozen process must not keep the locks of its transaction. */
const connectionOptions = '-c idle_in_transaction_session_timeout=15s';

export interface Outbox {
  enqueue(transaction: Transaction<Database>, event: MailEvent): Promise<void>;
  /** Starts sending; a `deliver` that throws is retried with exponential backoff, capped at 15 minutes. */
  work(deliver: (event: MailEvent) => Promise<void>, pollingSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

interface OutboxOptions {
  /** Runs maintenance, which only the server does. */
  readonly upkeep: boolean;
  readonly upkeepEverySeconds?: number;
}

/** Opens the outbox and creates its tables if needed. */
export async function openOutbox(databaseUrl: string, options: OutboxOptions): Promise<Outbox> {
  const { upkeep, upkeepEverySeconds = upkeepSeconds } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'nocleh-outbox',
    options: connectionOptions,
    supervise: upkeep,
    superviseIntervalSeconds: upkeepEverySeconds,
    monitorIntervalSeconds: upkeepEverySeconds,
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log('error', 'outbox', { error }));
  await boss.start();
  await boss.createQueue(failedQueue, { retentionSeconds: 365 * 86_400 });
  await boss.createQueue(queue, {
    // With at most 15 minutes between attempts this covers three weeks without an SMTP server.
    retryLimit: 2_000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
    retentionSeconds: 90 * 86_400,
    deadLetter: failedQueue,
  });
  // Also updates a queue that an earlier version created.
  await boss.updateQueue(queue, { heartbeatSeconds, notify: true });
  return {
    enqueue: async (transaction, event) => {
      await boss.send(queue, event, { db: fromKysely(transaction), priority: isForMany(event) ? -1 : 0 });
    },
    work: async (deliver, pollingSeconds = 1) => {
      const giveUp = async (id: string, data: MailEvent, reason: string): Promise<JobResult> => {
        await boss.send(failedQueue, { ...data, reason });
        log('warn', 'a mail was refused for good', { mail: eventKey(data), reason });
        return { id, status: 'completed' };
      };
      const send = async ({ id, data }: Job<MailEvent>): Promise<JobResult> => {
        try {
          await deliver(data);
          return { id, status: 'completed' };
        } catch (error) {
          if (error instanceof MailRefused) return await giveUp(id, data, error.message);
          const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
          log('warn', 'a mail could not be sent, it will be tried again', { mail: eventKey(data), reason });
          return { id, status: 'failed', output: { reason } };
        }
      };
      await boss.work<MailEvent>(
        queue,
        // Full batches are followed by the next one without a pause. After a smaller one the worker waits for the commit of a new event,
        // and polls every `pollingSeconds` for those that are due again and those of which it was not notified.
        {
          heartbeatRefreshSeconds: heartbeatSeconds / 3,
          localConcurrency: workers,
          batchSize: atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: pollingSeconds,
          notifyPollingIntervalSeconds: pollingSeconds,
        },
        async (jobs) => await Promise.all(jobs.map(send)),
      );
    },
    stop: async () => await boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
