import { askToNavigate, countDocuments, hasNavigation } from '../support/browser/navigation.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

// rule: navigation-19
test('app:navigate leads to another page of the same document, and its default is prevented', async ({ page, visit }) => {
  await visit('/clanky');
  const documents = countDocuments(page);
  expect(await askToNavigate(page, '/stranka/gdpr?x=1')).toBe(true);
  await expect(page).toHaveURL(/\/stranka\/gdpr\?x=1$/);
  await expect(page.locator('main')).toHaveAttribute('data-slice', /^articles@/);
  expect(await askToNavigate(page, `${siteUrl()}/clanky`)).toBe(true);
  await expect(page).toHaveURL(/\/clanky$/);
  expect(documents()).toBe(0);
});

test('app:navigate into another language loads a document', async ({ page, visit }) => {
  await visit('/clanky');
  const documents = countDocuments(page);
  expect(await askToNavigate(page, '/de/clanky')).toBe(true);
  await expect(page).toHaveURL(/\/de\/clanky$/);
  expect(documents()).toBe(1);
});

// rule: navigation-19
test('app:navigate is left to its default for what is no address of the site', async ({ page, visit }) => {
  await visit('/stranka/gdpr');
  await hasNavigation(page);
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
    expect(await askToNavigate(page, to), JSON.stringify(to)).toBe(false);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(documents(), JSON.stringify(to)).toBe(0);
    await expect(page).toHaveURL(/\/stranka\/gdpr$/);
  }
});

test('app:navigate that somebody else has answered is not answered again', async ({ page, visit }) => {
  await page.addInitScript(() => addEventListener('app:navigate', (event) => event.preventDefault()));
  await visit('/clanky');
  await hasNavigation(page);
  expect(await askToNavigate(page, '/stranka/gdpr')).toBe(true);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page).toHaveURL(/\/clanky$/);
});

test('app:page tells of every other page with its address and title in place, and of none that stays', async ({ page, visit }) => {
  await visit('/clanky');
  await hasNavigation(page);
  await page.evaluate(() => {
    const pages: string[] = [];
    addEventListener('app:page', () => pages.push(`${location.pathname}${location.search} ${document.title}`));
    Object.assign(window, { pages });
  });
  await askToNavigate(page, '/stranka/gdpr');
  await expect(page).toHaveURL(/gdpr$/);
  await expect.poll(() => page.evaluate(() => (window as unknown as { pages: string[] }).pages.length)).toBe(1);
  await askToNavigate(page, '/stranka/gdpr#content');
  await expect(page).toHaveURL(/gdpr#content$/);
  expect(await page.evaluate(() => (window as unknown as { pages: string[] }).pages)).toEqual([`/stranka/gdpr ${await page.title()}`]);
});
