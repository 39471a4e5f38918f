import type { Page } from '@playwright/test';
import { seenBar, watchBar } from '../support/browser/progress-bar.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const searchAnswers = (page: Page, answer: (send: () => Promise<void>, fail: () => Promise<void>) => Promise<void>) =>
  page.route('**/api/search/cards?*', (route) =>
    answer(
      () => route.continue(),
      () => route.fulfill({ status: 500, json: { code: 'internal', status: 500, title: 'Broken', type: 'about:blank', requestId: 'r' } }),
    ),
  );
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const toSearch = (page: Page) => page.getByRole('banner').locator('a[href="/vyhledavani"]:visible').click();
const bar = (page: Page) => page.locator('[data-progress-bar]');

// rule: navigation-15
test('the progress bar is in the document, hidden and idle, and the first load does not start it', async ({ page, visit, request }) => {
  const html = await (await request.get('/clanky')).text();
  const markup = /<progress[^>]*>/.exec(html)?.[0] ?? '';
  for (const mark of ['role="progressbar"', 'data-progress-bar=""', 'data-state="idle"', 'aria-valuenow="0"', 'hidden=""'])
    expect(markup).toContain(mark);
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      const moved = records.filter(({ target }) => target instanceof HTMLElement && target.matches('[data-progress-bar]'));
      if (moved.length > 0) document.documentElement.dataset.barMoved = 'true';
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state', 'hidden'] });
  });
  await visit('/vyhledavani');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-bar-moved');
  await expect(bar(page)).toHaveAttribute('data-state', 'idle');
  await expect(bar(page)).toBeHidden();
  await expect(bar(page)).toHaveAttribute('aria-label', 'Načítá se');
});

// rule: navigation-15
test('a slow change of the route shows the progress bar, which advances, finishes at 100 % and disappears', async ({ page, visit }) => {
  await visit('/clanky');
  await watchBar(page);
  await searchAnswers(page, async (send) => {
    await wait(700);
    await send();
  });
  await toSearch(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-state', 'running');
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  await expect(bar(page)).toBeHidden();
  const seen = await seenBar(page);
  const running = seen.filter(({ state }) => state === 'running').map(({ value }) => value);
  expect(running.at(-1)).toBeGreaterThanOrEqual(10);
  expect(running.toSorted((a, b) => a - b)).toEqual(running);
  expect(running.every((value) => value % 2 === 0)).toBe(true);
  expect(seen).toContainEqual(expect.objectContaining({ state: 'finished', value: 100, hidden: false }));
  expect(seen.at(-1)).toMatchObject({ state: 'idle', value: 0, hidden: true });
});

// rule: navigation-15
test('a change of a path parameter starts the progress bar too', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await watchBar(page);
  await page.route('**/api/pages/*', async (route) => {
    await wait(300);
    await route.continue();
  });
  await page.getByRole('contentinfo').locator('a[href="/stranka/podminky"]').click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL(/podminky$/);
  await expect.poll(async () => (await seenBar(page)).at(-1)?.state).toBe('idle');
});

// rule: requests-2
test('an API request without a navigation shows the progress bar', extended(), async ({ page, visit }) => {
  await visit('/vyhledavani');
  await page.route('**/api/suggest?*', async (route) => {
    await wait(400);
    await route.continue();
  });
  await watchBar(page);
  const field = page.locator('main form[role="search"] input[name="q"]').first();
  await field.click();
  await field.pressSequentially('Pra');
  await expect.poll(async () => (await seenBar(page)).some(({ state, hidden }) => state === 'running' && !hidden)).toBe(true);
  await expect.poll(async () => (await seenBar(page)).at(-1)?.state).toBe('idle');
  expect((await seenBar(page)).map(({ state }) => state)).toContain('finished');
});

// rule: navigation-14
test('a failed navigation shows the progress bar in its failed colour at 100 % for half a second', async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allowed.push(/status of 500/, /console\.error/);
  await visit('/clanky');
  await watchBar(page);
  await searchAnswers(page, (_, fail) => fail());
  const calm = await bar(page).evaluate((element) => getComputedStyle(element).color);
  await toSearch(page);
  await expect(page.locator('[data-error-page]')).toBeVisible();
  await expect.poll(async () => (await seenBar(page)).at(-1)).toMatchObject({ state: 'idle', hidden: true });
  const failed = (await seenBar(page)).find(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ value: 100, hidden: false });
  expect(failed?.color).not.toBe(calm);
});

// rule: navigation-15
test('prefetching does not start the progress bar', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await watchBar(page);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/search/cards?')) answers += 1;
  });
  // The code for prefetching is loaded after hydration: an earlier pointer event has no effect, so it is repeated.
  const pointAtLink = async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('banner').locator('a[href="/vyhledavani"]:visible').hover();
    return answers;
  };
  await expect.poll(pointAtLink).toBeGreaterThan(0);
  expect(await seenBar(page)).toEqual([]);
});
