import { type AddressSet, canonicalAddress } from '@nocleh/contracts/address/ip-address.ts';

interface Sender {
  readonly peer: string;
  readonly forwardedFor: string | undefined;
  /** The request has the shell's secret. */
  readonly isShell: boolean;
}

/**
 * The address of the client. X-Forwarded-For is trusted from the shell and from TRUSTED_PROXIES, and only its last entry, the one
 * that they appended. null: the shell's own request, to which no limit applies.
 */
export function clientAddress({ peer, forwardedFor, isShell }: Sender, trusted: AddressSet): string | null {
  const sender = canonicalAddress(peer) ?? peer;
  if (!isShell && !trusted.has(sender)) return sender;
  const last = forwardedFor?.split(',').at(-1)?.trim();
  return last || (isShell ? null : sender);
}
