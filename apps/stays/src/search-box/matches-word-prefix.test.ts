import { expect, test } from 'vitest';
import { matchesWordPrefix } from './matches-word-prefix.ts';

test('a name is found by the beginning of any of its words, ignoring diacritics and case', () => {
  for (const typed of ['Chaty', 'chal', 'CHALUPY', 'chaty a']) expect(matchesWordPrefix('Chaty a chalupy', typed), typed).toBe(true);
  expect(matchesWordPrefix('Vířivka', 'virivka')).toBe(true);
  expect(matchesWordPrefix('Wi-Fi', 'fi')).toBe(true);
  for (const typed of ['aty', 'hotel', 'chata']) expect(matchesWordPrefix('Chaty a chalupy', typed), typed).toBe(false);
});
