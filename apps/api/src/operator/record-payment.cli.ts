import type { AppContext } from '../context.ts';
import { runCommand } from './command-line.ts';
import { type Task, taskFromArguments, usage } from './payment-arguments.ts';
import { recordPayment } from './record-payment.ts';
import { listUnmatched, settleUnmatched } from './unmatched-payments.ts';

async function perform(context: AppContext, task: Task): Promise<string> {
  if ('list' in task) return await listUnmatched(context.db);
  if ('settle' in task) return await settleUnmatched(context.db, task.settle, task.note, context.now());
  return await recordPayment(context, task);
}

await runCommand(usage, (args) => {
  const task = taskFromArguments(args);
  return async (context) => await perform(context, task);
});
