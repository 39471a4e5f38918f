import { connect } from '../db/connect.ts';
import { readEnvironment } from '../env.ts';
import { sellerFrom } from '../invoice/seller.ts';
import { unlimited } from '../order/order-limits.ts';
import { mailToFrom } from '../order/orders-context.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { OrderCommandRefused, orderUsage, runOrderCommand } from './order-command.ts';

async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(orderUsage);
    return;
  }
  const environment = readEnvironment();
  const db = connect(environment.DATABASE_URL, 1);
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
    console.log(await runOrderCommand(context, args));
  } finally {
    await outbox.stop();
    await db.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof OrderCommandRefused ? 1 : 2;
}
