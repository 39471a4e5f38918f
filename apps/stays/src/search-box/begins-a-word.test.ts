import { expect, test } from 'vitest';
import { beginsAWord } from './begins-a-word.ts';

test('a name is found by the beginning of any of its words, blind to diacritics and case', () => {
  for (const typed of ['Chaty', 'chal', 'CHALUPY', 'chaty a']) expect(beginsAWord('Chaty a chalupy', typed), typed).toBe(true);
  expect(beginsAWord('Vířivka', 'virivka')).toBe(true);
  expect(beginsAWord('Wi-Fi', 'fi')).toBe(true);
  for (const typed of ['aty', 'hotel', 'chata']) expect(beginsAWord('Chaty a chalupy', typed), typed).toBe(false);
});
