import type { CDPSession } from '@playwright/test';
import { banner } from '../support/browser/consent-banner.ts';
import { expect, test } from '../support/fixtures.ts';

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly tid: number;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number };
  };
}

/** The events of the browser while it does something. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = ['devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

const computedStyles = (events: readonly TraceEvent[]) =>
  events.reduce((sum, event) => sum + (event.name === 'UpdateLayoutTree' ? (event.args.elementCount ?? 0) : 0), 0);

/** The greatest share of the page that was laid out at once. */
const laidOut = (events: readonly TraceEvent[]) =>
  Math.max(
    ...events.map(({ name, args: { beginData: { dirtyObjects = 0, totalObjects = 1 } = {} } }) =>
      name === 'Layout' ? dirtyObjects / totalObjects : 0,
    ),
  );

// rule: navigation-27
test('between the click on a card and the heading of its page neither page is styled or laid out as a whole', async ({
  page,
  visit,
  openDevice,
}) => {
  await visit('/vyhledavani');
  const link = page.locator('main [data-preview] a').first();
  await link.hover();
  // What the pointer asks for in advance is there.
  await page.waitForLoadState('networkidle');
  const elements = await page.locator('*').count();
  const heading = page.getByRole('heading', { level: 1 });
  const name = (await link.textContent()) ?? '';
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true });
    const before = document.querySelector('h1')?.textContent;
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent === before) return;
      observer.disconnect();
      performance.mark('changed');
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const session = await openDevice();
  const events = await traced(session, async () => {
    await link.click();
    await expect(heading).toHaveText(name);
  });
  const [clicked, changed] = ['clicked', 'changed'].map((mark) => events.find((event) => event.name === mark));
  const between = events.filter(({ ts, tid }) => tid === clicked?.tid && ts > clicked.ts && ts < (changed?.ts ?? 0));
  expect(changed).toBeDefined();
  expect(elements).toBeGreaterThan(600);
  expect(computedStyles(between)).toBeLessThan(elements / 2);
  expect(laidOut(between)).toBeGreaterThan(0);
  // Header and footer stay as they are, though the page brings a style sheet.
  expect(laidOut(between)).toBeLessThan(0.5);
});

test.describe('before a choice about consent', () => {
  test.use({ consent: 'undecided' });

  // rule: consent-17
  test('neither the height of the consent banner nor a choice has the styles of the whole page computed again', async ({
    page,
    visit,
    openDevice,
  }) => {
    const loading = await traced(await openDevice(), async () => {
      await visit('/vyhledavani');
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
      await page.waitForLoadState('networkidle');
    });
    const elements = await page.locator('*').count();
    expect(elements).toBeGreaterThan(600);
    expect(computedStyles(loading)).toBeLessThan(1.5 * elements);

    const choosing = await traced(await openDevice(), async () => {
      await banner(page).getByRole('button').first().click();
      await expect(banner(page)).toHaveCount(0);
    });
    expect(computedStyles(choosing)).toBeLessThan(elements / 2);
  });
});
