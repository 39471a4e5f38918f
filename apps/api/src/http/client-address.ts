import { canonicalAddress } from '@nocleh/contracts/address/ip-address.ts';

interface Sender {
  readonly peer: string;
  readonly forwardedFor: string | undefined;
  /** The request carries the shell's secret. */
  readonly isShell: boolean;
}

/**
 * Who sent the request. The shell and the proxies of TRUSTED_PROXIES are believed about X-Forwarded-For, and only its last
 * entry, the one they wrote themselves. null: the shell speaks for itself, and nobody is to be limited.
 */
export function clientAddress({ peer, forwardedFor, isShell }: Sender, trusted: ReadonlySet<string>): string | null {
  const sender = canonicalAddress(peer) ?? peer;
  if (!isShell && !trusted.has(sender)) return sender;
  const last = forwardedFor?.split(',').at(-1)?.trim();
  return last || (isShell ? null : sender);
}
