import { expect, test } from 'vitest';
import { inquiryPath } from './inquiry-path.ts';

test('the path of an inquiry has the accommodations, or the place of the search, and the given dates and party', () => {
  const search = { place: 'telc', from: '2027-07-05', to: '2027-07-08', adults: '3', children: '4,9', type: 'cottage', page: '2' };
  expect(inquiryPath([], search)).toBe('/poptavka?place=telc&from=2027-07-05&to=2027-07-08&adults=3&children=4,9');
  expect(inquiryPath(['a', 'b'], search)).toBe(
    '/poptavka?accommodation=a&accommodation=b&from=2027-07-05&to=2027-07-08&adults=3&children=4,9',
  );
  expect(inquiryPath([], {})).toBe('/poptavka');
});
