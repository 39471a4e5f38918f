import ipaddr from 'ipaddr.js';

/** IPv4 mapped into IPv6 is treated as IPv4; the zone of an address (`fe80::1%eth0`) is dropped. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = text.split('%', 1)[0] ?? '';
  // The library accepts octal and missing parts, which are only used to disguise an address.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

const text = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();

/** The canonical form of an IP address, for comparing; null if it is invalid. */
export function canonicalAddress(address: string): string | null {
  const known = parsed(address);
  return known && text(known);
}

/**
 * The client for limits: an IPv4 address, or the /64 network of an IPv6 address, as one household or server has a whole network.
 * Other texts count as themselves.
 */
export function clientNetwork(address: string): string {
  const known = parsed(address);
  if (!known) return address.slice(0, 64);
  return known instanceof ipaddr.IPv6 ? `${text(new ipaddr.IPv6([...known.parts.slice(0, 4), 0, 0, 0, 0]))}/64` : text(known);
}
