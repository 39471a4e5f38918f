import { canonicalAddress } from '@nocleh/contracts/ip-address.ts';

/**
 * The address of a visitor: whoever is connected, unless that is a proxy of ours. Then it is the last entry of
 * X-Forwarded-For that no proxy of ours wrote about another; earlier entries are the visitor's own words.
 */
export function visitorAddress(peer: string, forwardedFor: string | undefined, trusted: ReadonlySet<string>): string {
  const sender = canonicalAddress(peer) ?? peer;
  if (!trusted.has(sender)) return sender;
  const chain = (forwardedFor ?? '').split(',').map((address) => canonicalAddress(address.trim()));
  return chain.findLast((address) => address !== null && !trusted.has(address)) ?? sender;
}
