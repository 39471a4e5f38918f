import { unlimited } from '../booking/limits/order-limits.ts';
import { readEnvironment } from '../config/env.ts';
import { mailToFrom, sellerFrom } from '../config/from-environment.ts';
import type { AppContext } from '../context.ts';
import { connect, requestTimeouts } from '../db/connect.ts';
import { openOutbox } from '../messages/outbox/outbox.ts';

/** A command that can't be carried out, with the reason for the operator. */
export class CommandRefused extends Error {}

/** Parses the arguments before any connection is opened, and returns the command; its result is printed. */
type Command = (args: readonly string[]) => (context: AppContext) => Promise<string>;

async function run(command: Command, args: readonly string[]): Promise<string> {
  const execute = command(args);
  const environment = readEnvironment();
  const db = connect(environment.DATABASE_URL, 1, requestTimeouts);
  const outbox = await openOutbox(environment.DATABASE_URL, { upkeep: false });
  try {
    return await execute({
      db,
      seller: sellerFrom(environment),
      limits: unlimited,
      mailTo: mailToFrom(environment),
      now: () => new Date(),
      enqueueMail: outbox.enqueue,
    });
  } finally {
    await outbox.stop();
    await db.destroy();
  }
}

/** Runs an operator's command. Exit code 1: refused with a reason; 2: failed. */
export async function runCommand(usage: string, command: Command): Promise<void> {
  const args = process.argv.slice(2);
  try {
    console.log(args.includes('--help') ? usage : await run(command, args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof CommandRefused ? 1 : 2;
  }
}
