import { countDocuments, fireNavigate, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

// rule: navigation-19
test('app:navigate opens another page in the same document, and its default is prevented', async ({ page, visit }) => {
  await visit('/clanky');
  const documents = countDocuments(page);
  expect(await fireNavigate(page, '/stranka/gdpr?x=1')).toBe(true);
  await expect(page).toHaveURL(/\/stranka\/gdpr\?x=1$/);
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
  expect(await fireNavigate(page, `${siteUrl()}/clanky`)).toBe(true);
  await expect(page).toHaveURL(/\/clanky$/);
  expect(documents()).toBe(0);
});

test('app:navigate into another language loads a document', async ({ page, visit }) => {
  await visit('/clanky');
  const documents = countDocuments(page);
  expect(await fireNavigate(page, '/de/clanky')).toBe(true);
  await expect(page).toHaveURL(/\/de\/clanky$/);
  expect(documents()).toBe(1);
});

// rule: navigation-19
test('app:navigate with another address than one of the site keeps its default', extended(), async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await navigationReady(page);
  const documents = countDocuments(page);
  for (const to of [
    'https://example.com/clanky',
    '//example.com/clanky',
    '/\\example.com',
    '\\\\example.com',
    ' //example.com',
    '\t//example.com',
    'javascript:document.title="x"',
    'data:text/html,x',
    'http://',
    '',
    undefined,
    { pathname: '/clanky' },
  ]) {
    expect(await fireNavigate(page, to), JSON.stringify(to)).toBe(false);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(documents(), JSON.stringify(to)).toBe(0);
    await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  }
});

test('app:navigate that was already handled is not handled again', extended(), async ({ page, visit }) => {
  await page.addInitScript(() => addEventListener('app:navigate', (event) => event.preventDefault()));
  await visit('/clanky');
  await navigationReady(page);
  expect(await fireNavigate(page, '/stranka/gdpr')).toBe(true);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page).toHaveURL(/\/clanky$/);
});

test('app:page is fired for every other page when address and title are set, and not for the same page', async ({ page, visit }) => {
  await visit('/clanky');
  await navigationReady(page);
  await page.evaluate(() => {
    const pages: string[] = [];
    addEventListener('app:page', () => pages.push(`${location.pathname}${location.search} ${document.title}`));
    Object.assign(window, { pages });
  });
  await fireNavigate(page, '/stranka/gdpr');
  await expect(page).toHaveURL(/gdpr$/);
  await expect.poll(() => page.evaluate(() => (window as unknown as { pages: string[] }).pages.length)).toBe(1);
  await fireNavigate(page, '/stranka/gdpr#content');
  await expect(page).toHaveURL(/gdpr#content$/);
  expect(await page.evaluate(() => (window as unknown as { pages: string[] }).pages)).toEqual([`/stranka/gdpr ${await page.title()}`]);
});
