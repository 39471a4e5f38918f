import { openOutbox } from '../outbox.ts';

/** Takes a mail out of the outbox and never gets anywhere with it, until it is killed. */
const outbox = await openOutbox(process.argv[2] ?? '', { upkeep: false });
await outbox.work(async () => {
  process.stdout.write('begun\n');
  await new Promise(() => {});
}, 0.5);
