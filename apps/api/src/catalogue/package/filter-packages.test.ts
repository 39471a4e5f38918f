import { describe, expect, test } from 'vitest';
import { type FilteredPackage, filterPackages } from './filter-packages.ts';

const one = (
  id: number,
  theme: FilteredPackage['theme'],
  nights: number,
  crowns: number,
  contract: FilteredPackage['contract'] = 'dated',
) => ({
  ...{ id, theme, nights, contract },
  price: { amount: crowns * 100, currency: 'CZK' as const },
});
const all = [one(1, 'wine', 2, 4500), one(2, 'wine', 3, 9000), one(3, 'winter', 2, 3000, 'package'), one(4, 'quiet', 2, 6000, 'voucher')];

describe('the filters of packages', () => {
  // rule: packages-18
  test('an option of a filter is counted with the other filters, and stays when nothing matches it', () => {
    const { ids, themes, nights, gift } = filterPackages(all, { theme: 'wine', priceMax: 5000 }, 'soonest');
    expect(ids).toEqual([1]);
    expect(themes).toEqual([
      { value: 'wine', count: 1 },
      { value: 'winter', count: 1 },
      { value: 'quiet', count: 0 },
    ]);
    expect(nights).toEqual([
      { value: 2, count: 1 },
      { value: 3, count: 0 },
    ]);
    expect(gift).toBe(0);
  });

  // rule: packages-18
  test('a chosen theme and number of nights that no package has stay among the options', () => {
    const { themes, nights } = filterPackages(all, { theme: 'food', nights: 7 }, 'soonest');
    expect(themes).toContainEqual({ value: 'food', count: 0 });
    expect(nights.at(-1)).toEqual({ value: 7, count: 0 });
  });

  // rule: packages-18
  test('when no package is found, the filters to drop are named with what that gives, the most first', () => {
    expect(filterPackages(all, { theme: 'wine', nights: 2, gift: '1' }, 'soonest').relax).toEqual([
      { drop: 'theme', total: 1 },
      { drop: 'gift', total: 1 },
    ]);
    expect(filterPackages(all, { gift: '1', priceMax: 100 }, 'soonest').relax).toEqual([{ drop: 'priceMax', total: 1 }]);
    expect(filterPackages(all, { gift: '1' }, 'soonest').relax).toEqual([]);
  });

  // rule: packages-18
  test('packages are sorted by price in both directions, those that cost the same by their arrival', () => {
    const same = [...all, one(5, 'food', 1, 3000)];
    expect(filterPackages(same, {}, 'price').ids).toEqual([3, 5, 1, 4, 2]);
    expect(filterPackages(same, {}, 'price_desc').ids).toEqual([2, 4, 1, 3, 5]);
  });

  test('a package in another currency is no answer to a highest price in crowns', () => {
    const euros = { ...one(6, 'wine', 2, 1), price: { amount: 100, currency: 'EUR' as const } };
    expect(filterPackages([euros], { priceMax: 5000 }, 'soonest').ids).toEqual([]);
  });
});
