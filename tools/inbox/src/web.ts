import { Hono } from 'hono';
import { listPage, messageDocument, messagePage, style } from './page.ts';
import type { Inbox } from './store.ts';

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** Allows what a mail program would show: pictures and inline styles, never a script. */
const messagePolicy =
  "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";
const filePolicy = "default-src 'none'; sandbox";

const isThisMachine = (name: string): boolean => name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);

/** HTML pages, and JSON for tests: `/messages`, `/messages?to=`, `/messages/:id`. */
export const createInboxWeb = (inbox: Inbox) => {
  const app = new Hono();
  // DNS rebinding: a foreign page could resolve its own name to this machine and read the mails.
  app.use(async (c, next) => (isThisMachine(new URL(c.req.url).hostname) ? next() : c.text('This inbox is for this machine alone.', 403)));
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', pagePolicy);
  });

  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/inbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/', async (c) => c.html(listPage(await inbox.list())));
  app.get('/view/:id', async (c) => {
    const message = await inbox.read(c.req.param('id'));
    return message ? c.html(messagePage(message)) : c.notFound();
  });

  app.get('/messages', async (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const messages = await inbox.list();
    return c.json(messages.filter((message) => to === undefined || message.to.some((address) => address.toLowerCase() === to)));
  });
  app.delete('/messages', async (c) => {
    await inbox.clear();
    return c.body(null, 204);
  });
  app.get('/messages/:id', async (c) => {
    const message = await inbox.read(c.req.param('id'));
    return message ? c.json(message) : c.notFound();
  });
  app.get('/messages/:id/html', async (c) => {
    const message = await inbox.read(c.req.param('id'));
    if (!message) return c.notFound();
    c.header('content-security-policy', messagePolicy);
    return c.html(messageDocument(message));
  });
  app.get('/messages/:id/raw', async (c) => {
    const bytes = await inbox.raw(c.req.param('id'));
    return bytes ? c.body(new Uint8Array(bytes), 200, { 'content-type': 'text/plain; charset=utf-8' }) : c.notFound();
  });
  app.get('/messages/:id/attachments/:position{\\d+}', async (c) => {
    const found = await inbox.attachment(c.req.param('id'), Number(c.req.param('position')));
    if (!found) return c.notFound();
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': found.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'content-security-policy': filePolicy,
    });
  });
  return app;
};
