import { expect, test } from 'vitest';
import { visitsOf } from './replay.ts';

test('the first page of a replay has twice the visits of the second and three times those of the third, in each run the same ones', () => {
  const visits = visitsOf(['/a', '/b', '/c'], 11_000);
  const shareOf = (page: string) => visits.filter((visited) => visited === page).length / 1_000;
  expect(shareOf('/a')).toBeCloseTo(6, 0);
  expect(shareOf('/b')).toBeCloseTo(3, 0);
  expect(shareOf('/c')).toBeCloseTo(2, 0);
  expect(visitsOf(['/a', '/b', '/c'], 11_000)).toEqual(visits);
});
