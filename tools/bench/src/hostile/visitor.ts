import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SamplePaths } from '../pages/sample-paths.ts';

export interface Journeys {
  readonly completed: number;
  /** Duration of each journey in seconds. */
  readonly seconds: readonly number[];
  readonly requests: number;
  /** Descriptions of failed requests. */
  readonly failures: readonly string[];
}

/** Holds of more journeys would reach the limit of one visitor. */
export const maxHolds = 4;

async function reacts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
}

/** From the home page to the guests of an order, by clicks. */
async function journey(page: Page, origin: string, { listWithDates }: SamplePaths, holds: boolean): Promise<void> {
  await page.goto(origin, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await reacts(page);
  await page.goto(origin + listWithDates, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await reacts(page);
  await page.locator('main li a[href*="/ubytovani/"]').first().click();
  const rooms = page.locator('main form[action*="/objednavka/nova"]');
  // The page suggests rooms for the party; otherwise one unit per guest is enough anywhere.
  const choices = rooms.locator('select[name^="room."]');
  await choices.first().waitFor({ timeout: 60_000 });
  const chosen = await choices.evaluateAll((fields) => fields.some((field) => Number((field as HTMLSelectElement).value) > 0));
  if (!chosen) await choices.first().selectOption('2', { timeout: 60_000 });
  await rooms.locator('button[type="submit"]').click();
  await page.waitForURL(/\/objednavka\/nova\?/, { waitUntil: 'commit', timeout: 60_000 });
  await reacts(page);
  if (!holds) return;
  await page.locator('main button[formmethod="post"]').click();
  await page.waitForURL(/\/objednavka\/[\w-]{22,64}\/hoste$/, { waitUntil: 'commit', timeout: 60_000 });
}

function watch(context: BrowserContext, failures: string[], count: () => void): void {
  context.on('response', (response) => {
    count();
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests aborted by the visitor's next click don't count.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`);
  });
}

/** One visitor with their own address repeats the journey until aborted. The first `holds` journeys hold a room. */
export async function visitUntil(
  browser: Browser,
  origin: string,
  paths: SamplePaths,
  signal: AbortSignal,
  holds: number,
): Promise<Journeys> {
  const failures: string[] = [];
  const seconds: number[] = [];
  let requests = 0;
  while (!signal.aborted) {
    const context = await browser.newContext({ locale: 'cs', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });
    watch(context, failures, () => {
      requests += 1;
    });
    const began = performance.now();
    try {
      await journey(await context.newPage(), origin, paths, seconds.length < holds);
      seconds.push((performance.now() - began) / 1000);
    } catch (error) {
      const where = context.pages().at(-1)?.url() ?? '';
      failures.push(`a journey at ${where}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return { completed: seconds.length, seconds, requests, failures };
}
