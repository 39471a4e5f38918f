import type { Browser, Page } from 'playwright-core';
import { awaitPaint } from '../peers/in-page.ts';
import { cardLink, nameOfFirstCard, painted, phone, settle, slowDown, visit } from '../peers/visits.ts';

/** A phone far from its cell. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 } as const;
/** Longer than what a page does after its first frame. */
const completeMs = 1500;

const busyMs = async (page: Page, run: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await read();
  await run();
  return (await read()) - before;
};

/** A tap on the first card of a list on which nothing has rested, and all the work until the page is complete. */
export const tapAtOnce = (browser: Browser, url: string) =>
  visit(browser, phone, async ({ page, session }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    await slowDown(session);
    await page.evaluate(awaitPaint, await nameOfFirstCard(page));
    let tapPainted = Number.NaN;
    const work = await busyMs(page, async () => {
      await page.locator(cardLink).first().tap();
      tapPainted = await painted(page);
      await page.waitForTimeout(completeMs);
    });
    return { tapPainted, tapWork: work };
  });

/** The same on a slow network with a card whose data can't have been fetched ahead. */
export const tapOnSlowNetwork = (browser: Browser, url: string) =>
  visit(browser, phone, async ({ page, session }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    await slowDown(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    const link = page.locator(cardLink).nth(9);
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(awaitPaint, (await link.textContent())?.trim() ?? '');
    await link.tap();
    return { slowPainted: await painted(page) };
  });
