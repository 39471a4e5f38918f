import type { Kysely } from 'kysely';
import { connect, patience } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { type Environment, readEnvironment } from '../env.ts';
import { sellerFrom } from '../invoice/seller.ts';
import { unlimited } from '../order/order-limits.ts';
import { mailToFrom } from '../order/orders-context.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { PaymentRefused, type Task, taskFromArguments, usage } from './payment-arguments.ts';
import { recordPayment } from './record-payment.ts';
import { listUnmatched, settleUnmatched } from './unmatched-payments.ts';

async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const task = taskFromArguments(args);
  const environment = readEnvironment();
  const db = connect(environment.DATABASE_URL, 1, patience);
  try {
    console.log(await done(db, environment, task));
  } finally {
    await db.destroy();
  }
}

async function done(db: Kysely<Database>, environment: Environment, task: Task): Promise<string> {
  if ('list' in task) return await listUnmatched(db);
  if ('settle' in task) return await settleUnmatched(db, task.settle, task.note, new Date());
  const outbox = await openOutbox(environment.DATABASE_URL, { upkeep: false });
  try {
    const context = {
      db,
      seller: sellerFrom(environment),
      limits: unlimited,
      mailTo: mailToFrom(environment),
      now: () => new Date(),
      enqueueMail: outbox.enqueue,
    };
    return await recordPayment(context, task);
  } finally {
    await outbox.stop();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof PaymentRefused ? 1 : 2;
}
