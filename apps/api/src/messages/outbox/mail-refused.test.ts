import { expect, test } from 'vitest';
import { withoutAddresses } from './mail-refused.ts';

test.each([
  ['550 5.1.1 <eva@example.org>: User unknown', '550 5.1.1 <…>: User unknown'],
  ['550 eva@example.org is not here, eva.nova+1@example.org neither', '550 … is not here, … neither'],
  [`550 ${'x'.repeat(300)}@example.org`, '550 …'],
  ['550 5.7.1 Relaying denied', '550 5.7.1 Relaying denied'],
])('the reason %j is kept without addresses', (reason, kept) => {
  expect(withoutAddresses(reason)).toBe(kept);
});
