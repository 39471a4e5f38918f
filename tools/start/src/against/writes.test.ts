import { expect, test } from 'vitest';
import { refusedWrite } from './writes.ts';

const remote = { origin: 'https://www.example.org', isLocal: false };

test.each([
  ['POST', '/api/orders'],
  ['PUT', '/api/orders/x/guests'],
  ['POST', '/de/newsletter'],
  ['DELETE', '/api/quotes'],
])('%s %s is not sent to a site on another machine without a flag', (method, pathname) => {
  expect(refusedWrite(method, pathname, remote, false)).toMatch(/would change https:\/\/www\.example\.org .*--allow-writes/);
  expect(refusedWrite(method, pathname, remote, true)).toBeUndefined();
  expect(refusedWrite(method, pathname, { ...remote, isLocal: true }, false)).toBeUndefined();
});

test.each([
  ['GET', '/api/search'],
  ['HEAD', '/'],
  ['POST', '/api/quotes'],
  ['POST', '/api/voucher-codes'],
  ['POST', '/_release/20261123T231624-d4c1ff/kept'],
])('%s %s changes nothing, so it is sent to every site', (method, pathname) => {
  expect(refusedWrite(method, pathname, remote, false)).toBeUndefined();
});
