import { expect, test } from 'vitest';
import { saysMore } from './place-and-region.ts';

test('a region named after the town itself says no more than the town', () => {
  const named = [
    ['Praha', 'Hlavní město Praha'],
    ['Prag', 'Hauptstadt Prag'],
    ['Plzeň', 'Plzeň Region'],
    ['Karlovy Vary', 'Karlovy Vary Region'],
  ] as const;
  for (const [town, region] of named) expect(saysMore(region, town), region).toBe(false);
  expect(saysMore('Plzeňský kraj', 'Plzeň')).toBe(true);
  expect(saysMore('', 'Plzeň')).toBe(false);
});
