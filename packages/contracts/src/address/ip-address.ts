import ipaddr from 'ipaddr.js';

/** IPv4 mapped into IPv6 is IPv4; an address with a zone (`fe80::1%eth0`) is the one without. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const address = text.split('%', 1)[0] ?? '';
  // Octal parts and parts left out, which the library takes too, are written by nobody but those who disguise an address.
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

const text = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();

/** The one form of an IP address, by which it can be compared; null: it is none. */
export function canonicalAddress(address: string): string | null {
  const known = parsed(address);
  return known && text(known);
}

/**
 * Whom limits count: an IPv4 address, or the first 64 bits of an IPv6 address, as each household and each rented server has so
 * many. What is no address counts as itself.
 */
export function clientNetwork(address: string): string {
  const known = parsed(address);
  if (!known) return address.slice(0, 64);
  return known instanceof ipaddr.IPv6 ? `${text(new ipaddr.IPv6([...known.parts.slice(0, 4), 0, 0, 0, 0]))}/64` : text(known);
}
