import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { visitorAddress } from './visitor-address.ts';

const requestIdPattern = /^[\w-]{8,64}$/;
const numbers = new WeakMap<Request, string>();
/** The number of a request, from a proxy of ours or a new one; the same whoever asks. */
export function requestIdOf({ req }: Context): string {
  const known = numbers.get(req.raw);
  if (known) return known;
  const given = req.header('x-request-id');
  const number = given && requestIdPattern.test(given) ? given : randomUUID();
  numbers.set(req.raw, number);
  return number;
}
function peerAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    return '';
  }
}

/** A form sent from another site's page must not act in the visitor's name. */
export function isForeignSubmission(context: Context): boolean {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return false;
  const site = context.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}

/** Who sent a request: the visitor, also behind the reverse proxies of the configuration. */
export function addressReader({ TRUSTED_PROXIES }: Environment): (context: Context) => string {
  const trusted = new Set(TRUSTED_PROXIES);
  return (context) => visitorAddress(peerAddress(context), context.req.header('x-forwarded-for'), trusted);
}
