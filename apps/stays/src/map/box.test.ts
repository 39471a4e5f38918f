import { expect, test } from 'vitest';
import { boxText, readBox } from './box.ts';

test('a box that reaches beyond the world ends at its edges', () => {
  expect(boxText([-200.5, -95, 190, 91])).toBe('-180.000,-90.000,180.000,90.000');
});

// rule: map-7
test('a box at 85° north or at the pole is shown as far north as the map goes', () => {
  expect(readBox('10,85,20,86')).toEqual([10, 85, 20, 85.05]);
  expect(readBox('10,89,20,90')).toEqual([10, 85.05, 20, 85.05]);
});

test.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '20,50,10,51', '10,51,20,50', 'NaN,0,0,0', undefined])('%s is no box', (text) => {
  expect(readBox(text)).toBeUndefined();
});
