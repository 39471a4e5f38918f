import { serve } from '@hono/node-server';
import { startSmtp } from './smtp.ts';
import { openInbox } from './store.ts';
import { createInboxWeb } from './web.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const host = process.env.HOST ?? '127.0.0.1';
const inbox = await openInbox(required('INBOX_DIR'));
const smtp = await startSmtp(inbox, Number(required('SMTP_PORT')), host);
const web = serve({ fetch: createInboxWeb(inbox).fetch, port: Number(required('PORT')), hostname: host });

const stop = () => {
  smtp.close();
  web.close(() => process.exit(0));
  if ('closeIdleConnections' in web) web.closeIdleConnections();
  setTimeout(() => process.exit(0), 2_000).unref();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
