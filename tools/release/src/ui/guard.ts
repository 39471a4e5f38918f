import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';

const maxFormBytes = 8_000;
const sessionCookie = 'release-session';
const policy = { defaultSrc: ["'none'"], styleSrc: ["'self'"], formAction: ["'self'"], baseUri: ["'none'"], frameAncestors: ["'none'"] };

const isEqual = (one: string, other: string) =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const isThisMachine = (name: string) => name === 'localhost' || name === '127.0.0.1';

/**
 * Lets in only this machine's browser that was opened with the token of `/enter?token=`: no foreign page by a name of its own (DNS
 * rebinding) or a form, and no other user of the machine.
 */
export function guard(app: Hono, token: string): void {
  // Without a referrer browsers would send forms with the origin `null`.
  app.use(secureHeaders({ contentSecurityPolicy: policy, referrerPolicy: 'same-origin' }));
  app.use(async (context, next) => {
    const { hostname, origin } = new URL(context.req.url);
    const sender = context.req.header('origin');
    if (!isThisMachine(hostname) || (sender && sender !== origin)) return context.text('This page is for this machine alone.', 403);
    context.header('cache-control', 'no-store');
    return next();
  });
  app.get('/enter', (context) => {
    if (!isEqual(context.req.query('token') ?? '', token)) return context.text('Start the command again: this address is over.', 403);
    setCookie(context, sessionCookie, token, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.redirect('/', 303);
  });
  app.use(async (context, next) =>
    isEqual(getCookie(context, sessionCookie) ?? '', token)
      ? next()
      : context.text('Open the address that `npm run release -- ui` printed.', 403),
  );
  app.use(bodyLimit({ maxSize: maxFormBytes, onError: (context) => context.text('The form is too large.', 413) }));
}
