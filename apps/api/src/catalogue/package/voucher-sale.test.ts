import { expect, test } from 'vitest';
import { voucherSentUntil } from './voucher-sale.ts';

// rule: packages-21
test('a voucher is sent at most 365 days ahead, and on its last day of arrival at the latest', () => {
  expect(voucherSentUntil({ lastArrival: '2027-07-31' }, '2027-03-01')).toBe('2027-07-31');
  expect(voucherSentUntil({ lastArrival: '2029-07-31' }, '2027-03-01')).toBe('2028-02-29');
});
