import { openOutbox } from '../outbox.ts';

/** Takes a mail from the outbox and hangs until it is killed. */
const outbox = await openOutbox(process.argv[2] ?? '', { upkeep: false });
await outbox.work(async () => {
  process.stdout.write('begun\n');
  await new Promise(() => {});
}, 0.5);
