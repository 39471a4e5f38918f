import { expect, test } from 'vitest';
import { withoutCampaign } from './campaign-query.ts';

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=x&fbclid=1', ''],
  ['?q=a%20b&utm_source=x&page=2', '?q=a%20b&page=2'],
  ['?type=hotel,cottage&gclid=', '?type=hotel,cottage'],
  ['?q=utm_source&utm=1&xutm_source=1', '?q=utm_source&utm=1&xutm_source=1'],
])('of the query "%s" all but the parameters of campaigns is "%s"', (given, kept) => {
  expect(withoutCampaign(given)).toBe(kept);
});
