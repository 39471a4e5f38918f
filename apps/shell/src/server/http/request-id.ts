import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Environment } from '../config/environment.ts';
import { peerAddress } from './client-address.ts';

const fromProxy = requestId({ headerName: 'x-request-id', limitLength: 64 });
const generated = requestId({ headerName: '' });

/** Gives each request an id. One that came with it is kept from a trusted proxy only: it is written into logs. */
export function requestIds({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): MiddlewareHandler {
  const trusted = new Set(TRUSTED_PROXIES);
  return (context, next) => (trusted.has(peerAddress(context)) ? fromProxy : generated)(context, next);
}
