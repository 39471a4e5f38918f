import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import { createReleasePages } from '@nocleh/tool-release/ui/app.ts';
import { compositionGate } from '@nocleh/tool-release/verdict.ts';
import type { Locator, Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { ownOrigins } from '../support/site.ts';

test.describe.configure({ mode: 'default' });

const token = 'token-of-the-test';
let store: TestStore;
let url: string;
let server: ReturnType<typeof createAdaptorServer>;
let live: string;
let candidate: string;

test.beforeAll(async () => {
  store = await createStore();
  live = await store.release();
  const other = await store.publishChanged('stays', '1.1.0', '');
  const from = await readRelease(store.folder, live);
  candidate = (await compose(store.folder, [{ artifact: other }], { author: 'stays team', from })).id;
  const pages = createReleasePages({ store: store.folder, by: 'maintainer', gate: compositionGate, token, report: console.error });
  server = createAdaptorServer({ fetch: pages.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ownOrigins.add(url);
});
test.afterAll(async () => {
  server?.close();
  await store?.remove();
});

/** Moves the focus with the Tab key to a link or button. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const text = await focused.evaluate((element) => element.textContent ?? '');
    if (typeof name === 'string' ? text.trim() === name : name.test(text)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Moves the focus with the Tab key into a field, whose text is then selected. */
async function tabInto(page: Page, field: Locator): Promise<void> {
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
}

const noSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);

test('a maintainer finds a candidate, checks it, makes it live and rolls back with the keyboard alone', async ({ page, axe }) => {
  await page.goto(`${url}/enter?token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
  await axe(page);

  await tabTo(page, candidate);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: candidate })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'version' })).toBeVisible();
  await tabTo(page, 'Run the checks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Every check accepts this release.');
  await axe(page);

  await tabTo(page, 'Make it live');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(`${candidate} is live.`);

  await tabTo(page, 'Roll back to the release before');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(`${live} is live again.`);

  await tabTo(page, 'History');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(4);
  await axe(page);
});

// rule: rollout-1
test(
  'a maintainer gives a candidate to a share of the visitors, raises the share and ends it with the keyboard alone',
  extended(),
  async ({ page, axe }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/enter?token=${token}`);
    await page.goto(`${url}/releases/${candidate}`);
    const share = page.getByRole('textbox', { name: 'Percent of the visitors' });
    await tabInto(page, share);
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(`${candidate} is a canary at 10 %.`);
    await noSidewaysScroll(page);
    await axe(page);

    await tabInto(page, share);
    await page.keyboard.type('25');
    await tabTo(page, 'Change the share');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(`${candidate} is a canary at 25 %.`);

    await tabTo(page, 'End the canary');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(`${candidate} is no canary any more: all get ${live}.`);
    await axe(page);
  },
);

test('the pages of releases fit into a narrow window', extended(), async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/enter?token=${token}`);
  for (const path of ['/', '/history', `/releases/${candidate}`]) {
    await page.goto(url + path);
    await noSidewaysScroll(page);
    await axe(page);
  }
});
