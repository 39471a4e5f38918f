import { addressSet } from '@nocleh/contracts/address/ip-address.ts';
import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Environment } from '../config/environment.ts';
import { peerAddress } from './client-address.ts';

const fromProxy = requestId({ headerName: 'x-request-id', limitLength: 64 });
const generated = requestId({ headerName: '' });

/** Sets an id for each request. An id of the request is used only from a trusted proxy, as it is written to logs. */
export function requestIds({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): MiddlewareHandler {
  const trusted = addressSet(TRUSTED_PROXIES);
  return (context, next) => (trusted.has(peerAddress(context)) ? fromProxy : generated)(context, next);
}
