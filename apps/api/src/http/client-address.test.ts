import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const noProxies = new Set<string>();
const shell = { peer: '10.0.0.5', isShell: true };
const stranger = { peer: '198.51.100.7', isShell: false };

test('the shell’s X-Forwarded-For is trusted, by the entry it wrote itself', () => {
  expect(clientAddress({ ...shell, forwardedFor: '6.6.6.6, 203.0.113.9' }, noProxies)).toBe('203.0.113.9');
});

test('X-Forwarded-For of a configured reverse proxy is trusted, and its own address counts if there is none', () => {
  const proxies = new Set(['198.51.100.7']);
  expect(clientAddress({ ...stranger, forwardedFor: '203.0.113.9' }, proxies)).toBe('203.0.113.9');
  expect(clientAddress({ ...stranger, forwardedFor: undefined }, proxies)).toBe('198.51.100.7');
});

test('a proxy is recognised in whatever form its address is written', () => {
  const proxied = { isShell: false, forwardedFor: '203.0.113.9' };
  expect(clientAddress({ ...proxied, peer: '::ffff:10.0.0.5' }, new Set(['10.0.0.5']))).toBe('203.0.113.9');
  expect(clientAddress({ ...proxied, peer: '2001:DB8:0::5' }, new Set(['2001:db8::5']))).toBe('203.0.113.9');
});

test('a client can’t forge its address, nor can a program on this machine', () => {
  expect(clientAddress({ ...stranger, forwardedFor: '203.0.113.9' }, noProxies)).toBe('198.51.100.7');
  expect(clientAddress({ peer: '127.0.0.1', isShell: false, forwardedFor: undefined }, noProxies)).toBe('127.0.0.1');
});

test('the shell’s own requests are not limited', () => {
  expect(clientAddress({ ...shell, forwardedFor: undefined }, noProxies)).toBeNull();
});
