import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const nobody = new Set<string>();
const shell = { peer: '10.0.0.5', isShell: true };
const stranger = { peer: '198.51.100.7', isShell: false };

test('the shell is believed about the client, by the entry it wrote itself', () => {
  expect(clientAddress({ ...shell, forwardedFor: '6.6.6.6, 203.0.113.9' }, nobody)).toBe('203.0.113.9');
});

test('a reverse proxy that was named is believed about the client, and counts as one when it names none', () => {
  const proxies = new Set(['198.51.100.7']);
  expect(clientAddress({ ...stranger, forwardedFor: '203.0.113.9' }, proxies)).toBe('203.0.113.9');
  expect(clientAddress({ ...stranger, forwardedFor: undefined }, proxies)).toBe('198.51.100.7');
});

test('a proxy is recognised in whatever form its address is written', () => {
  const proxied = { isShell: false, forwardedFor: '203.0.113.9' };
  expect(clientAddress({ ...proxied, peer: '::ffff:10.0.0.5' }, new Set(['10.0.0.5']))).toBe('203.0.113.9');
  expect(clientAddress({ ...proxied, peer: '2001:DB8:0::5' }, new Set(['2001:db8::5']))).toBe('203.0.113.9');
});

test('a stranger cannot take on another address, and a program on this machine is a stranger too', () => {
  expect(clientAddress({ ...stranger, forwardedFor: '203.0.113.9' }, nobody)).toBe('198.51.100.7');
  expect(clientAddress({ peer: '127.0.0.1', isShell: false, forwardedFor: undefined }, nobody)).toBe('127.0.0.1');
});

test('the shell speaking for itself is nobody to limit', () => {
  expect(clientAddress({ ...shell, forwardedFor: undefined }, nobody)).toBeNull();
});
