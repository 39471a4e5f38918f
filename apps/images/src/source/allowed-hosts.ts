import { BlockList, isIP } from 'node:net';

export interface AllowedHosts {
  /** Whether a picture may be requested from this URL. */
  allows(url: URL): boolean;
  /** Whether its connection may go to this IP address: an allowed name must not resolve into the private network. */
  allowsAddress(url: URL, address: string): boolean;
}

/** Hosts such as `cdn.example.org`, `*.example.net`, `localhost:8080`. A port other than the scheme's default must be listed. */
export const allowedHosts = (hosts: readonly string[]): AllowedHosts => {
  const isListed = ({ protocol, host, hostname, port }: URL) => {
    const names = [host, `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`];
    return hosts.some((listed) => names.some((name) => (listed.startsWith('*.') ? name.endsWith(listed.slice(1)) : name === listed)));
  };
  return {
    allows: (url) => /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && isListed(url),
    allowsAddress: (url, address) => isPrivateName(url.hostname) || !isPrivate(address) || isListed(withHost(url, address)),
  };
};

const withHost = ({ protocol, port }: URL, address: string) =>
  new URL(`${protocol}//${isIP(address) === 6 ? `[${address}]` : address}${port && `:${port}`}`);

/** Names of private networks; listing one allows that network's addresses. */
const isPrivateName = (host: string) => !host.includes('.') || /\.(localhost|internal|local|home\.arpa)$/.test(host);

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  // IPv4 addresses embedded in IPv6 (`::ffff:…` is compared with the list above).
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

const isPrivate = (address: string) => privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
