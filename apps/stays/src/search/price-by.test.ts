import { expect, test } from 'vitest';
import { withPriceBy } from './price-by.ts';

// rule: search-11
test('bounds of a price are converted between night and stay, rounded so that no hit is lost', () => {
  const stay = withPriceBy({ q: 'x', priceMin: '800', priceMax: '1500', page: '2' }, 'stay', 3);
  expect(stay).toEqual({ q: 'x', priceMin: '2400', priceMax: '4500', priceBy: 'stay' });
  expect(withPriceBy(stay, 'stay', 3)).toEqual(stay);
  expect(withPriceBy({ priceMin: '2500', priceMax: '4000', priceBy: 'stay' }, 'night', 3)).toEqual({
    priceMin: '833',
    priceMax: '1334',
    priceBy: '',
  });
  expect(withPriceBy({ priceMax: '4000', priceBy: 'stay' }, 'night', 0)).toMatchObject({ priceMax: '4000', priceBy: '' });
});
