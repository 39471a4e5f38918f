import { publishShell } from '@nocleh/tool-release/shell-store.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buildNextShell } from '../support/servers/next-shell.ts';
import { startProxy } from '../support/servers/proxy.ts';
import { builtShell, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

// The pages are those of other origins than the shared context's.
test.use({ reuseContext: false });
test.describe.configure({ mode: 'default' });

type Proxy = Awaited<ReturnType<typeof startProxy>>;
type NextShell = Awaited<ReturnType<typeof buildNextShell>>;

let store: TestStore;
let next: NextShell;
let proxy: Proxy;
let shells: { readonly today: ShellProcess; readonly next: ShellProcess };
/** The shell that answers a request of a path. */
let choose: (path: string) => ShellProcess;

test.beforeAll(async () => {
  [store, next] = await Promise.all([createStore(), buildNextShell()]);
  for (const dist of [builtShell, next.dist]) await publishShell(store.folder, dist);
  await store.release();
  proxy = await startProxy((path) => choose(path).url);
  const settings = { SITE_URL: proxy.url };
  const [today, later] = await Promise.all([startShell(store.folder, settings), startShell(store.folder, settings, next.dist)]);
  shells = { today, next: later };
  choose = () => today;
});
test.afterAll(async () => {
  await proxy?.close();
  await Promise.all([shells?.today.stop(), shells?.next.stop()]);
  await Promise.all([store?.remove(), next?.remove()]);
});

const visit = async (page: Page, path: string) => {
  await page.goto(proxy.url + path);
  await hydrated(page);
};

/** Statuses of 400 and above, with the address. */
function watchFailures(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

const isDocument = (path: string) => !/^\/(?:_|api\/|favicon)/.test(path);

test('a page that is open while another version of the shell takes over keeps its shortlist, settings and notifications', async ({
  page,
}) => {
  const failures = watchFailures(page);
  choose = () => shells.today;
  await visit(page, '/vyhledavani');
  choose = () => shells.next;

  const heart = page.locator('main [data-memo]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').locator('[data-memo-count]')).toHaveAttribute('data-memo-count', '1');

  await page.evaluate(() => dispatchEvent(new CustomEvent('app:notify', { detail: { text: 'Nová verze' } })));
  await expect(page.locator('[data-notification]')).toHaveText(/Nová verze/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' }).click();
  await expect(page.locator('[data-consent-preferences]')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ubytovani\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(failures).toEqual([]);
});

for (const [name, documents, files] of [
  ['this', 'today', 'next'],
  ['the next', 'next', 'today'],
] as const)
  test(`pages of ${name} version of the shell hydrate with files that the other version serves`, async ({ page }) => {
    const failures = watchFailures(page);
    choose = (path) => shells[isDocument(path) ? documents : files];
    for (const path of ['/vyhledavani', '/de/vyhledavani', '/pl/vyhledavani?adults=3']) await visit(page, path);
    expect(failures).toEqual([]);
  });

test('the files of a release for pages of one version are the same bytes from the other', async () => {
  const html = await (await fetch(`${shells.today.url}/vyhledavani`, { headers: { cookie: 'IT4T_I18N_V2=cs' } })).text();
  const [address = ''] = /\/_release\/[^"]+\.json/.exec(html) ?? [];
  const answers = await Promise.all([shells.today, shells.next].map(({ url }) => fetch(url + address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(2).fill('public, max-age=31536000, immutable'));
  const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
  expect(one).toBe(other);
});
