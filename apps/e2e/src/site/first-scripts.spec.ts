import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { startProxy } from '../support/servers/proxy.ts';
import { siteUrl } from '../support/site.ts';

/** Lets the page see an answer after so many milliseconds, however long it took, and never the end of its wait for the first paint. */
const answerIn = (page: Page, time: number) =>
  page.addInitScript((ms) => {
    Object.defineProperty(performance, 'timing', { value: { requestStart: 1, responseStart: 1 + ms } });
    const set = window.setTimeout;
    window.setTimeout = ((run: () => void, wait: number) => set(run, wait === 500 ? 60_000 : wait)) as typeof set;
  }, time);

/** Times of a visit in milliseconds since its request, when it reacts; `delayMs` is the delay of the server's answers by path. */
async function timesOf(page: Page, path: string, delayMs: (path: string) => number) {
  const proxy = await startProxy(() => siteUrl(), delayMs);
  try {
    await page.goto(proxy.url + path);
    await hydrated(page);
    const times = await readTimes(page);
    // What is not asked for any more can't fail.
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    return times;
  } finally {
    await proxy.close();
  }
}

const readTimes = (page: Page) =>
  page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const find = (name: RegExp) => requests.find((request) => name.test(request.name));
    return {
      asked: find(/\/_shell\/main\.\w+\.js/)?.startTime,
      early: find(/\/_shell\/early\.\w+\.js/)?.startTime,
      preloaded: find(/\/web\/remoteEntry\.\w+\.js/)?.startTime,
      styled: find(/\/_shell\/main\.\w+\.css/)?.responseEnd,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    };
  });

// rule: navigation-28
test('on a slow network the scripts of a page are asked for while its style sheets are on their way', async ({ page }) => {
  await answerIn(page, 40);
  const delayMs = (path: string) => (path.endsWith('.css') ? 1500 : 0);
  const { asked, preloaded, styled } = await timesOf(page, '/vyhledavani', delayMs);
  expect(styled).toBeGreaterThan(1500);
  expect(asked).toBeLessThan(styled!);
  expect(preloaded).toBeLessThan(styled!);
});

// rule: navigation-28
test('on a quick network the main script of a page is asked for after the first paint, and the early one before', async ({
  page,
  request,
}) => {
  // The page is in the cache; a slow machine may still need longer for its answer, and for its paint, than the start of scripts waits.
  await request.get('/vyhledavani');
  await answerIn(page, 1);
  const { asked, early, preloaded, styled, painted } = await timesOf(page, '/vyhledavani', (path) => (path.endsWith('.css') ? 250 : 0));
  expect(early).toBeLessThan(styled!);
  expect(painted).toBeGreaterThan(styled!);
  expect(asked).toBeGreaterThan(painted!);
  expect(preloaded).toBeGreaterThan(painted!);
});

/** What keeps a page from knowing its first paint. */
const unknownPaint = {
  'is not shown': () => Object.defineProperty(Document.prototype, 'hidden', { get: () => true }),
  'does not know its times': () => Object.defineProperty(performance, 'timing', { value: undefined }),
  'cannot observe its paint': () =>
    Object.assign(PerformanceObserver.prototype, {
      observe() {
        throw new TypeError('not supported');
      },
    }),
};

for (const [what, prepare] of Object.entries(unknownPaint)) {
  // rule: navigation-28
  test(`a page that ${what} starts its scripts`, async ({ page, browserErrors }) => {
    browserErrors.allowed.push(/not supported/);
    await page.addInitScript(prepare);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  });
}

for (const path of ['/', '/vyhledavani', '/poptavka']) {
  // rule: navigation-28
  test(`a first page reacts without the hashes of all files: ${path}`, async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/_release/**', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    answered.resolve();
    await page.waitForLoadState('networkidle');
  });
}

/** The documents with hashes that the page has asked for, without the release and the language. */
function watchHashes(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, document] = /\/_release\/[^/]+\/[^/]+\/cs\/(.+)\.json$/.exec(request.url()) ?? [];
    if (document) asked.push(document);
  });
  return () => asked.toSorted();
}

/** Its own are in the document; it asks for those of the cards in view. */
const initialOfTheList = ['stays/ubytovani-all/initial'];

// rule: navigation-31
test('a page that is not used loads no hashes of what its code may ask for, and loads those of each page once it is', async ({ page }) => {
  const hashes = watchHashes(page);
  await page.goto('/vyhledavani');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(hashes()).toEqual(initialOfTheList);
  let x = 20;
  const moveAndRead = async () => {
    x += 20;
    await page.mouse.move(x, 20);
    return hashes();
  };
  const onDemand = ['shell/on-demand', 'stays/vyhledavani/on-demand'];
  await expect.poll(moveAndRead).toEqual([...initialOfTheList, ...onDemand].toSorted());
  await page.locator('main li h2 a').first().click();
  await expect(page).toHaveURL(/\/ubytovani\//);
  await expect.poll(hashes).toEqual([...initialOfTheList, ...onDemand, 'stays/ubytovani-all/on-demand'].toSorted());
});

// rule: navigation-31
test('code that is asked for before any sign that the page is used waits for its hash', async ({ page }) => {
  const hashes = watchHashes(page);
  await page.goto('/vyhledavani');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // Programs that read a page aloud click without a pointer.
  await page.getByRole('main').getByRole('link', { name: 'Mapa', exact: true }).dispatchEvent('click');
  await expect(page.locator('canvas')).toBeVisible();
  expect(hashes()).toContain('stays/vyhledavani/on-demand');
  expect(hashes()).not.toContain('stays');
});
