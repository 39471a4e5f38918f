import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one two three', 7, 'one two…'],
  ['one two, – three', 12, 'one two…'],
  ['a longwordwithoutend', 10, 'a longword…'],
])('%j is %j characters at most: %j', (text, max, expected) => expect(shorten(text, max)).toBe(expected));
