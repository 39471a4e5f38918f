import { getConnInfo } from '@hono/node-server/conninfo';
import { type AddressSet, addressSet, canonicalAddress } from '@nocleh/contracts/address/ip-address.ts';
import type { Context } from 'hono';
import type { Environment } from '../config/environment.ts';

/**
 * The address of a visitor: the connected one, unless it is a trusted proxy. Then it is the last entry of X-Forwarded-For that
 * a trusted proxy wrote about another machine; visitors can forge the earlier entries.
 */
export function clientAddressOf(peer: string, forwardedFor: string | undefined, trusted: AddressSet): string {
  const sender = canonicalAddress(peer) ?? peer;
  if (!trusted.has(sender)) return sender;
  const chain = (forwardedFor ?? '').split(',').map((address) => canonicalAddress(address.trim()));
  return chain.findLast((address) => address !== null && !trusted.has(address)) ?? sender;
}

/** Remote address of the connection; empty for a request within a test. */
export function peerAddress(context: Context): string {
  try {
    const address = getConnInfo(context).remote.address ?? '';
    return canonicalAddress(address) ?? address;
  } catch {
    return '';
  }
}

/** Reads the visitor's address of a request, also behind the reverse proxies of the configuration. */
export function clientAddressReader({ TRUSTED_PROXIES }: Pick<Environment, 'TRUSTED_PROXIES'>): (context: Context) => string {
  const trusted = addressSet(TRUSTED_PROXIES);
  return (context) => clientAddressOf(peerAddress(context), context.req.header('x-forwarded-for'), trusted);
}
