import { type KeyObject, randomUUID } from 'node:crypto';
import { maxPreviewMs, previewToken } from '@nocleh/contracts/preview-token.ts';
import { signingKeyOf } from '@nocleh/tool-release/release-keys.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

test.describe.configure({ mode: 'default' });

let key: KeyObject;
let store: TestStore;
let shell: ShellProcess;
let live: string;
let liveVersion: string | undefined;
let candidate: string;
let damaging: string;

/** A release with another version of the slice with forms, which is not live. */
async function withContact(version: string, code: string): Promise<string> {
  const artifact = await store.publishChanged('contact', version, code);
  return (await compose(store.folder, [{ artifact }], { author: 'contact team', from: await readRelease(store.folder, live) })).id;
}

test.beforeAll(async () => {
  store = await createStore();
  key = await signingKeyOf(store.folder);
  live = await store.release();
  liveVersion = store.artifacts.find(({ name }) => name === 'contact')?.version;
  candidate = await withContact('7.0.0', '');
  damaging = await withContact('8.0.0', 'setTimeout(() => process.kill(process.pid, "SIGKILL"), 50);');
  shell = await startShell(store.folder);
  await shell.untilServing(live);
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

const hour = 3_600_000;
function addressOf(release: string, { site = shell.url, from = Date.now(), lifetime = hour, path = '/_preview' } = {}): string {
  const at = (ms: number) => new Date(ms).toISOString();
  const grant = { site, release, path: '/newsletter', by: 'maintainer', issued: at(from), expires: at(from + lifetime) };
  return `${shell.url}${path}?token=${previewToken(grant, key)}`;
}

const bar = (page: Page) => page.locator('.preview-bar');
const versionOf = async (page: Page) => page.locator('main').getAttribute('data-slice');
const previewCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'preview');

async function begin(page: Page, release: string, locale = '/en', button = 'Show the preview'): Promise<void> {
  await page.goto(addressOf(release, { path: `${locale}/_preview` }));
  await page.getByRole('button', { name: button }).click();
  await expect(bar(page)).toBeVisible();
}

// rule: previews-2, previews-3, previews-5
test('a visitor who confirms a signed address sees the release with a bar, and another visitor sees the live one', async ({
  page,
  context,
  browser,
  axe,
}) => {
  await page.goto(addressOf(candidate, { path: '/en/_preview' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Preview of the site' })).toBeVisible();
  expect(await previewCookie(context), 'opening the address changes nothing').toBeUndefined();
  await axe(page);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  expect(await previewCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });

  const answer = await page.goto(`${shell.url}/en/newsletter`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'x-release': candidate });
  await hydrated(page);
  await expect(bar(page)).toContainText(`Release ${candidate}`);
  await expect(bar(page)).toContainText('contact@7.0.0');
  expect(await versionOf(page)).toMatch(/^contact@7\.0\.0/);
  await axe(page);

  const other = await browser.newContext();
  const answered = await other.request.get(`${shell.url}/en/newsletter`);
  expect(answered.headers()['x-slice']).toBe(`contact@${liveVersion}`);
  expect(await answered.text()).not.toContain('preview-bar');
  await other.close();

  await page.goto(`${shell.url}/de/newsletter`);
  await expect(bar(page)).toContainText('Nur Sie sehen sie');
  await axe(page);
});

// rule: previews-4
test('a preview stays through navigations in the page, but not into an order, and returns after it', extended(), async ({ page }) => {
  await begin(page, candidate);
  await page.goto(`${shell.url}/en/newsletter`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const go = (to: string) =>
    page.evaluate((address) => dispatchEvent(new CustomEvent('app:navigate', { cancelable: true, detail: { to: address } })), to);
  await go('/en/poptavka/odeslano');
  await expect(page).toHaveURL(/odeslano/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await expect(bar(page)).toContainText('contact@7.0.0');

  await go('/en/objednavka/chyba');
  await expect(bar(page)).toContainText('bookings are always made on the live site');
  expect(await page.evaluate(() => 'stays' in window)).toBe(false);
  const answer = await page.reload();
  expect(answer?.headers()).toMatchObject({ 'x-release': live, 'cache-control': 'private, no-store' });

  await hydrated(page);
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('afterbegin', '<a href="/en/newsletter">Away</a>'));
  await page.getByRole('link', { name: 'Away' }).click();
  await expect(bar(page)).toContainText('contact@7.0.0');
});

// rule: previews-5
test('the bar is reached by keyboard after the skip link and ends the preview', extended(), async ({ page, context }) => {
  await begin(page, candidate, '/pl', 'Pokaż podgląd');
  await page.goto(`${shell.url}/pl/newsletter`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Zakończ podgląd');
  await expect(page.getByRole('region', { name: 'Podgląd serwisu' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${shell.url}/pl/newsletter`);
  expect(await versionOf(page)).toBe(`contact@${liveVersion}`);
  expect(await previewCookie(context)).toBeUndefined();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // rule: previews-5
  test('a preview begins, answers a form and ends', async ({ page, browserErrors }) => {
    browserErrors.allowed.push(/422/);
    await begin(page, candidate);
    await page.goto(`${shell.url}/en/newsletter`);
    await page.locator('main').getByRole('button').first().click();
    await expect(bar(page)).toContainText('contact@7.0.0');
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(bar(page)).toHaveCount(0);
  });
});

const refused: readonly (readonly [what: string, address: () => string, status: number, text: string])[] = [
  ['altered', () => `${addressOf(candidate)}x`, 403, 'was changed'],
  ['expired', () => addressOf(candidate, { from: Date.now() - 2 * hour }), 410, 'time is over'],
  ['for another site', () => addressOf(candidate, { site: 'https://www.example.org' }), 403, 'another site'],
  ['valid for too long', () => addressOf(candidate, { lifetime: maxPreviewMs + hour }), 403, 'was changed'],
  ['of an unknown release', () => addressOf(`x-${randomUUID()}`), 503, 'loaded'],
];
for (const [what, address, status, text] of refused) {
  // rule: previews-1
  test(`an address that is ${what} says so and begins no preview`, extended(what !== refused[0]?.[0]), async ({ request }) => {
    const url = address().replace('/_preview', '/en/_preview');
    const answer = await request.get(url);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(text);
    const form = { token: new URL(url).searchParams.get('token') ?? '' };
    const begun = await request.post(`${shell.url}/en/_preview`, { form, maxRedirects: 0 });
    expect(begun.status()).toBe(status);
    expect(begun.headers()['set-cookie'] ?? '').not.toContain('preview=');
  });
}

// rule: previews-1
test(
  'a preview that expired ends with a sentence, and a form of another site begins none',
  extended(),
  async ({ page, context, request }) => {
    const token = new URL(addressOf(candidate, { from: Date.now() - 2 * hour })).searchParams.get('token') ?? '';
    await context.addCookies([{ name: 'preview', value: token, url: shell.url }]);
    await page.goto(`${shell.url}/en/newsletter`);
    await expect(bar(page)).toContainText('The time of your preview is over');
    expect(await previewCookie(context)).toBeUndefined();
    expect(await versionOf(page)).toBe(`contact@${liveVersion}`);
    const form = { token: new URL(addressOf(candidate)).searchParams.get('token') ?? '' };
    const crossSite = await request.post(`${shell.url}/_preview`, { form, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(crossSite.status()).toBe(403);
  },
);

// rule: previews-6
test(
  'a preview whose code ends its process ends with a sentence, and no process of the live site is harmed',
  extended(),
  async ({ page, context }) => {
    await begin(page, damaging);
    await expect(bar(page)).toContainText('Your preview can’t be shown');
    expect(await versionOf(page)).toBe(`contact@${liveVersion}`);
    expect(await previewCookie(context)).toBeUndefined();
    expect(shell.log.filter(({ message }) => message === 'process ended')).toEqual([]);
    expect(shell.log.find(({ message }) => message === 'preview ended')).toMatchObject({ release: damaging });
  },
);
