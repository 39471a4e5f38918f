import { expect, test } from 'vitest';
import { paymentMethodsOf, paymentRules, transferArrives } from './payment-methods.ts';

test.each([
  ['2027-03-01', '2027-03-01', false],
  ['2027-03-01', '2027-03-02', false],
  ['2027-03-01', '2027-03-03', true],
  ['2027-03-04', '2027-03-07', false],
  ['2027-03-05', '2027-03-08', false],
  ['2027-03-05', '2027-03-09', true],
  ['2027-03-06', '2027-03-09', true],
])('a transfer of %s is known to have come by %s: %s, two working days later', (day, arrival, expected) => {
  expect(transferArrives(arrival, day)).toBe(expected);
});

const toPay = { amount: 100_000, currency: 'CZK' as const };

test('a transfer is offered only while it can come before the stay, and what vouchers pay wholly is paid with them alone', () => {
  expect(paymentMethodsOf({ arrival: '2027-03-20', toPay }, '2027-03-01')).toEqual(['bank_transfer', 'at_accommodation']);
  expect(paymentMethodsOf({ arrival: '2027-03-01', toPay }, '2027-03-01')).toEqual(['at_accommodation']);
  expect(paymentMethodsOf({ arrival: '2027-03-20', toPay: { ...toPay, amount: 0 } }, '2027-03-01')).toEqual(['voucher']);
  const large = { ...toPay, amount: 30_000_000 };
  expect(paymentMethodsOf({ arrival: '2027-03-20', toPay: large }, '2027-03-01')).toEqual(['bank_transfer']);
});

test('an order awaits a bank transfer, but not money paid at the accommodation', () => {
  expect(paymentRules.bank_transfer.stateAfterConfirm).toBe('awaiting_payment');
  expect(paymentRules.at_accommodation.stateAfterConfirm).toBe('confirmed');
});
