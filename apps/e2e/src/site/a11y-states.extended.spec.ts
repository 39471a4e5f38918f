import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { collectSamples } from '../support/data/addresses.ts';
import { daysAhead, findPackage, findStay, post, search, stayRequest } from '../support/data/api.ts';
import { sampleInquiry } from '../support/data/inquiry.ts';
import { answered, visitor } from '../support/data/placed-order.ts';
import { anyVoucher, issueVoucher, orderVoucher } from '../support/data/voucher.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

// Other specs (routes.spec.ts, journey.spec.ts, vouchers.spec.ts …) check the states that they show. These are the others: empty, refused,
// open, failed and dark ones.

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const notFound = /Failed to load resource: the server responded with a status of (?:4|50)\d/;
const submit = (page: Page) => page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').last();

type Look = (page: Page) => Promise<void>;
/** Checks a page in the light and the dark colour scheme. */
const inLightAndDark =
  (axe: Look): Look =>
  async (page) => {
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'light' });
  };

/** Every accommodation of the demo has pictures; an import may bring one without. */
async function openWithoutPictures(page: Page): Promise<void> {
  await page.route(/\/api\/slugs\//, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as { accommodation: Accommodation };
    await route.fulfill({ response, json: { ...found, accommodation: { ...found.accommodation, pictures: [] } } });
  });
  await page.locator('main [data-preview] a').last().click();
  await expect(page.locator('main h1 ~ p')).toBeVisible();
}

const holdStay = async (slot: number) => {
  const stay = await findStay({ slot });
  return answered<{ token: string }>(await post('/orders', { ...stayRequest(stay), locale: 'cs' }));
};
const addGuests = (token: string) => {
  const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  return post(`/orders/${token}/guests`, guests, { method: 'PUT' }).then(answered);
};

test('the search is accessible with nothing found, one thing found, its sheets open, and as a map', async ({ page, visit, axe }) => {
  const check = inLightAndDark(axe);
  await page.setViewportSize(phone);
  const name = (await search('&sort=name')).hits[0]!.name;
  await visit(`/vyhledavani?q=${encodeURIComponent(name)}&from=${daysAhead(50)}&to=${daysAhead(53)}&adults=2&type=hotel,guesthouse`);
  await check(page);
  for (const sheet of ['search-box', 'filters']) {
    await page.locator(`button[popovertarget="${sheet}"]:visible`).click();
    await expect(page.locator(`#${sheet}`)).toBeVisible();
    await check(page);
    await page.keyboard.press('Escape');
  }
  await page.locator('header summary').first().click();
  await check(page);
  await page.setViewportSize(desktop);
  await visit('/vyhledavani?view=map');
  await expect(page.locator('main canvas')).toBeVisible();
  await check(page);
});

test('an accommodation is accessible with its calendar in use, its pictures open, and without pictures', async ({ page, visit, axe }) => {
  const check = inLightAndDark(axe);
  const { accommodation: house, from, to } = await findStay({ slot: 44 });
  await visit(`/ubytovani/${house.slug}?from=${from}&to=${to}&adults=2`);
  await check(page);
  const day = page.locator('main td button[name="from"]').first();
  await day.scrollIntoViewIfNeeded();
  await day.click();
  await expect(page.locator('main td button[aria-pressed="true"]').first()).toBeVisible();
  await check(page);
  await page.locator('main a[href*="/_vercel/image"], main a:has(> picture), main a:has(> img)').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page);
  await visit('/vyhledavani');
  await openWithoutPictures(page);
  await check(page);
});

test('empty shortlists, comparisons and lists are accessible', async ({ page, visit, axe }) => {
  await page.setViewportSize(phone);
  const { hits } = await search('');
  const ids = hits.slice(0, 4).map(({ id }) => id);
  for (const path of [
    `/ubytovani/${memoSlug}`,
    `/ubytovani/${memoSlug}?ids=${ids.join(',')}`,
    `/ubytovani/${memoSlug}/porovnani?ids=${ids[0]}`,
    `/ubytovani/${memoSlug}/porovnani?ids=${ids.join(',')}`,
    '/ubytovani/cesko',
    '/ubytovani/cesko/hotely',
    '/clanky?q=zzzzzz',
    '/stranka/cookies',
  ]) {
    await visit(path);
    await axe(page);
  }
});

test('an order is accessible when it is refused, expired or cancelled, step by step', async ({ page, visit, axe, browserErrors }) => {
  browserErrors.allowed.push(notFound);
  const check = inLightAndDark(axe);
  const stay = await findStay({ slot: 45 });
  const choice = `accommodation=${stay.accommodation.id}&slug=${stay.accommodation.slug}&from=${stay.from}&to=${stay.to}&adults=2`;
  for (const problem of ['rooms', 'not_available']) {
    await visit(`/objednavka/nova?${choice}&problem=${problem}`);
    await check(page);
  }
  await visit(`/objednavka/nova?${choice.replace(stay.to, stay.from)}`);
  await axe(page);
  const { found } = await findPackage(4, 'dated');
  await visit(`/objednavka/balicek/${found.slug}?problem=days`);
  await axe(page);
  for (const reason of ['link', 'hold_expired', 'payment']) {
    await visit(`/objednavka/chyba?reason=${reason}&${choice}`);
    await axe(page);
  }
  const { token } = await holdStay(46);
  await addGuests(token);
  await visit(`/objednavka/${token}/platba`);
  await submit(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check(page);
});

test('a voucher is accessible when it is issued, and when its days are not chosen', async ({ page, visit, axe }) => {
  const check = inLightAndDark(axe);
  const { token, holderToken, invoices } = await issueVoucher('cs');
  for (const path of [
    `/objednavka/nakup/${token}`,
    `/objednavka/nakup/${token}/zrusit`,
    `/objednavka/poukaz/${holderToken}`,
    `/objednavka/poukaz/${holderToken}?problem=days`,
    `/faktura/${invoices[0]!.token}`,
  ]) {
    await visit(path);
    await check(page);
  }
});

// rule: legal-69
test('every page is accessible in the dark colour scheme', async ({ page, visit, axe, browserErrors }) => {
  test.setTimeout(120_000);
  browserErrors.allowed.push(notFound);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  for (const { paths } of Object.values(await collectSamples(47))) {
    await visit(paths.cs);
    await axe(page);
  }
  await page.goto('/_consent');
  await axe(page);
});

for (const [index, locale] of locales.entries()) {
  test(`refused forms and 404 pages are accessible in ${locale}`, async ({ page, visit, axe, browserErrors }) => {
    test.setTimeout(120_000);
    browserErrors.allowed.push(notFound);
    await page.setViewportSize(phone);
    const { token } = await holdStay(48 + index);
    const { slugs } = await anyVoucher();
    const inquiry = await sampleInquiry();
    for (const path of [
      `/objednavka/${token}/hoste`,
      `/objednavka/balicek/${slugs[locale]}/poukaz`,
      '/objednavka/darkovy-poukaz',
      '/objednavka/poukaz',
      '/poptavka',
      '/newsletter',
      inquiry.answer,
    ]) {
      await visit(localePath(locale, path));
      await submit(page).click();
      await expect(page.getByRole('alert').first(), path).toBeVisible();
      await axe(page);
    }
    await visit(localePath(locale, '/vyhledavani?q=xqzwv&type=hotel&stars=5'));
    await axe(page);
    await visit(localePath(locale, `/objednavka/nakup/${(await orderVoucher(locale)).token}`));
    await axe(page);
  });
}

test.describe('failures', () => {
  /** Code added to a bundle: `?status=` makes its pages fail with that status, or makes the error page fail too. */
  const failing = `
    const slice = module.exports;
    const change = (route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), loader: ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      throw status === 'odd' ? { get statusCode() { throw new Error(); } } : Object.assign(new Error(), { status: Number(status) });
    } }) });
    module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;
  let store: TestStore;
  let shell: ShellProcess;
  test.beforeAll(async () => {
    store = await createStore();
    await store.release({ articles: await store.publishChanged('articles', '6.6.6', failing) });
    shell = await startShell(store.folder);
  });
  test.afterAll(async () => {
    await shell?.stop();
    await store?.remove();
  });

  for (const locale of locales) {
    test(`error pages are accessible in ${locale}, the plain one too`, async ({ page, axe, browserErrors }) => {
      browserErrors.allowed.push(/status of (?:404|50[03])/);
      const check = inLightAndDark(axe);
      const address = (path: string) => shell.url + localePath(locale, path);
      for (const [path, status] of [
        ['/neznama', 404],
        ['/clanky?status=500', 500],
        ['/clanky?status=503', 503],
      ] as const) {
        await page.goto(address(path));
        await hydrated(page);
        await expect(page.locator('[data-error-page]')).toHaveAttribute('data-status-code', String(status));
        await check(page);
      }
      // The fatal error page has only a heading and a link to the home page.
      await page.goto(address('/clanky?status=odd'));
      await expect(page.getByRole('heading')).toBeVisible();
      await axe(page);
    });
  }
});
