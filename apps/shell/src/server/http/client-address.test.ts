import { addressSet } from '@nocleh/contracts/address/ip-address.ts';
import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const trusted = new Set(['10.0.0.1', '10.0.0.2']);

test('without a trusted proxy the connected address is the visitor’s, whatever the header says', () => {
  expect(clientAddressOf('203.0.113.7', '198.51.100.1', trusted)).toBe('203.0.113.7');
});

test('behind trusted proxies the visitor’s address is the last one that is not a proxy', () => {
  expect(clientAddressOf('10.0.0.1', 'forged, 203.0.113.7, 10.0.0.2', trusted)).toBe('203.0.113.7');
  expect(clientAddressOf('10.0.0.1', undefined, trusted)).toBe('10.0.0.1');
});

test('a trusted proxy is recognised in every notation of its address', () => {
  expect(clientAddressOf('::ffff:10.0.0.1', '203.0.113.7', trusted)).toBe('203.0.113.7');
  expect(clientAddressOf('10.0.0.1', '203.0.113.7, ::ffff:10.0.0.2', trusted)).toBe('203.0.113.7');
});

test('proxies of a trusted network are trusted, whichever of them passes the request on', () => {
  const network = addressSet(['10.244.0.0/16']);
  expect(clientAddressOf('10.244.3.9', 'forged, 203.0.113.7', network)).toBe('203.0.113.7');
  expect(clientAddressOf('10.245.3.9', '203.0.113.7', network)).toBe('10.245.3.9');
});
