import { describe, expect, test } from 'vitest';
import type { StayFeeTariff } from '../../db/stored.ts';
import { feesBeside, stayFees } from './stay-fee.ts';

const tariff: StayFeeTariff = { from: '2027-01-01', to: '2028-01-01', amount: 2500, currency: 'CZK', chargeArrivalDay: false, minAge: 18 };
const stay = { from: '2027-05-01', to: '2027-05-04', ages: [45, 18, 17, 3] };

describe('the stay fee', () => {
  test('is paid per adult and night, as the day of arrival is free', () => {
    expect(stayFees(stay, [tariff])).toEqual([{ total: 2 * 3 * 2500, currency: 'CZK', personDays: 6, perPersonDay: 2500 }]);
  });

  test('counts the day of arrival where the municipality charges it', () => {
    expect(stayFees(stay, [{ ...tariff, chargeArrivalDay: true }])).toMatchObject([{ total: 2 * 4 * 2500 }]);
  });

  // rule: orders-12
  test('is paid for 60 calendar days at most: a stay of 60 nights has 61 and owes none', () => {
    expect(stayFees({ ...stay, to: '2027-06-29' }, [tariff])).toMatchObject([{ total: 2 * 59 * 2500 }]);
    expect(stayFees({ ...stay, to: '2027-06-30' }, [tariff])).toEqual([]);
    expect(feesBeside('CZK', { ...stay, to: '2027-06-30' }, [tariff])).toEqual({ own: 0, onArrival: null });
  });

  test('follows the tariff of each day when it changes during the stay', () => {
    const before = { ...tariff, to: '2027-05-03' };
    const after = { ...tariff, from: '2027-05-03', amount: 5000 };
    expect(stayFees(stay, [before, after])).toMatchObject([{ total: 2 * (2500 + 5000 + 5000), perPersonDay: null }]);
  });

  test('is none without a tariff, before it begins, or for children alone', () => {
    expect(stayFees(stay, [])).toEqual([]);
    expect(stayFees({ ...stay, from: '2026-05-01', to: '2026-05-04' }, [tariff])).toEqual([]);
    expect(stayFees({ ...stay, ages: [17] }, [tariff])).toEqual([]);
  });

  test('is never added across currencies: each has its own sum', () => {
    const koruna = { ...tariff, to: '2027-05-03' };
    const euro = { ...tariff, from: '2027-05-03', amount: 150, currency: 'EUR' as const };
    expect(stayFees(stay, [koruna, euro])).toMatchObject([
      { total: 2 * 2500, currency: 'CZK' },
      { total: 2 * 2 * 150, currency: 'EUR' },
    ]);
    expect(feesBeside('EUR', stay, [koruna, euro])).toEqual({ own: 600, onArrival: { amount: 5000, currency: 'CZK' } });
    expect(feesBeside('CZK', stay, [tariff])).toEqual({ own: 15_000, onArrival: null });
  });
});
