import { expect, test } from 'vitest';
import { addsToTown } from './place-and-region.ts';

test('a region named after the town adds nothing to the town’s name', () => {
  const named = [
    ['Praha', 'Hlavní město Praha'],
    ['Prag', 'Hauptstadt Prag'],
    ['Plzeň', 'Plzeň Region'],
    ['Karlovy Vary', 'Karlovy Vary Region'],
  ] as const;
  for (const [town, region] of named) expect(addsToTown(region, town), region).toBe(false);
  expect(addsToTown('Plzeňský kraj', 'Plzeň')).toBe(true);
  expect(addsToTown('', 'Plzeň')).toBe(false);
});
