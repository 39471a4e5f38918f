const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Who sent the request. Only a trusted peer (the shell on this machine, or an address from TRUSTED_PROXIES) is believed
 * about X-Forwarded-For, and only its last entry, the one it wrote itself. null: the trusted peer speaks for itself, as the
 * shell does when it renders a page.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: ReadonlySet<string>): string | null {
  if (!loopback.test(peer) && !trusted.has(peer)) return peer;
  return forwardedFor?.split(',').at(-1)?.trim() || null;
}
