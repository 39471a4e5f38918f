import { daysAhead } from '../support/data/api.ts';
import { onRequest } from '../support/data/inquiry.ts';
import { expect, test } from '../support/fixtures.ts';

// rule: inquiries-1
test('an accommodation with its price on request leads to the inquiry, with the dates and the guests', async ({ page, visit }) => {
  const [hit] = await onRequest(1);
  const stay = `from=${daysAhead(30)}&to=${daysAhead(32)}&adults=3`;
  await visit(`/ubytovani/${hit!.slug}?${stay}`);
  await page.getByRole('link', { name: 'Zeptat se hostitele' }).click();
  await expect(page.getByLabel('Dospělí')).toHaveValue('3');
  await expect(page.getByLabel('Příjezd')).toHaveValue(daysAhead(30));
  await expect(page.getByRole('checkbox', { name: hit!.name })).toBeChecked();
});
