import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { canonicalAddress } from '@nocleh/contracts/ip-address.ts';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { visitorAddress } from './client-address.ts';

const requestIdPattern = /^[\w-]{8,64}$/;
const numbers = new WeakMap<Context, string>();

/** The id of a request, taken from a trusted proxy or made here. */
export function requestIdOf(context: Context): string {
  const known = numbers.get(context);
  if (known) return known;
  const number = randomUUID();
  numbers.set(context, number);
  return number;
}

/** Takes the number that a proxy of ours gave. Anybody else's would be theirs to choose, and it stands in our logs. */
export function requestNumbers({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): (context: Context) => void {
  const trusted = new Set(TRUSTED_PROXIES);
  return (context) => {
    const given = context.req.header('x-request-id');
    if (given && requestIdPattern.test(given) && trusted.has(peerAddress(context))) numbers.set(context, given);
  };
}

function peerAddress(context: Context): string {
  try {
    const address = getConnInfo(context).remote.address ?? '';
    return canonicalAddress(address) ?? address;
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
  // Browsers send one with each form; `null` is what a page sends that hides where it is from.
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}

/** Who sent a request: the visitor, also behind the reverse proxies of the configuration. */
export function addressReader({ TRUSTED_PROXIES }: Environment): (context: Context) => string {
  const trusted = new Set(TRUSTED_PROXIES);
  return (context) => visitorAddress(peerAddress(context), context.req.header('x-forwarded-for'), trusted);
}
