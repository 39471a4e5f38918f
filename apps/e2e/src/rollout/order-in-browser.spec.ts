import { promote } from '@nocleh/tool-release/promotion.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import type { Page } from '@playwright/test';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { findPackage, orderOf } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createReviewsStore } from '../support/servers/reviews-slice.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import type { TestStore } from '../support/servers/test-store.ts';

let store: TestStore;
let shell: ShellProcess;
let live = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  store = await createReviewsStore();
  live = await store.release();
  // The checks of each release are shown elsewhere.
  shell = await startShell(store.folder, { CHECK_RELEASES: '0' });
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

async function promoteChanged(name: string, version: string): Promise<void> {
  const artifact = await store.publishChanged(name, version, '');
  const { id } = await compose(store.folder, [{ artifact }], { author: name, from: await readRelease(store.folder, live) });
  await promote(store.folder, id, { by: name });
  await shell.untilServing(id);
  live = id;
}

/** Orders days of a package, and promotes another version of each slice between the steps. Returns the token of the order. */
async function orderWhilePromoting(page: Page, version: string, slot: number, script: boolean): Promise<string> {
  const { found, from } = await findPackage(slot, 'dated');
  const ages = Array.from({ length: found.children }, (_, child) => 5 + child).join();
  const steps = new OrderFlow({ page, locale: 'cs', email: `rollout-${slot}-${Date.now()}@example.org`, script });
  await page.goto(`${shell.url}/objednavka/balicek/${found.slug}?from=${from}${ages && `&children=${ages}`}`);
  const [first, second, third, ...others] = store.artifacts.map(({ name }) => name);
  for (const name of ['orders', first!]) await promoteChanged(name, version);
  await steps.hold();
  for (const name of [second!, third!]) await promoteChanged(name, version);
  await steps.guests();
  for (const name of others) await promoteChanged(name, `${version}-again`);
  const token = await steps.pay('at_accommodation');
  expect(await orderOf(token)).toMatchObject({ state: 'confirmed', package: { id: found.id } });
  return token;
}

const documentsOf = (page: Page): string[] => {
  const releases: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() === 200) releases.push(response.headers()['x-release'] ?? '');
  });
  return releases;
};

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });
    // rule: rollout-4
    test(
      `an order ${script ? 'with' : 'without'} JavaScript is placed on its release while every slice is promoted between its steps`,
      extended(script),
      async ({ page }) => {
        test.setTimeout(180_000);
        const began = live;
        const ownSlice = `orders@${(await readRelease(store.folder, began)).slices.orders!.version}`;
        const documents = documentsOf(page);
        const token = await orderWhilePromoting(page, script ? '5.0.0' : '6.0.0', script ? 7 : 8, script);
        await expect(page.locator('main')).toHaveAttribute('data-slice', ownSlice);
        await page.goto(`${shell.url}/objednavka/${token}`);
        expect(new Set(documents)).toEqual(new Set([began]));
        await page.goto(`${shell.url}/recenze`);
        expect(documents.at(-1)).toBe(live);
        expect(live).not.toBe(began);
      },
    );
  });
