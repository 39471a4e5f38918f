import { sendIssue } from '../messages/newsletter/send-issue.ts';
import { CommandRefused, runCommand } from './command-line.ts';

const usage =
  'Usage: npm run newsletter -- <article key> …\nSends the articles, in this order, to everyone who has confirmed the newsletter.';

await runCommand(usage, (keys) => {
  if (keys.length === 0 || keys.some((key) => key.startsWith('-'))) throw new CommandRefused(usage);
  return async (context) => `${await sendIssue(context, keys)} mails are in the outbox.`;
});
