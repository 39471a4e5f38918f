import { expect, type Page } from '@playwright/test';
import type { findPackage } from '../data/api.ts';
import type { OrderFlow } from './booking-flow.ts';

type Chosen = Awaited<ReturnType<typeof findPackage>>;

/** Goes from the page of a package to the step with the guests. */
export async function chooseDays(steps: OrderFlow, page: Page, { found, from }: Chosen): Promise<void> {
  const box = page.locator('main form[action*="/objednavka/balicek/"]');
  await box.locator('select[name="from"]').selectOption(from);
  await box.locator('button[type="submit"]').click();
  await steps.arrived(new RegExp(`/objednavka/balicek/${found.slugs[steps.locale]}\\?from=${from}$`));
  await expect(page.locator('main tfoot')).toBeVisible();
  for (let child = 0; child < found.children; child += 1) {
    await page.locator(`#f-child-${child}`).selectOption(String(5 + child));
    // With JavaScript a choice reloads the data of the page.
    if (await page.evaluate(() => document.documentElement.dataset.hydrated !== undefined).catch(() => false))
      await expect(page).toHaveURL(new RegExp(`children=5${child > 0 ? ',6' : ''}`));
  }
  await steps.hold();
}
