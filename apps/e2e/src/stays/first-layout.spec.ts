import type { Locator } from '@playwright/test';
import { search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Whether the browser has laid out what is in the element, or leaves it until it comes near the window. */
const isLaidOut = (element: Locator) => element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

test('an accommodation is laid out below the window when a visitor comes there or when it is hydrated, and at once with a hash', async ({
  page,
}) => {
  const { hits } = await search('');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_shell\/main\.[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  const [rooms, position] = [page.locator('#rooms-title'), page.locator('#position-title')];
  await page.goto(`/ubytovani/${hits[0]!.slug}#rooms`, { waitUntil: 'commit' });
  await expect(position).toHaveText('Poloha');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  expect(await isLaidOut(position)).toBe(true);

  await page.goto(`/ubytovani/${hits[1]!.slug}`, { waitUntil: 'commit' });
  await expect(position).toHaveText('Poloha');
  await expect.poll(() => isLaidOut(position)).toBe(false);
  await rooms.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(rooms)).toBe(true);
  expect(await isLaidOut(position)).toBe(false);
  resolve();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(await isLaidOut(position)).toBe(true);
});
