import type { Browser } from 'playwright-core';
import { traceCategories } from '../../peers/script-time.ts';
import { phone, settle, slowDown, visit } from '../../peers/visits.ts';
import type { PageEvent } from './page-events.ts';
import { type PageTrace, readTrace } from './page-trace.ts';

/** With these DevTools show requests, tasks and the call tree. */
const categories = [
  ...traceCategories,
  'v8.execute',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
];

export interface RecordedTrace {
  /** As Chromium wrote it. */
  readonly content: Buffer;
  readonly page: PageTrace;
}

/** A first visit with an empty cache on a slow phone that nobody disturbs. */
export const recordTrace = (browser: Browser, address: string): Promise<RecordedTrace> =>
  visit(browser, phone, async ({ page, session }) => {
    await slowDown(session);
    await browser.startTracing(page, { categories });
    await page.goto(address, { waitUntil: 'load' });
    await settle(page);
    const content = await browser.stopTracing();
    const { traceEvents } = JSON.parse(content.toString()) as { traceEvents: PageEvent[] };
    return { content, page: readTrace(traceEvents, address) };
  });
