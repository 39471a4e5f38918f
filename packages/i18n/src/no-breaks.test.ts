import { expect, test } from 'vitest';
import { withNoBreaks } from './no-breaks.ts';

const shown = (text: string, locale: string) => withNoBreaks(text, locale).replaceAll('\u00a0', '~');

test('a Czech or Polish word of one letter never ends a line, also one after another', () => {
  expect(shown('V lese, kde není signál, a i s pecí', 'cs')).toBe('V~lese, kde není signál, a~i~s~pecí');
  expect(shown('w trzecim pokoleniu i o co zapytać', 'pl')).toBe('w~trzecim pokoleniu i~o~co zapytać');
  expect(shown('a house (a mill) i think', 'en')).toBe('a house (a mill) i think');
});

test('a number stays with its unit, its thousands and its mark', () => {
  expect(shown('443 m n. m., 12 000 Kč, 50 % a 14 dní podle § 1837', 'cs')).toBe('443~m n. m., 12~000~Kč, 50~% a~14~dní podle §~1837');
  expect(shown('443 m n.p.m., 12 000 i 14 dni', 'pl')).toBe('443~m n.p.m., 12~000 i~14~dni');
  expect(shown('open from 8 am for 12 nights', 'en')).toBe('open from 8 am for 12~nights');
});

test('a day stays with its month, but a sentence that ends in a number ends', () => {
  expect(shown('Od 5. ledna do 10. 1. 2027', 'cs')).toBe('Od 5.~ledna do 10.~1.~2027');
  expect(shown('Das Haus stammt von 1905. Drinnen ist es kühl.', 'de')).toBe('Das Haus stammt von 1905. Drinnen ist es kühl.');
});

test('no-break spaces are inserted idempotently and change nothing but spaces', () => {
  const text = 'K domu z roku 1905 vede 20 minut cesta s kopce.';
  const once = withNoBreaks(text, 'cs');
  expect(withNoBreaks(once, 'cs')).toBe(once);
  expect(once.replaceAll('\u00a0', ' ')).toBe(text);
});

test('an age that a text takes as a value stays with its unit', () => {
  expect(shown('od {adultAge} let', 'cs')).toBe('od {adultAge}~let');
  expect(shown('{count} letadel', 'cs')).toBe('{count} letadel');
});

test('the minutes of a plural in a catalog stay with their number', () => {
  expect(shown('{n, plural, one {# minuta} few {# minuty} other {# minut}}', 'cs')).toBe(
    '{n, plural, one {#~minuta} few {#~minuty} other {#~minut}}',
  );
});
