import type { Artifact } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { publishShell } from '@nocleh/tool-release/shell-store.ts';
import type { Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buildNextShell } from '../support/servers/next-shell.ts';
import { startProxy } from '../support/servers/proxy.ts';
import { builtShell, type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { steadyVisitors } from '../support/servers/steady-visitors.ts';
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
  // It builds a shell, and both shells draw the release before they serve it.
  test.setTimeout(180_000);
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
  test(`pages of ${name} version of the shell hydrate with files that the other version serves`, extended(), async ({ page }) => {
    const failures = watchFailures(page);
    choose = (path) => shells[isDocument(path) ? documents : files];
    for (const path of ['/vyhledavani', '/de/vyhledavani', '/pl/vyhledavani?adults=3']) await visit(page, path);
    expect(failures).toEqual([]);
  });

test('the files of a release for pages of one version are the same bytes from the other', extended(), async () => {
  const html = await (await fetch(`${shells.today.url}/vyhledavani`, { headers: { cookie: 'IT4T_I18N_V2=cs' } })).text();
  const [address = ''] = /\/_release\/[^"]+\.json/.exec(html) ?? [];
  const answers = await Promise.all([shells.today, shells.next].map(({ url }) => fetch(url + address)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(2).fill('public, max-age=31536000, immutable'));
  const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
  expect(one).toBe(other);
});

/** Makes a release live whose slice was built against the next contract, as the release commands of the next version do. */
async function releaseNextContract(slice: Artifact): Promise<string> {
  const release = await readRelease(store.folder, await store.release());
  const contract = { min: shellContracts.max + 1, max: shellContracts.max + 1 };
  const id = `${release.id}-next`;
  const slices = { ...release.slices, [slice.name]: { ...slice, base: `/_slices/${slice.name}/${slice.hash}/`, contract } };
  await store.forceLive({ ...release, id, slices });
  return id;
}

test('shells and a slice go over to the next contract one after the other, and every request is answered with 200', async () => {
  test.setTimeout(180_000);
  const old = await store.release();
  await Promise.all([shells.today.untilServing(old), shells.next.untilServing(old)]);
  let turn = 0;
  choose = () => shells.today;
  const visitors = steadyVisitors(proxy.url, { paths: ['/vyhledavani', '/ready'], perSecond: 10, maxOpen: 10, timeoutMs: 60_000 });
  choose = () => {
    turn += 1;
    return turn % 2 === 0 ? shells.today : shells.next;
  };
  const stays = await store.publishChanged('stays', '2.0.0', '');
  const id = await releaseNextContract(stays);
  await shells.next.untilServing(id);
  await expect
    .poll(() => shells.today.log.some((line) => line.message === 'release refused' && line.release === id), { timeout: 60_000 })
    .toBe(true);
  choose = () => shells.next;
  await expect.poll(async () => (await fetch(`${proxy.url}/vyhledavani`)).headers.get('x-slice')).toBe(`stays@${stays.version}`);
  const answers = await visitors.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
});
