import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { describe, expect, it } from 'vitest';
import { cancellationFee, cancellationPercent, isCancellable } from './cancellation-fee.ts';

const rules = [
  { daysBefore: 14, percent: 0 },
  { daysBefore: 7, percent: 30 },
  { daysBefore: 2, percent: 50 },
];
const czk = (amount: number) => ({ amount, currency: 'CZK' as const });
const price: PriceBreakdown = {
  nights: 2,
  lines: [
    { kind: 'stay', label: 'Pokoj', units: 1, nights: 2, unitPrice: czk(123_45), total: czk(246_90), vatRate: 12 },
    { kind: 'stay_fee', label: 'Telč', units: 2, nights: 2, unitPrice: czk(30_00), total: czk(120_00), vatRate: null },
  ],
  total: czk(366_90),
  vat: [],
};
const placed = { state: 'awaiting_payment' as const, arrival: '2026-07-20', price, rules };

describe('what cancelling costs', () => {
  it.each([
    [40, 0],
    [14, 0],
    [13, 30],
    [7, 30],
    [6, 50],
    [2, 50],
    [1, 100],
    [0, 100],
  ])('%i days before arrival it is %i percent', (daysLeft, percent) => {
    expect(cancellationPercent(rules, '2026-07-20', addDays('2026-07-20', -daysLeft))).toBe(percent);
  });

  it('is the whole price after the day of arrival, and nothing where the accommodation set no rules', () => {
    expect(cancellationPercent(rules, '2026-07-20', '2026-07-21')).toBe(100);
    expect(cancellationPercent([], '2026-07-20', '2026-07-21')).toBe(0);
  });

  it('is a share of the nights only, never of the stay fee', () => {
    expect(cancellationFee(placed, '2026-07-13')).toEqual(czk(74_07));
    expect(cancellationFee(placed, '2026-07-20')).toEqual(czk(246_90));
  });

  it('is nothing for a hold', () => {
    expect(cancellationFee({ ...placed, state: 'held' }, '2026-07-20')).toEqual(czk(0));
  });
});

describe('the right to cancel', () => {
  it('exists on the day of arrival and not after it', () => {
    expect(isCancellable('confirmed', '2026-07-20', '2026-07-20')).toBe(true);
    expect(isCancellable('confirmed', '2026-07-20', '2026-07-21')).toBe(false);
  });

  it('may not cancel twice, nor what has run out or is over', () => {
    for (const state of ['cancelled', 'expired', 'completed'] as const) {
      expect(isCancellable(state, '2026-07-20', '2026-07-01')).toBe(false);
    }
  });
});
