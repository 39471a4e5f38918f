import type { Page } from '@playwright/test';
import { consentCookies, consentTo } from '../support/browser/consent.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { dataLayerOf, startTagManagerHost, type TagManagerHost } from '../support/servers/tag-manager-host.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

const container = 'GTM-TEST01';
const action = (page: Page, name: string) => page.locator(`[data-consent-action="${name}"]`);

let store: TestStore;
let host: TagManagerHost;
let shell: ShellProcess;

test.use({ consent: 'undecided' });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore();
  await store.release();
  host = await startTagManagerHost();
  shell = await startShell(store.folder, { GTM_ID: container, GTM_HOST: host.origin });
});
test.afterAll(async () => {
  await shell?.stop();
  await host?.close();
  await store?.remove();
});
test.beforeEach(() => {
  host.requested.length = 0;
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shell.url + path);
  await hydrated(page);
  await expect.poll(() => dataLayerOf(page)).toContainEqual(expect.objectContaining({ event: 'page_view' }));
}
const allow = (page: Page, levels: Parameters<typeof consentCookies>[0]) =>
  page.context().addCookies(consentCookies(levels).map(([name, value]) => ({ name, value, url: shell.url })));
const eventsOf = async (page: Page, event: string) =>
  (await dataLayerOf(page)).filter((entry) => (entry as { event?: string }).event === event);
const seenByContainer = (page: Page) => page.evaluate(() => (window as Window & { seenByContainer?: unknown[] }).seenByContainer);
const signals = (granted: readonly string[]) =>
  Object.fromEntries(
    [
      'security_storage',
      'functionality_storage',
      'personalization_storage',
      'analytics_storage',
      'ad_storage',
      'ad_user_data',
      'ad_personalization',
    ].map((name) => [name, name === 'security_storage' || granted.includes(name) ? 'granted' : 'denied']),
  );
const consentDefault = ['consent', 'default', signals([])];
const gtmStart = { event: 'gtm.js', 'gtm.start': expect.any(Number) };
const pageView = (path: string) => ({
  event: 'page_view',
  page_route: expect.stringMatching(/^[a-z\d-]+___(?:cs|de|en|pl)$/),
  page_path: path,
  page_location: shell.url + path,
  page_title: expect.stringContaining(' | Nocleh'),
});

// rule: consent-2, legal-44
test('without consent no third party is requested, neither on the first page nor on later ones', async ({ page }) => {
  await open(page, '/newsletter');
  await page.getByRole('contentinfo').locator('a[href="/poptavka"]').click();
  await expect(page.locator('main textarea')).toBeVisible();
  await action(page, 'reject').click();
  await expect.poll(() => eventsOf(page, 'cookie_consent')).toHaveLength(1);
  await open(page, '/poptavka');
  await open(page, '/newsletter/odhlaseni');
  expect(await page.locator(`script[src*="${new URL(host.origin).host}"]`).count()).toBe(0);
  expect(host.requested).toEqual([]);
  // The fixtures fail on a request to a third party, which the container's host is here.
});

// rule: consent-11
test('the data layer begins with everything denied but security', async ({ page }) => {
  await open(page, '/poptavka');
  expect(await dataLayerOf(page)).toEqual([consentDefault, pageView('/poptavka')]);
});

for (const level of ['tracking', 'targeting'] as const) {
  // rule: consent-12
  test(
    `the container is loaded when ${level} is allowed, after the denial, the update and the choice`,
    extended(level === 'targeting'),
    async ({ page, browserErrors }) => {
      browserErrors.origins.push(host.origin);
      await open(page, '/poptavka');
      await action(page, 'preferences').click();
      await page.locator(`[data-consent-preferences] [data-consent-level="${level}"]`).check();
      await action(page, 'save').click();
      await expect.poll(() => seenByContainer(page)).toBeTruthy();
      const granted = level === 'tracking' ? ['analytics_storage'] : ['ad_storage', 'ad_user_data', 'ad_personalization'];
      expect(await seenByContainer(page)).toEqual([
        consentDefault,
        pageView('/poptavka'),
        ['consent', 'update', signals(granted)],
        { event: 'cookie_consent', cookie_consent_level: consentTo([level]) },
        gtmStart,
      ]);
      await expect.poll(() => host.requested).toEqual([`/gtm.js?id=${container}`, '/collect']);
    },
  );
}

// rule: consent-11
test('functionality alone grants its signals and loads no container', extended(), async ({ page }) => {
  await open(page, '/poptavka');
  await action(page, 'preferences').click();
  await page.locator('[data-consent-preferences] [data-consent-level="functionality"]').check();
  await action(page, 'save').click();
  await expect
    .poll(() => dataLayerOf(page))
    .toContainEqual(['consent', 'update', signals(['functionality_storage', 'personalization_storage'])]);
  await open(page, '/poptavka');
  expect(host.requested).toEqual([]);
});

// rule: consent-11
test(
  'on a later visit the update precedes the container, and there is no event of a choice',
  extended(),
  async ({ page, browserErrors }) => {
    browserErrors.origins.push(host.origin);
    await allow(page, ['tracking', 'functionality']);
    await open(page, '/poptavka');
    await expect.poll(() => seenByContainer(page)).toBeTruthy();
    const granted = ['analytics_storage', 'functionality_storage', 'personalization_storage'];
    expect(await dataLayerOf(page)).toEqual([consentDefault, ['consent', 'update', signals(granted)], gtmStart, pageView('/poptavka')]);
    await expect.poll(() => host.requested).toHaveLength(2);
  },
);

// rule: consent-10
test('each choice is one event, the container is loaded once, and a withdrawal is an update', async ({ page, browserErrors }) => {
  browserErrors.origins.push(host.origin);
  await open(page, '/poptavka');
  await action(page, 'accept').click();
  await expect.poll(() => host.requested).toHaveLength(2);
  for (const choice of ['accept', 'reject']) {
    await page.getByRole('contentinfo').locator('#open_preferences_center').click();
    await page.locator(`[data-consent-preferences] [data-consent-action="${choice}"]`).click();
    await expect(page.locator('[data-consent-preferences]')).toHaveCount(0);
  }
  const layer = await dataLayerOf(page);
  expect(await eventsOf(page, 'cookie_consent')).toHaveLength(3);
  expect(layer.filter((entry) => Array.isArray(entry))).toHaveLength(4);
  expect(layer.findLast((entry) => Array.isArray(entry))).toEqual(['consent', 'update', signals([])]);
  expect(await eventsOf(page, 'gtm.js')).toHaveLength(1);
  await open(page, '/poptavka');
  expect(host.requested.filter((path) => path.startsWith('/gtm.js'))).toHaveLength(1);
});

// rule: consent-13, legal-57
test('page views are pushed once per navigation, with the route, path and title of the page shown', async ({ page }) => {
  await open(page, '/newsletter');
  await page.getByRole('contentinfo').locator('a[href="/poptavka"]').click();
  await expect(page.locator('main textarea')).toBeVisible();
  const found = await page.title();
  await page.getByRole('contentinfo').locator('a[href="/newsletter"]').click();
  await expect(page).toHaveURL(/newsletter$/);
  await expect(page).not.toHaveTitle(found);
  const last = await page.title();
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(found);
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(4);
  expect((await eventsOf(page, 'page_view')).slice(1)).toEqual([
    { ...pageView('/poptavka'), page_route: 'poptavka___cs', page_title: found },
    { ...pageView('/newsletter'), page_route: 'newsletter___cs', page_title: last },
    { ...pageView('/poptavka'), page_route: 'poptavka___cs', page_title: found },
  ]);
});

const wishes: readonly (readonly [string, () => void])[] = [
  ["navigator.doNotTrack is '1'", () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })],
  ["navigator.doNotTrack is 'yes'", () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => 'yes' })],
  ['window.doNotTrack is 1', () => Object.assign(window, { doNotTrack: '1' })],
  ['navigator.msDoNotTrack is 1', () => Object.assign(Navigator.prototype, { msDoNotTrack: '1' })],
];
for (const [name, wish] of wishes) {
  // rule: consent-12, legal-58
  test(`the container is never loaded when ${name}, whatever is allowed`, extended(name !== wishes[0]?.[0]), async ({ page }) => {
    await page.addInitScript(wish);
    await open(page, '/poptavka');
    await action(page, 'accept').click();
    await expect.poll(() => eventsOf(page, 'cookie_consent')).toHaveLength(1);
    await open(page, '/newsletter');
    expect(await eventsOf(page, 'gtm.js')).toEqual([]);
    expect(host.requested).toEqual([]);
  });
}

// rule: consent-12
test('the policy allows the host of the tag manager only where it is configured', extended(), async ({ startOwnShell }) => {
  const policyOf = async (url: string) => (await fetch(`${url}/poptavka`)).headers.get('content-security-policy');
  expect(await policyOf(shell.url)).toContain(host.origin);
  const other = await startOwnShell(store.folder, { GTM_HOST: host.origin });
  expect(await policyOf(other.url)).not.toContain(host.origin);
});

test('without a container nothing is loaded, and the data layer is still filled', extended(), async ({ page, startOwnShell }) => {
  const plain = await startOwnShell(store.folder, { GTM_HOST: host.origin });
  await page.goto(`${plain.url}/poptavka`);
  await hydrated(page);
  await action(page, 'accept').click();
  await expect.poll(() => eventsOf(page, 'cookie_consent')).toHaveLength(1);
  expect(await eventsOf(page, 'gtm.js')).toEqual([]);
  expect(host.requested).toEqual([]);
});

test.describe('a script that waits for consent', () => {
  const put = (page: Page, markup: string) =>
    page.evaluate((text) => document.querySelector('main')!.append(document.createRange().createContextualFragment(text)), markup);
  const ran = (page: Page) => page.evaluate(() => (window as Window & { ran?: string[] }).ran ?? []);
  const script = (level: string, code: string) => `<script type="text/plain" data-consent-level="${level}">${code}</script>`;
  const note = (what: string) => `(window.ran ??= []).push('${what}')`;

  // rule: consent-14
  test('scripts with a consent level run once when their level is allowed, in the order of the page', async ({ page, browserErrors }) => {
    browserErrors.origins.push(host.origin);
    await open(page, '/poptavka');
    await put(page, script('tracking', note('one')) + script('targeting', note('other')) + script('tracking', note('two')));
    await put(page, script('strictly-necessary', note('necessary')) + script('everything', note('unknown')));
    await expect.poll(() => ran(page)).toEqual(['necessary']);
    await action(page, 'preferences').click();
    await page.locator('[data-consent-preferences] [data-consent-level="tracking"]').check();
    await action(page, 'save').click();
    await expect.poll(() => ran(page)).toEqual(['necessary', 'one', 'two']);
    await page.locator('#open_preferences_center').click();
    await page.locator('[data-consent-preferences] [data-consent-action="accept"]').click();
    await expect.poll(() => ran(page)).toEqual(['necessary', 'one', 'two', 'other']);
    await put(page, script('tracking', note('late')));
    await expect.poll(() => ran(page)).toEqual(['necessary', 'one', 'two', 'other', 'late']);
  });

  // rule: consent-14
  test(
    'a script with a consent level and an address runs under the strict policy, with its attributes and type',
    extended(),
    async ({ page, browserErrors }) => {
      browserErrors.origins.push(host.origin);
      await allow(page, ['tracking']);
      await open(page, '/poptavka');
      await put(page, `<script type="text/plain" data-consent-level="tracking" data-x="y" src="${host.origin}/own.js"></script>`);
      await put(
        page,
        `<script type="text/plain" data-type="module" data-consent-level="tracking">${note('module')}; import.meta.url;</script>`,
      );
      await expect.poll(() => host.requested).toEqual(expect.arrayContaining(['/collect', '/own.js']));
      await expect.poll(() => ran(page)).toEqual(['module']);
      await expect(page.locator('head script[src$="/own.js"][data-x="y"]')).toHaveCount(1);
    },
  );
});

const token = 'aB3dEfGhIjKlMnOpQrStUvWx';
for (const [where, path] of [
  ['query', `/poptavka?after=${token}`],
  ['path', `/poptavka/stav/${token}`],
] as const) {
  // rule: errors-12
  test(`the container is not loaded on a page with a token in its ${where}, but on the next one`, async ({ page, browserErrors }) => {
    browserErrors.origins.push(host.origin);
    // Nothing belongs to the token of the path.
    browserErrors.allowed.push(/404/);
    await allow(page, ['tracking']);
    await open(page, path);
    expect(host.requested).toEqual([]);
    expect(JSON.stringify(await dataLayerOf(page))).not.toContain(token);
    // Pages with a token in the path have a footer without links to other forms.
    if (where === 'query') await page.getByRole('contentinfo').locator('a[href="/newsletter"]').click();
    else await open(page, '/newsletter');
    await expect.poll(() => host.requested.length).toBeGreaterThan(0);
  });
}
