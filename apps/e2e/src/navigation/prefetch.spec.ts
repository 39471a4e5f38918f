import type { Locator, Page } from '@playwright/test';
import { headerLink, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

const code = /\/stays\/\w+\/web\/search\.[0-9a-f]+\.js$/;
const catalog = /\/vyhledavani\.cs\.js$/;

/** Counts requests for scripts of the search page. */
function countParts(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (code.test(address) || catalog.test(address)) asked.push(address);
  });
  return asked;
}

/** Fakes the Network Information API; `changeConnection` changes it and fires its event. */
const describeConnection = (page: Page, connection: object) =>
  page.addInitScript((described) => {
    const target = Object.assign(new EventTarget(), described);
    Object.defineProperty(navigator, 'connection', { value: target, configurable: true });
  }, connection);
const changeConnection = (page: Page, connection: object) =>
  page.evaluate((described) => {
    const { connection: target } = navigator as Navigator & { connection: EventTarget };
    Object.assign(target, described);
    target.dispatchEvent(new Event('change'));
  }, connection);
/** Waits longer than the time-out of `requestIdleCallback`. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 2_300)));

// rule: navigation-8
test('a link in view is prefetched once, code and texts, also of another slice', async ({ page, visit }) => {
  const asked = countParts(page);
  await visit('/clanky');
  await expect.poll(() => [asked.some((url) => code.test(url)), asked.some((url) => catalog.test(url))]).toEqual([true, true]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await idle(page);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  expect(asked).toHaveLength(2);
});

// rule: navigation-8
test('a link is prefetched when it comes into view, and not before', extended(), async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/package-list\.[0-9a-f]+\.js$/.test(request.url())) asked.push(request.url());
  });
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await idle(page);
  expect(asked).toEqual([]);
  await page.getByRole('contentinfo').locator('a[href="/balicek"]').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(1);
});

// rule: navigation-8
test('a link with data-prefetch="false" is not prefetched', extended(), async ({ page, visit }) => {
  const asked = countParts(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const link of document.querySelectorAll('a[href^="/vyhledavani"]')) link.setAttribute('data-prefetch', 'false');
    });
  });
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await idle(page);
  expect(asked).toEqual([]);
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
});

for (const [kind, thrifty] of Object.entries({
  '2g': { effectiveType: '2g' },
  'slow-2g': { effectiveType: 'slow-2g' },
  'a data saver': { saveData: true },
})) {
  // rule: navigation-9
  test(`with ${kind} nothing is prefetched until the connection changes`, extended(), async ({ page, visit }) => {
    await describeConnection(page, { effectiveType: '4g', saveData: false, ...thrifty });
    const asked = countParts(page);
    await visit('/stranka/gdpr');
    await navigationReady(page);
    await headerLink(page, '/vyhledavani').hover();
    await idle(page);
    expect(asked).toEqual([]);
    await changeConnection(page, { effectiveType: '4g', saveData: false });
    await expect.poll(() => asked.some((url) => code.test(url))).toBe(true);
  });
}

// rule: navigation-9
test('offline nothing is prefetched, and links that came into view are prefetched when online again', async ({ page, visit }) => {
  const asked = countParts(page);
  await page.addInitScript(() => {
    Object.assign(window, { pretendOffline: true });
    Object.defineProperty(navigator, 'onLine', { get: () => !('pretendOffline' in window) });
  });
  await visit('/stranka/gdpr');
  await navigationReady(page);
  await idle(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'pretendOffline');
    dispatchEvent(new Event('online'));
  });
  await expect.poll(() => asked.some((url) => code.test(url))).toBe(true);
});

// rule: navigation-9
test(
  'a link that came into view and left it offline is prefetched when it is in view again online',
  extended(),
  async ({ page, visit }) => {
    const asked = countParts(page);
    await page.addInitScript(() => {
      Object.assign(window, { pretendOffline: true });
      Object.defineProperty(navigator, 'onLine', { get: () => !('pretendOffline' in window) });
    });
    await visit('/stranka/gdpr');
    await navigationReady(page);
    await idle(page);
    const shown = (isShown: boolean) =>
      page.evaluate(
        (display) => {
          for (const link of document.querySelectorAll<HTMLElement>('a[href="/vyhledavani"]')) link.style.display = display;
        },
        isShown ? '' : 'none',
      );
    await shown(false);
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'pretendOffline');
      dispatchEvent(new Event('online'));
    });
    await idle(page);
    expect(asked.filter((url) => code.test(url))).toEqual([]);
    await shown(true);
    await expect.poll(() => asked.some((url) => code.test(url))).toBe(true);
  },
);

// rule: navigation-8
test('a failed prefetch is silent, and the link works', extended(), async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/Failed to load resource/, /^failed: .*\/stays\/\w+\/web\/search/);
  let isBroken = true;
  await page.route(code, (route) => (isBroken ? route.abort('connectionreset') : route.fallback()));
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await visit('/clanky');
  await failed;
  isBroken = false;
  await expect(page.locator('[data-error-page]')).toHaveCount(0);
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
});

// rule: navigation-10
test('code, texts and styles of a slice that is not loaded are requested in parallel', extended(), async ({ page, visit }) => {
  // Nothing is prefetched, and answers are delayed until all files were requested.
  await describeConnection(page, { effectiveType: '2g', saveData: false });
  await visit('/stranka/gdpr');
  await navigationReady(page);
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_slices/stays/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await held;
    await route.fallback();
  });
  await headerLink(page, '/vyhledavani').click();
  for (const file of [/^remoteEntry\..*\.js$/, /^search\..*\.js$/, /^vyhledavani\.cs\.js$/, /^search\..*\.css$/])
    await expect.poll(() => asked.filter((name) => file.test(name)), file.source).toHaveLength(1);
  release();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  await expect(page).toHaveURL(/\/vyhledavani$/);
  // Each file was requested once, and none later.
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

/** Fires pointer or touch events on the header's link to the search without a pause. */
const touchLink = (page: Page, ...events: string[]) =>
  headerLink(page, '/vyhledavani').evaluate((link, types) => {
    for (const type of types)
      (type === 'elsewhere' ? document.body : link).dispatchEvent(
        new PointerEvent(type === 'elsewhere' ? 'pointerover' : type, { bubbles: true }),
      );
  }, events);

for (const [what, event] of [
  ['a pointer rests on it', 'pointerover'],
  ['a finger touches it', 'touchstart'],
] as const) {
  // rule: navigation-1
  test(`data of a link are prefetched when ${what}, and used`, extended(what !== 'a pointer rests on it'), async ({ page, visit }) => {
    await visit('/clanky');
    await navigationReady(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/search\/cards\?/.test(request.url())) asked.push(request.url());
    });
    const answered = page.waitForResponse(/\/api\/search\/cards\?/);
    await touchLink(page, event);
    await answered;
    await headerLink(page, '/vyhledavani').evaluate((link) => (link as HTMLElement).click());
    await expect(page.locator('main article').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

// rule: navigation-1
test('a pointer that only passes over a link prefetches no data', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await touchLink(page, 'pointerover', 'elsewhere');
  await idle(page);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

// rule: navigation-1
test('data of a link are prefetched when the keyboard’s focus rests on it', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  const answered = page.waitForResponse(/\/api\/search\/cards\?/);
  await headerLink(page, '/vyhledavani').focus();
  await answered;
});

const accommodations = /\/api\/slugs\//;
/** Counts requests for data of accommodations. */
function countAccommodations(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (accommodations.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The first sign that a visitor uses a page. A pointer would have to move away from where the page before has left it. */
const use = (page: Page) => page.keyboard.press('Shift');
const otherStyles = 'link[href*="/web/accommodation."][href$=".css"]';

// rule: navigation-8, navigation-24
test('data of the first three cards are fetched ahead once a page is used, and a click on one of them makes no request', async ({
  page,
  visit,
}) => {
  const asked = countAccommodations(page);
  await visit('/vyhledavani');
  await navigationReady(page);
  await idle(page);
  expect(asked).toEqual([]);
  await expect(page.locator(otherStyles)).toHaveCount(0);
  await use(page);
  await expect.poll(() => asked.length).toBe(3);
  await expect(page.locator(otherStyles).first()).toBeAttached();
  await idle(page);
  expect(new Set(asked).size).toBe(3);
  const first = page.locator('main li[data-preview] a').first();
  await first.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#rooms')).toBeAttached();
  // The page has similar accommodations, whose cards are below the window.
  expect(asked).toHaveLength(3);
});

/** Taps at once, as the first thing that happens on a page. */
const tap = (link: Locator) =>
  link.evaluate((target: HTMLElement) => {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    target.click();
  });

// rule: navigation-8, navigation-24, navigation-31
test('a tap as the first use of a page fetches the page of its link alone, data beside styles, which are applied when it is shown', async ({
  page,
  visit,
}) => {
  const asked = countAccommodations(page);
  const other: string[] = [];
  page.on('request', (request) => {
    if (/on-demand\.json$/.test(request.url())) other.push(request.url());
  });
  const sent = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/web\/accommodation\.\w+\.css$/, async (route) => {
    sent.resolve();
    await answered.promise;
    await route.fallback();
  });
  await page.addInitScript((styles) => {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.matches(styles))
        target.dataset.loadedFor = target.media;
    };
    document.addEventListener('load', onLoad, true);
  }, otherStyles);
  await visit('/vyhledavani');
  await navigationReady(page);
  await idle(page);
  const name = await page.locator('main li[data-preview] a').first().textContent();
  await tap(page.locator('main li[data-preview] a').first());
  await sent.promise;
  await expect.poll(() => asked.length).toBe(1);
  await idle(page);
  expect(other).toEqual([]);
  await expect(page.locator('main h1')).not.toHaveText(name ?? '');
  answered.resolve();
  await expect(page.locator('#rooms')).toBeAttached();
  await expect.poll(() => other.length).toBeGreaterThan(0);
  const sheet = page.locator(`${otherStyles}[rel="stylesheet"]`);
  await expect(sheet).toHaveAttribute('data-loaded-for', 'not all');
  await expect(sheet).not.toHaveAttribute('media');
  await idle(page);
  expect(asked).toHaveLength(1);
});

for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }]) {
  // rule: navigation-24
  test(`with ${JSON.stringify(connection)} no data are fetched for cards that nobody points at`, extended(), async ({ page, visit }) => {
    await describeConnection(page, connection);
    const asked = countAccommodations(page);
    await visit('/vyhledavani');
    await navigationReady(page);
    await use(page);
    await idle(page);
    expect(asked).toEqual([]);
  });
}

// rule: navigation-24
test('after a failure no more data are fetched for cards', extended(), async ({ page, visit, browserErrors }) => {
  browserErrors.allowed.push(/status of 429/);
  const asked = countAccommodations(page);
  await page.route(accommodations, (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', status: 429, title: 'Slow down', type: 'about:blank', requestId: 'r' } }),
  );
  await visit('/vyhledavani');
  await use(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await idle(page);
  // Those that had been requested when the first failure came.
  const requested = asked.length;
  await page.locator('select[name="sort"]').selectOption('stars');
  await expect(page).toHaveURL(/sort=stars/);
  await idle(page);
  expect(asked).toHaveLength(requested);
});

// rule: navigation-8
test('the style sheet of a prefetched page is loaded, and applied by the navigation', extended(), async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  const sheet = page.locator('link[rel="stylesheet"][href*="/web/search."]');
  await headerLink(page, '/vyhledavani').hover();
  await expect(sheet).toHaveAttribute('media', 'not all');
  await headerLink(page, '/vyhledavani').click();
  await expect(page.locator('main form[role="search"]').first()).toBeAttached();
  await expect(sheet).not.toHaveAttribute('media');
  expect(await sheet.evaluate((link: HTMLLinkElement) => (link.sheet?.cssRules.length ?? 0) > 0)).toBe(true);
});
