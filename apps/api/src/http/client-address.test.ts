import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const nobody = new Set<string>();

test('the shell on this machine is believed about the client, by the entry it wrote itself', () => {
  expect(clientAddress('127.0.0.1', '6.6.6.6, 203.0.113.9', nobody)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.5', '203.0.113.9', new Set(['10.0.0.5']))).toBe('203.0.113.9');
});

test('a stranger cannot take on another address', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', nobody)).toBe('198.51.100.7');
});

test('the shell speaking for itself is nobody to limit', () => expect(clientAddress('::1', undefined, nobody)).toBeNull());

test('a proxy is recognised in whatever form its address is written', () => {
  expect(clientAddress('::ffff:10.0.0.5', '203.0.113.9', new Set(['10.0.0.5']))).toBe('203.0.113.9');
  expect(clientAddress('2001:DB8:0::5', '203.0.113.9', new Set(['2001:db8::5']))).toBe('203.0.113.9');
});
