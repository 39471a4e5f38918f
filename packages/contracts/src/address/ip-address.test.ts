import { expect, test } from 'vitest';
import { addressSet, canonicalAddress, canonicalNetwork, clientNetwork } from './ip-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('the address %s has the one form %s', (address, form) => expect(canonicalAddress(address)).toBe(form));

test.each(['', 'unknown', '10.1', '010.0.0.1', '0x7f000001', '192.0.2.0/24', '192.0.2.7:80', '[::1]', '1'.repeat(100_000)])(
  '%s is no address',
  (text) => expect(canonicalAddress(text)).toBeNull(),
);

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
])('limits count the client at %s as %s', (address, network) => expect(clientNetwork(address)).toBe(network));

test.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['192.0.2.7/32', '192.0.2.7/32'],
  ['FD00:0::/8', 'fd00::/8'],
])('the network %s has the one form %s', (network, form) => expect(canonicalNetwork(network)).toBe(form));

test.each([
  '10.0.0.0',
  '10.0/8',
  '0.0.0.0/0',
  '10.0.0.0/33',
  '::/129',
  '::ffff:10.0.0.0/104',
  '10.0.0.0/8/8',
  'x/8',
  `${'1'.repeat(100_000)}/8`,
])('%s is no network', (text) => expect(canonicalNetwork(text)).toBeNull());

test('a set of addresses has single ones and those of its networks, and no others', () => {
  const set = addressSet(['192.0.2.7', '10.1.0.0/16', 'fd00::/8']);
  expect(['192.0.2.7', '10.1.255.255', 'fd12::1'].every(set.has)).toBe(true);
  expect(['192.0.2.8', '10.2.0.1', 'fe80::1', '', 'unknown', '10.1.0.0/16x'].some(set.has)).toBe(false);
});
