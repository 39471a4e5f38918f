import { describe, expect, test } from 'vitest';
import { type StayFeeTariff, stayFee } from './stay-fee.ts';

const tariff: StayFeeTariff = { from: '2027-01-01', to: '2028-01-01', amount: 2500, currency: 'CZK', chargeArrivalDay: false, minAge: 18 };
const stay = { from: '2027-05-01', to: '2027-05-04', ages: [45, 18, 17, 3] };

describe('the stay fee', () => {
  test('is paid per adult and night, as the day of arrival is free', () => {
    expect(stayFee(stay, [tariff])).toEqual({ total: 2 * 3 * 2500, currency: 'CZK', personDays: 6, perPersonDay: 2500 });
  });

  test('counts the day of arrival where the municipality charges it', () => {
    expect(stayFee(stay, [{ ...tariff, chargeArrivalDay: true }])).toMatchObject({ total: 2 * 4 * 2500 });
  });

  test('follows the tariff of each day when it changes during the stay', () => {
    const before = { ...tariff, to: '2027-05-03' };
    const after = { ...tariff, from: '2027-05-03', amount: 5000 };
    expect(stayFee(stay, [before, after])).toMatchObject({ total: 2 * (2500 + 5000 + 5000), perPersonDay: null });
  });

  test('is none without a tariff, before it begins, or for children alone', () => {
    expect(stayFee(stay, [])).toBeNull();
    expect(stayFee({ ...stay, from: '2026-05-01', to: '2026-05-04' }, [tariff])).toBeNull();
    expect(stayFee({ ...stay, ages: [17] }, [tariff])).toBeNull();
  });
});
