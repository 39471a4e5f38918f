import { expect, test } from 'vitest';
import { allowedHosts } from './allowed-hosts.ts';

const isAllowed = (list: string, url: string) => allowedHosts(list.split(',')).allows(new URL(url));

test.each([
  ['cdn.example.org', 'https://cdn.example.org/x', true],
  ['cdn.example.org', 'http://CDN.example.org/x', true],
  ['cdn.example.org', 'https://cdn.example.org:8443/x', false],
  ['cdn.example.org:8443', 'https://cdn.example.org:8443/x', true],
  ['cdn.example.org:443', 'https://cdn.example.org/x', true],
  ['cdn.example.org:443', 'http://cdn.example.org/x', false],
  ['cdn.example.org', 'https://cdn.example.org.evil.example/x', false],
  ['cdn.example.org', 'https://evilcdn.example.org/x', false],
  ['cdn.example.org', 'https://user@cdn.example.org/x', false],
  ['cdn.example.org', 'ftp://cdn.example.org/x', false],
  ['*.example.net', 'https://a.b.example.net/x', true],
  ['*.example.net', 'https://example.net/x', false],
  ['*.example.net', 'https://evilexample.net/x', false],
  ['127.0.0.1:9000', 'http://2130706433:9000/x', true],
  ['127.0.0.1:9000', 'http://127.0.0.1/x', false],
  ['[::1]:9000', 'http://[0:0:0:0:0:0:0:1]:9000/x', true],
  ['', 'https://cdn.example.org/x', false],
])('of the list "%s" the address %s is allowed: %s', (list, url, allowed) => {
  expect(isAllowed(list, url)).toBe(allowed);
});

const privateAddresses = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd12::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', 'ff02::1'],
];

// rule: images-9
test.each(privateAddresses)('a public name must not resolve to the private address %s', (address) => {
  const hosts = allowedHosts(['cdn.example.org', '*.example.net']);
  expect(hosts.allowsAddress(new URL('https://cdn.example.org'), address)).toBe(false);
  expect(hosts.allowsAddress(new URL('https://a.example.net'), address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])('a public name may lead to the public address %s', (address) => {
  expect(allowedHosts(['cdn.example.org']).allowsAddress(new URL('https://cdn.example.org'), address)).toBe(true);
});

test('a private address is allowed for a listed name of the private network, or if it is listed itself', () => {
  const hosts = allowedHosts(['minio:9000', 'pictures.internal', 'cdn.example.org', '10.0.0.5']);
  expect(hosts.allowsAddress(new URL('http://minio:9000'), '172.18.0.3')).toBe(true);
  expect(hosts.allowsAddress(new URL('http://pictures.internal'), '10.0.0.9')).toBe(true);
  expect(hosts.allowsAddress(new URL('https://cdn.example.org'), '10.0.0.5')).toBe(true);
  expect(hosts.allowsAddress(new URL('https://cdn.example.org'), '10.0.0.6')).toBe(false);
});
