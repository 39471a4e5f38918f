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

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses a network such as `10.0.0.0/8`. Prefixes below 8 are refused, because they would trust a large part of the Internet. */
function parsedNetwork(network: string): Network | null {
  const [, address = '', prefix = ''] = /^([^/%]{2,39})\/(\d{1,3})$/.exec(network) ?? [];
  const known = parsed(address);
  const bits = Number(prefix);
  if (!known || bits < 8 || bits > (known instanceof ipaddr.IPv6 ? 128 : 32)) return null;
  // The prefix of an IPv4 network in the notation of IPv6 counts other bits.
  return known instanceof ipaddr.IPv4 && address.includes(':') ? null : [known, bits];
}

/** The canonical form of a network such as `10.0.0.0/8`; null if it is invalid. */
export function canonicalNetwork(network: string): string | null {
  const known = parsedNetwork(network);
  return known && `${text(known[0])}/${known[1]}`;
}

/** Addresses of which some are named by their network. */
export type AddressSet = Pick<ReadonlySet<string>, 'has'>;

/** `has` takes an address in its canonical form; the items are canonical addresses and networks. */
export function addressSet(items: readonly string[]): AddressSet {
  const single = new Set(items);
  const networks = items.map(parsedNetwork).filter((network) => network !== null);
  const isWithin = (address: string): boolean => {
    const known = networks.length > 0 ? parsed(address) : null;
    return known !== null && networks.some(([network, bits]) => known.kind() === network.kind() && known.match(network, bits));
  };
  return { has: (address) => single.has(address) || isWithin(address) };
}
