import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { shellCode, widgetCode } from '../support/servers/built-code.ts';
import { type EnvelopeReceiver, startEnvelopeReceiver } from '../support/servers/envelope-receiver.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

interface SlicePage {
  readonly path: string;
  /** The chunk that only this page has. */
  readonly chunk: string;
  /** Sends a form of the page and expects the server's answer. */
  readonly send: (page: Page) => Promise<void>;
}

const search = (address: RegExp) => async (page: Page) => {
  const input = page.locator('main [name="q"]').first();
  await input.fill('Praha');
  await input.press('Enter');
  await expect(page).toHaveURL(address);
};
/** A form without an e-mail address is answered with what is wrong. */
const postIncomplete = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.request().isNavigationRequest());
  await page.locator('main form[method="post"] button[type="submit"]').first().click();
  expect((await answer).status()).toBe(422);
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
};
const pages: Readonly<Record<string, SlicePage>> = {
  stays: { path: '/vyhledavani', chunk: 'search', send: search(/place=praha/) },
  orders: { path: '/objednavka/odkaz', chunk: 'lost-link', send: postIncomplete },
  articles: { path: '/clanky', chunk: 'article-list', send: search(/q=Praha/) },
  contact: { path: '/newsletter', chunk: 'subscribe', send: postIncomplete },
};

const js = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };
const throwing = 'throw new Error("broken at load");';
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const entry = 'remoteEntry';
const faults = {
  'whose entry is missing': { file: () => entry, answer: missing },
  'whose chunk is missing': { file: ({ chunk }: SlicePage) => chunk, answer: missing },
  'whose chunk has another hash': {
    file: ({ chunk }: SlicePage) => chunk,
    answer: (route: Route) => route.fulfill({ ...js, body: 'export {}' }),
  },
  'whose chunk throws while it is loaded': {
    file: ({ chunk }: SlicePage) => chunk,
    answer: (route: Route) => route.fulfill({ ...js, body: throwing }),
    isExpected: true,
  },
};

let store: TestStore;
let shell: ShellProcess;
let receiver: EnvelopeReceiver;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore();
  receiver = await startEnvelopeReceiver();
  await store.release();
  shell = await startShell(store.folder, { SENTRY_DSN: receiver.dsn, TRUSTED_PROXIES: '127.0.0.1' });
});
let visitors = 0;
test.beforeEach(async ({ page }) => {
  receiver.clear();
  // Each test is another visitor, as the shell takes only some reports of one in a minute.
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${visitors}` });
});
test.afterAll(async () => {
  await shell?.stop();
  await receiver?.close();
  await store?.remove();
});

const errorsOfTheBrowser = [/^console\.error: /, /^console\.warning: .*preload/, /^failed: \S+\/web\/\S+ /, /^error: /];
const notice = (page: Page) => page.locator('[data-page-notice]');

/** Puts the hash of other code into the documents, as if the release had been composed of it. */
async function expectCode(page: Page, file: string, code: string): Promise<void> {
  const other = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  await page.route(
    (url) => url.origin === shell.url,
    async (route) => {
      if (!route.request().isNavigationRequest() && !route.request().url().includes('/_release/')) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const [, hash] = new RegExp(`/web/${file}\\.[0-9a-f]+\\.js":"(sha384-[^"]+)"`).exec(text) ?? [];
      await route.fulfill({ response, body: hash ? text.replaceAll(hash, other) : text });
    },
  );
}

/** The heading in the server's answer. */
const servedHeading = async (address: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(address)).text())?.[1];

for (const [slice, sample] of Object.entries(pages))
  for (const [fault, { file, answer, ...rest }] of Object.entries(faults)) {
    // rule: errors-17
    test(`a first page of ${slice} ${fault} stays, its form works, and one error is reported`, async ({ page, browserErrors }) => {
      browserErrors.allowed.push(...errorsOfTheBrowser);
      const { hash } = store.artifacts.find(({ name }) => name === slice)!;
      const wanted = new RegExp(`/${slice}/${hash}/web/${file(sample)}\\.[0-9a-f]+\\.js`);
      if ('isExpected' in rest) await expectCode(page, file(sample), throwing);
      await page.route(wanted, answer);
      await page.goto(shell.url + sample.path);
      await expect(notice(page)).toBeVisible();
      expect(await page.locator('main h1').innerHTML()).toBe(await servedHeading(shell.url + sample.path));
      await expect(page.locator('[data-error-page]')).toHaveCount(0);
      await expect.poll(() => receiver.items('event').length).toBe(1);
      expect(receiver.items('event')[0]).toMatchObject({ tags: { slice, 'slice.hash': hash } });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await sample.send(page);
      expect(receiver.items('event').filter(({ tags }) => (tags as { slice: string }).slice !== slice)).toEqual([]);
    });
  }

// rule: errors-17
test('the notice of a page that does not react takes no focus, is a status, and can be closed with the keyboard', async ({
  page,
  browserErrors,
  axe,
}) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(/\/web\/remoteEntry\./, missing);
  for (const [locale, text] of [
    ['', 'Některé části této stránky nereagují'],
    ['/de', 'Einige Teile dieser Seite reagieren nicht'],
    ['/en', 'Some parts of this page don’t react'],
    ['/pl', 'Niektóre części tej strony nie reagują'],
  ]) {
    await page.goto(`${shell.url}${locale}/clanky`);
    await expect(page.getByRole('status').filter({ hasText: text! })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  }
  await axe(page);
  await notice(page).getByRole('button').last().press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await page.unroute(/\/web\/remoteEntry\./);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
});

// rule: errors-17
test('a home page hydrates around a widget whose code is missing', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  await page.route(widgetCode('stays', 'search-box'), missing);
  await page.goto(shell.url);
  await page.waitForSelector('html[data-hydrated]');
  await expect(notice(page)).toBeVisible();
  await page.locator('main form[role="search"] button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/vyhledavani/);
});

// rule: errors-17
test('a page whose shell can load neither its texts nor the notice works as without JavaScript', async ({ page, browserErrors }) => {
  browserErrors.allowed.push(...errorsOfTheBrowser, /^failed: /);
  await page.route(/\/_shell\/.*\.(?:cs|en)\.[^/]*js/, (route) => route.abort());
  await page.route(shellCode('src/client/delivered/page-notice.tsx'), (route) => route.abort());
  await page.goto(`${shell.url}/newsletter`);
  await expect(page.locator('main h1')).toBeVisible();
  await postIncomplete(page);
});
