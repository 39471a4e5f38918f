import { connect } from '../db/connect.ts';
import { readEnvironment } from '../env.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { sendIssue } from './send-issue.ts';

const usage =
  'Usage: npm run newsletter -- <article key> …\nSends the articles, in this order, to everyone who has confirmed the newsletter.';

async function run(keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || keys.some((key) => key.startsWith('-'))) throw new Error(usage);
  const environment = readEnvironment();
  const db = connect(environment.DATABASE_URL, 1);
  const outbox = await openOutbox(environment.DATABASE_URL, { upkeep: false });
  try {
    const sent = await sendIssue({ db, now: () => new Date(), enqueueMail: outbox.enqueue }, keys);
    console.log(`${sent} mails are in the outbox.`);
  } finally {
    await outbox.stop();
    await db.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
