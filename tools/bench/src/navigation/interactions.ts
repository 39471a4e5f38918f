import type { Browser, Locator, Page } from 'playwright-core';
import type { SamplePaths } from '../pages/sample-paths.ts';
import type { Ours } from '../peers/version.ts';
import { slowdown } from '../peers/visits.ts';
import { longestInteraction, watchInteractions } from './in-page.ts';
import { orderBeforePayment, paidVoucherCode } from './voucher-payment.ts';

/** After an interaction: what it has caused comes to its end. */
const restMs = 900;
/** How long a visitor's pointer is over a control before they press. */
const aimMs = 150;

interface Interaction {
  readonly path: (paths: SamplePaths, run: number, site: Ours) => string | Promise<string>;
  /** A page for each time, as one can't be used again. */
  readonly isFresh?: boolean;
  readonly prepare?: (page: Page, site: Ours) => Promise<unknown>;
  readonly act: (page: Page, run: number) => Promise<unknown>;
}

async function centre(target: Locator): Promise<readonly [number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Aims and presses. Playwright's click would do both in one frame, with a hit test of its own, and the time of both would be counted. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await centre(target)));
  await page.waitForTimeout(aimMs);
  await page.mouse.down();
  await page.mouse.up();
}

async function dragMap(page: Page, run: number): Promise<void> {
  const [x, y] = await centre(page.locator('canvas'));
  const by = run % 2 ? 120 : -120;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y + by / 2, { steps: 6 });
  await page.mouse.up();
}

/** Chooses a room where the house has several types and none is chosen. */
async function chooseRoom(page: Page): Promise<void> {
  const rooms = page.locator('main select[name^="room."]');
  const chosen = await rooms.evaluateAll((selects) => selects.some((select) => (select as HTMLSelectElement).value !== '0'));
  if (!chosen) await rooms.first().selectOption('1');
}

const heart = 'main li [data-memo]';
const turns = 'section[aria-labelledby="calendar-title"] form > p > a';

export const interactions: Readonly<Record<string, Interaction>> = {
  heart: {
    path: ({ list }) => list,
    act: (page, run) => press(page, page.locator(heart).nth(run % 6)),
  },
  filter: { path: ({ list }) => list, act: (page) => press(page, page.locator('main input[name="amenities"][type="checkbox"]').first()) },
  sort: {
    path: ({ list }) => list,
    prepare: (page) => page.locator('select[name="sort"]').focus(),
    act: (page, run) => page.keyboard.press(run % 2 ? 'ArrowUp' : 'ArrowDown'),
  },
  'map move': {
    path: ({ list }) => `${list}?view=map`,
    prepare: (page) => page.locator('.maplibregl-marker').first().waitFor(),
    act: dragMap,
  },
  'calendar page': {
    path: ({ detail }) => detail,
    prepare: (page) => page.locator(turns).first().scrollIntoViewIfNeeded(),
    act: (page, run) => press(page, run % 2 ? page.locator(turns).first() : page.locator(turns).last()),
  },
  'next step of the order': {
    path: ({ orders }, run) => orders[run % orders.length] ?? '',
    isFresh: true,
    prepare: async (page) => {
      await chooseRoom(page);
      await page.locator('main button[formmethod="post"]').scrollIntoViewIfNeeded();
    },
    act: async (page) => {
      await press(page, page.locator('main button[formmethod="post"]'));
      await page.waitForURL(/\/hoste/);
    },
  },
  'code of a voucher': {
    path: async ({ orders }, run, site) => `/objednavka/${await orderBeforePayment(site, orders[run % orders.length] ?? '')}/platba`,
    isFresh: true,
    prepare: async (page, site) => {
      await page.locator('main details:has([name="code"]) > summary').click();
      await page.locator('[name="code"]').fill(await paidVoucherCode(site));
    },
    act: async (page) => {
      await press(page, page.locator('button[name="add"]'));
      await page.locator('button[name="drop"]').waitFor();
    },
  },
};

async function open(page: Page, site: Ours, path: string, { prepare }: Interaction): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.waitForLoadState('networkidle');
  await prepare?.(page, site);
  await page.waitForTimeout(restMs);
}

/** Milliseconds of an interaction, as many times as asked; the first one compiles its code. */
export async function timeInteraction(browser: Browser, site: Ours, paths: SamplePaths, name: string, runs: number): Promise<number[]> {
  const interaction = interactions[name];
  if (!interaction) throw new Error(`There is no interaction "${name}".`);
  const context = await browser.newContext({ locale: 'cs', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      if (run === 0 || interaction.isFresh) await open(page, site, await interaction.path(paths, run, site), interaction);
      await page.evaluate(longestInteraction);
      await interaction.act(page, run);
      await page.waitForTimeout(restMs);
      times.push(await page.evaluate(longestInteraction));
    }
    return times;
  } finally {
    await context.close();
  }
}
