import { expect, test } from 'vitest';
import { firstSentence, wholeSentences } from './card.ts';

test('a card shows the first sentence of a description, cut at a word only when it is a long one', () => {
  expect(firstSentence('Snídat se tu dá celé dopoledne. Najdete u nás hodně dřeva.')).toBe('Snídat se tu dá celé dopoledne.');
  expect(firstSentence('Bez tečky na konci')).toBe('Bez tečky na konci');
  const long = `${'slovo '.repeat(30).trim()}. Další věta.`;
  expect(firstSentence(long)).toMatch(/^(slovo )+slovo…$/);
  expect(firstSentence(long).length).toBeLessThanOrEqual(111);
});

test('a description for search engines ends with a sentence', () => {
  expect(wholeSentences('One. Two is longer. Three.', 20)).toBe('One. Two is longer.');
  expect(wholeSentences('One. Two.', 20)).toBe('One. Two.');
  expect(wholeSentences('A first sentence that is longer than what fits.', 20)).toBe('A first sentence…');
});
