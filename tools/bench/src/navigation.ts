import type { Browser, Page } from 'playwright-core';
import { markdownTable, median, shown } from './figures.ts';
import * as machine from './machine.ts';

const runs = 9;
const slowdown = 4;
/** Longer than a page's idle-time prefetching. */
const idleMs = 3000;
const hoverMs = 300;

/** Runs in the page: milliseconds from the click on the first accommodation until its heading is painted. */
function clickUntilPainted(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('main li a[href*="/ubytovani/"]');
  const before = document.querySelector('main h1')?.textContent;
  if (!link || !before) return Promise.reject(new Error('there is no list to start from'));
  return new Promise((resolve) => {
    const began = performance.now();
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (!location.pathname.includes('/ubytovani/') || !heading || heading === before) return;
      observer.disconnect();
      painted();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    link.click();
  });
}

async function visit(browser: Browser, address: string, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ locale: 'cs', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(idleMs);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function afterHover(page: Page): Promise<number> {
  await page.locator('main li a[href*="/ubytovani/"]').first().hover();
  await page.waitForTimeout(hoverMs);
  return page.evaluate(clickUntilPainted);
}

const ways: readonly [string, (page: Page) => Promise<number>][] = [
  ['at once, as with a finger', (page) => page.evaluate(clickUntilPainted)],
  [`after the pointer rested on it for ${hoverMs} ms`, afterHover],
];

/** Client navigation from the list to an accommodation, each time as a new visitor. */
export async function navigation(browser: Browser, address: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, measure] of ways) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await visit(browser, address, measure));
    rows.push([name, shown(median(times)), shown(Math.min(...times)), shown(Math.max(...times)), machine.load()]);
  }
  return markdownTable(
    [`list to accommodation at ${slowdown}x CPU throttling, ${runs} visits`, 'median ms', 'least', 'most', 'load'],
    rows,
  );
}
