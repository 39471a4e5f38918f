import { canonicalAddress } from '@nocleh/contracts/ip-address.ts';

const loopback = /^(127\.|::1$)/;

/**
 * Who sent the request. Only a trusted peer (the shell on this machine, or an address from TRUSTED_PROXIES) is believed
 * about X-Forwarded-For, and only its last entry, the one it wrote itself. null: the trusted peer speaks for itself, as the
 * shell does when it renders a page.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: ReadonlySet<string>): string | null {
  const sender = canonicalAddress(peer) ?? peer;
  if (!loopback.test(sender) && !trusted.has(sender)) return sender;
  return forwardedFor?.split(',').at(-1)?.trim() || null;
}
