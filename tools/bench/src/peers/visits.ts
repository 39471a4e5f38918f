import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { awaitPaint, clickUntilItReacts, content, isSaved, requestTimes } from './in-page.ts';
import { scriptMs, type TraceEvent, traceCategories } from './script-time.ts';
import { recordTransfers, sumOf } from './transfers.ts';

export const slowdown = 4;
export const phone = { locale: 'cs', viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { locale: 'cs', viewport: { width: 1280, height: 900 } } as const;
/** Longer than what pages fetch by themselves after their load. */
const idleMs = 2000;
const hoverMs = 400;
const longestMs = 30_000;
const pollMs = 100;

interface Visited {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
}

/** One visit with an empty cache. */
export async function visit<T>(
  browser: Browser,
  options: typeof phone | typeof desktop,
  measure: (visited: Visited) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    return await measure({ page, context, session: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

export const slowDown = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(idleMs);
}

/** Asks without Playwright's functions, as the script that these load into a page takes it 30 ms to compile. */
async function reactionOf(session: CDPSession): Promise<number> {
  for (let waited = 0; waited < longestMs; waited += pollMs) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.benchReaction?.at' });
    if (typeof result.value === 'number') return result.value;
    await setTimeout(pollMs);
  }
  throw new Error('No control of the page reacts.');
}

/** Until a control reacts: the time, and the script that was asked for by then. */
export const firstReaction = (browser: Browser, url: string) =>
  visit(browser, phone, async ({ page, session }) => {
    await page.addInitScript(clickUntilItReacts);
    const transfers = await recordTransfers(session);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'commit' });
    const at = await reactionOf(session);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(isSaved);
    const times = await page.evaluate(requestTimes);
    const script = sumOf(transfers(), 'script', ({ url: file }) => (times[file] ?? 0) < at);
    return { reactsAt: at, scriptToReact: script.bytes, scriptsToReact: script.files };
  });

export const cardLink = 'main li a[href*="/ubytovani/"]';

export async function nameOfFirstCard(page: Page): Promise<string> {
  const name = (await page.locator(cardLink).first().textContent())?.trim();
  if (!name) throw new Error(`${page.url()} has no card with a link.`);
  return name;
}

export const painted = (page: Page): Promise<number> => page.evaluate(() => window.benchPainted ?? Number.NaN);

/** A first load that nobody disturbs: bytes and the work of the main thread. */
async function load(browser: Browser, { page, session }: Visited, url: string) {
  const transfers = await recordTransfers(session);
  await session.send('Performance.enable');
  await slowDown(session);
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  const tasks = await busyMs(session);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const files = transfers();
  return {
    script: sumOf(files, 'script').bytes,
    scripts: sumOf(files, 'script').files,
    rest: sumOf(files, 'other').bytes,
    requests: files.length,
    scriptMs: scriptMs(trace.traceEvents),
    taskMs: tasks,
    ...(await page.evaluate(content)),
  };
}

export const firstLoad = (browser: Browser, url: string) => visit(browser, phone, (visited) => load(browser, visited, url));

/** The same with a list, and then a tap on its first card. */
export const firstLoadAndTap = (browser: Browser, url: string) =>
  visit(browser, phone, async (visited) => {
    const figures = await load(browser, visited, url);
    const { page } = visited;
    await page.evaluate(awaitPaint, await nameOfFirstCard(page));
    await page.locator(cardLink).first().tap();
    return { ...figures, tapPainted: await painted(page) };
  });

/** A click on the first card of a list after the pointer has rested on it. */
export const clickAfterHover = (browser: Browser, url: string) =>
  visit(browser, desktop, async ({ page, session }) => {
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    await slowDown(session);
    await page.evaluate(awaitPaint, await nameOfFirstCard(page));
    await page.locator(cardLink).first().hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
    return { hoverPainted: await painted(page) };
  });
