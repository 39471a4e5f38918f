import { expect, test } from 'vitest';
import { acceptsCoding } from './content-coding.ts';

test.each([
  ['br', true],
  ['gzip, deflate, br;q=0.5', true],
  ['BR', true],
  ['*', true],
  ['br;q=0', false],
  ['br;q=0, *', false],
  ['br; q=0.0, gzip', false],
  ['gzip', false],
  ['x-br', false],
  ['', false],
])('Accept-Encoding "%s" takes Brotli: %s', (header, taken) => {
  expect(acceptsCoding(header, 'br')).toBe(taken);
});

test('without Accept-Encoding a response is not compressed', () => expect(acceptsCoding(undefined, 'br')).toBe(false));
