import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const trusted = new Set(['10.0.0.1', '10.0.0.2']);

test('whoever is connected directly is the visitor, whatever he says', () => {
  expect(clientAddressOf('203.0.113.7', '198.51.100.1', trusted)).toBe('203.0.113.7');
});

test('behind proxies of ours it is the last address that is not one of them', () => {
  expect(clientAddressOf('10.0.0.1', 'forged, 203.0.113.7, 10.0.0.2', trusted)).toBe('203.0.113.7');
  expect(clientAddressOf('10.0.0.1', undefined, trusted)).toBe('10.0.0.1');
});

test('a proxy is recognised in whatever form its address is written', () => {
  expect(clientAddressOf('::ffff:10.0.0.1', '203.0.113.7', trusted)).toBe('203.0.113.7');
  expect(clientAddressOf('10.0.0.1', '203.0.113.7, ::ffff:10.0.0.2', trusted)).toBe('203.0.113.7');
});
