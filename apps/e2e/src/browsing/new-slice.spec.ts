import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { promote } from '@nocleh/tool-release/promotion.ts';
import { compose, readRelease } from '@nocleh/tool-release/release-store.ts';
import { headOf } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buildReviews } from '../support/servers/reviews-slice.ts';
import { repository, type ShellProcess } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

const headings = { cs: 'Recenze hostů', de: 'Bewertungen von Gästen', en: 'Reviews by guests', pl: 'Opinie gości' };

/** The hash of each file below a folder. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const hashed = files.map(
    async (file) =>
      [
        file,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/** All that was built before: the shell, and the artifacts of the other slices. */
const builtBefore = async (store: TestStore) => ({
  ...(await hashesOf(path.join(repository, 'apps/shell/dist'))),
  ...Object.assign(
    {},
    ...(await Promise.all(store.artifacts.map(({ name, hash }) => hashesOf(path.join(store.folder, 'artifacts', name, hash))))),
  ),
});

// One build of the slice is for both tests.
test.describe.configure({ mode: 'default' });

let store: TestStore;
let reviews = '';
test.beforeAll(async () => {
  test.setTimeout(120_000);
  [store, reviews] = await Promise.all([createStore(), buildReviews()]);
});
test.afterAll(async () => {
  await store?.remove();
});

/** Adds the slice to a release, and waits until a shell serves both. */
async function releaseReviews(shell: ShellProcess, first: string): Promise<Artifact> {
  const artifact = await publish(store.folder, reviews);
  const { id } = await compose(store.folder, [{ artifact }], { author: 'test', from: await readRelease(store.folder, first) });
  await promote(store.folder, id, { by: 'test' });
  await shell.untilServing(id);
  return artifact;
}

test('a new slice goes live on a running shell that was built before, and nothing else is built again', async ({ page, startOwnShell }) => {
  const first = await store.release();
  const shell = await startOwnShell(store.folder);
  const statusOf = async (address: string) => (await fetch(shell.url + address)).status;
  const before = await builtBefore(store);
  for (const locale of locales) expect(await statusOf(localePath(locale, '/recenze')), locale).toBe(404);
  await page.goto(`${shell.url}/clanky`);
  await hydrated(page);

  const artifact = await releaseReviews(shell, first);

  for (const locale of locales) {
    const response = await fetch(shell.url + localePath(locale, '/recenze'));
    expect(response.status, locale).toBe(200);
    expect(response.headers.get('x-slice')).toBe(`reviews@${artifact.version}`);
    expect(headOf(await response.text())).toMatchObject({ lang: locale, headings: [headings[locale]] });
  }

  await page.goto(`${shell.url}/de/recenze`);
  await hydrated(page);
  await expect(page.locator('main')).toHaveAttribute('data-slice', `reviews@${artifact.version}`);
  await page.getByRole('button', { name: 'Hilfreich: 0' }).click();
  await expect(page.getByRole('button', { name: 'Hilfreich: 1' })).toBeVisible();

  const index = await (await fetch(`${shell.url}/sitemap.xml`)).text();
  expect(index).toContain('/sitemaps/reviews-pages-1.xml');
  const listed = await (await fetch(`${shell.url}/sitemaps/reviews-pages-1.xml`)).text();
  for (const locale of locales) expect(listed).toContain(`<loc>${shell.url}${localePath(locale, '/recenze')}</loc>`);

  await page.goto(`${shell.url}/clanky`);
  await hydrated(page);
  const follow = async (address: string) =>
    page.evaluate((href) => {
      document.documentElement.dataset.document = 'first';
      const link = Object.assign(document.createElement('a'), { href, textContent: 'link of the test' });
      document.body.append(link);
      link.click();
    }, address);
  await follow('/recenze');
  await expect(page.getByRole('heading', { level: 1, name: headings.cs })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-document', 'first');
  await expect(page.locator('main p')).toHaveCSS('letter-spacing', /^2/);
  await page.getByRole('button', { name: 'Užitečné: 0' }).click();
  await expect(page.getByRole('button', { name: 'Užitečné: 1' })).toBeVisible();
  await follow('/poptavka');
  await expect(page).toHaveURL(`${shell.url}/poptavka`);
  await expect(page.locator('html')).toHaveAttribute('data-document', 'first');

  expect(await builtBefore(store)).toEqual(before);
  expect(shell.child.exitCode).toBeNull();
});

test('a page that was opened before a release with a new slice goes on working', extended(), async ({ page, startOwnShell }) => {
  const first = await store.release();
  const shell = await startOwnShell(store.folder);
  await page.goto(`${shell.url}/clanky`);
  await hydrated(page);
  await releaseReviews(shell, first);
  await page.getByRole('banner').locator('a[href="/vyhledavani"]:visible').click();
  await expect(page).toHaveURL(`${shell.url}/vyhledavani`);
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^stays@/);
});
