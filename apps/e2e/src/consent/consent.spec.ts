import { consentLevels } from '@nocleh/contracts/consent.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { consentCookies, consentTo } from '../support/browser/consent.ts';
import { banner, desktop, focusedUnderBanner, phone } from '../support/browser/consent-banner.ts';
import { elements } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { deferredCode } from '../support/servers/built-code.ts';
import { dataLayerOf } from '../support/servers/tag-manager-host.ts';
import { siteUrl } from '../support/site.ts';

test.use({ consent: 'undecided' });

const preferences = (page: Page) => page.locator('[data-consent-preferences]');
const action = (page: Page, name: string) => page.locator(`[data-consent-action="${name}"]`);
const level = (page: Page, name: string) => preferences(page).locator(`[data-consent-level="${name}"]`);
const header = (cookies: readonly (readonly string[])[]) => cookies.map(([name, value]) => `${name}=${value}`).join('; ');
const html = async (path: string, cookie = '') => (await fetch(siteUrl() + path, { headers: { cookie } })).text();
const hasBanner = (text: string) => elements(text, 'div').some((element) => 'data-consent-banner' in element);

async function consentOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  return Object.fromEntries(cookies.filter(({ name }) => name.startsWith('cookie_consent')).map(({ name, value }) => [name, value]));
}
async function expectConsent(context: BrowserContext, allowed: Parameters<typeof consentTo>[0]): Promise<void> {
  await expect
    .poll(() => consentOf(context))
    .toEqual({
      cookie_consent_level: encodeURIComponent(JSON.stringify(consentTo(allowed))),
      cookie_consent_user_accepted: 'true',
      cookie_consent_user_consent_token: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
    });
}

test.describe('the banner', () => {
  // rule: consent-5
  test('the consent banner is in every document, before and after a choice, in every language and on error pages', async () => {
    for (const locale of locales) {
      for (const path of ['/poptavka', '/newsletter', '/neznama']) {
        const address = localePath(locale, path);
        expect(hasBanner(await html(address)), address).toBe(true);
        expect(hasBanner(await html(address, header(consentCookies([])))), address).toBe(true);
      }
    }
  });

  for (const browser of ['a browser with the Cookie Store API', 'an older browser']) {
    // rule: consent-5
    test(`the consent banner of a visitor who has chosen is hidden before any script of the page is loaded in ${browser}`, async ({
      page,
      context,
      browserErrors,
    }) => {
      browserErrors.allowed.push(/\.js\b/);
      if (browser === 'an older browser') await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
      await page.route(/\.js$/, (route) => route.abort());
      await context.addCookies(consentCookies([]).map(([name, value]) => ({ name, value, url: siteUrl() })));
      await page.goto('/de/poptavka', { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(banner(page)).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe('auto');
    });
  }

  // rule: consent-5
  test('the consent banner is shown before any script of the page is loaded in an older browser', async ({ page, browserErrors }) => {
    browserErrors.allowed.push(/\.js\b/);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/de/poptavka', { waitUntil: 'commit' });
    await expect(banner(page)).toBeVisible();
  });

  // rule: consent-4
  test('the consent banner is shown again when a cookie of the choice is corrupt', extended(), async ({ page, context, visit }) => {
    const [levels, accepted, token] = consentCookies([]);
    const corrupt = ['', '%', 'true', '%5B%5D', '%7B%7D', '%7B%22tracking%22%3A%22true%22%7D', '%7B%22tracking%22%3A1%7D'];
    for (const cookies of [
      ...corrupt.map((value) => [['cookie_consent_level', value], accepted!, token!] as const),
      [levels!],
      [levels!, ['cookie_consent_user_accepted', 'yes'] as const, token!],
    ]) {
      await context.clearCookies();
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: siteUrl() })));
      await visit('/poptavka');
      await expect(banner(page), header(cookies)).toBeVisible();
    }
  });

  for (const locale of locales) {
    test(
      `the consent banner in ${locale} is an accessible, labelled, non-modal dialog`,
      extended(locale !== 'de'),
      async ({ page, visit, axe }) => {
        await page.setViewportSize(phone);
        await visit(localePath(locale, '/poptavka'));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toHaveAccessibleName(/\p{L}{4}/u);
        expect(await dialog.evaluate((element) => element.matches(':modal') || element.ariaModal === 'true')).toBe(false);
        await expect(page.locator(':focus')).toHaveCount(0);
        for (const name of ['accept', 'reject', 'preferences']) {
          const box = await action(page, name).boundingBox();
          expect(Math.min(box!.width, box!.height), name).toBeGreaterThanOrEqual(44);
        }
        await axe(page);
      },
    );
  }

  // rule: consent-6, legal-66
  test('the consent banner follows the skip link in the Tab order and does not trap the focus', async ({ page, visit }) => {
    await visit('/poptavka');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', '#content');
    await page.keyboard.press('Tab');
    await expect(banner(page).locator('a:focus')).toHaveAttribute('href', '/stranka/gdpr');
    for (const name of ['accept', 'reject', 'preferences']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('data-consent-action', name);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
  });

  test(
    'the consent banner never covers the focused element while its script is not loaded',
    extended(),
    async ({ page, visit, browserErrors }) => {
      browserErrors.allowed.push(deferredCode(), /Failed to fetch dynamically imported module/);
      await page.route(deferredCode(), (route) => route.abort());
      await page.setViewportSize(phone);
      await visit('/poptavka');
      expect(await focusedUnderBanner(page)).toEqual([]);
    },
  );

  // rule: consent-5
  test('the consent banner causes no layout shift when it appears and disappears', extended(), async ({ page, visit }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.context().clearCookies();
      await visit('/poptavka');
      await action(page, 'reject').click();
      await expect(banner(page)).toHaveCount(0);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), `at ${size.width} pixels`).toBe(0);
    }
  });

  test('a choice removes the consent banner for client navigations and later documents', async ({ page, visit }) => {
    await visit('/poptavka');
    await action(page, 'reject').click();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').locator('a[href="/newsletter"]').click();
    await expect(page).toHaveURL(/newsletter$/);
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('a choice', () => {
  test('accepting all allows every level', extended(), async ({ page, context, visit }) => {
    await visit('/poptavka');
    expect(await consentOf(context)).toEqual({});
    await action(page, 'accept').click();
    await expectConsent(context, [...consentLevels]);
  });

  // rule: consent-1, legal-49
  test('declining allows only strictly necessary cookies', async ({ page, context, visit }) => {
    await visit('/poptavka');
    await action(page, 'reject').click();
    await expectConsent(context, []);
  });

  // rule: consent-3
  test('the cookies of a choice last a year and are readable by scripts', async ({ page, context, visit }) => {
    await visit('/poptavka');
    await action(page, 'reject').click();
    await expectConsent(context, []);
    for (const cookie of (await context.cookies()).filter(({ name }) => name.startsWith('cookie_consent'))) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: false, secure: false, sameSite: 'Lax' });
      expect(Math.abs(cookie.expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(60);
    }
  });

  // rule: consent-1
  test('single levels are chosen in the preferences and shown there again', async ({ page, context, visit }) => {
    await visit('/de/poptavka');
    await action(page, 'preferences').click();
    for (const name of consentLevels) await expect(level(page, name)).toBeChecked({ checked: name === 'strictly-necessary' });
    await expect(level(page, 'strictly-necessary')).toBeDisabled();
    await level(page, 'functionality').check();
    await level(page, 'targeting').check();
    await action(page, 'save').click();
    await expect(preferences(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    await expectConsent(context, ['functionality', 'targeting']);
    const token = (await consentOf(context)).cookie_consent_user_consent_token;
    await page.getByRole('contentinfo').locator('a[href$="#open_preferences_center"]').click();
    for (const name of consentLevels) await expect(level(page, name)).toBeChecked({ checked: name !== 'tracking' });
    await preferences(page).locator('[data-consent-action="reject"]').click();
    await expectConsent(context, []);
    expect((await consentOf(context)).cookie_consent_user_consent_token).toBe(token);
  });

  test('a choice clicked before hydration is applied', extended(), async ({ page, context }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(deferredCode(), async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/poptavka');
    await hydrated(page);
    await action(page, 'accept').click();
    await expect(banner(page)).toBeVisible();
    release();
    await expect(banner(page)).toHaveCount(0);
    await expectConsent(context, [...consentLevels]);
    await expect(page).toHaveURL(/\/poptavka$/);
  });

  test('a choice works by a plain form when its script can not be loaded', extended(), async ({ page, context, browserErrors }) => {
    browserErrors.allowed.push(deferredCode(), /Failed to fetch dynamically imported module/);
    await page.route(deferredCode(), (route) => route.abort());
    await page.goto('/poptavka?page=1');
    await hydrated(page);
    await action(page, 'reject').click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL(/\/poptavka\?page=1$/);
    await expectConsent(context, []);
  });

  // rule: consent-9
  test('a choice without functionality deletes stored searches and accommodations', async ({ page, visit }) => {
    await visit('/poptavka');
    const kept = () => page.evaluate(() => localStorage.getItem('nocleh.searches') ?? localStorage.getItem('nocleh.viewed'));
    await page.evaluate(() => {
      localStorage.setItem('nocleh.searches', '[{"query":"q=telc"}]');
      localStorage.setItem('nocleh.viewed', '[1]');
    });
    await action(page, 'accept').click();
    await expect(banner(page)).toHaveCount(0);
    expect(await kept()).not.toBeNull();
    await page.locator('#open_preferences_center').click();
    await preferences(page).locator('[data-consent-action="reject"]').click();
    await expect(preferences(page)).toHaveCount(0);
    expect(await kept()).toBeNull();
  });

  // rule: consent-9
  test('a choice in one tab removes the banner from other tabs', extended(), async ({ page, context, visit }) => {
    await visit('/poptavka');
    const other = await context.newPage();
    await other.goto(`${siteUrl()}/newsletter`);
    await hydrated(other);
    await action(other, 'accept').click();
    await expect(banner(other)).toHaveCount(0);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(banner(page)).toHaveCount(0);
    const events = (await dataLayerOf(page)).filter((entry) => (entry as { event?: string }).event === 'cookie_consent');
    expect(events).toEqual([]);
  });
});

test.describe('the preferences', () => {
  for (const locale of locales) {
    test(`the preferences in ${locale} are an accessible modal dialog`, extended(locale !== 'de'), async ({ page, visit, axe }) => {
      await page.setViewportSize(phone);
      await visit(localePath(locale, '/poptavka'));
      await action(page, 'preferences').click();
      const dialog = page.locator('dialog[data-consent-preferences]');
      await expect(dialog).toHaveAccessibleName(/cookie/i);
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      await axe(page);
    });
  }

  test('the preferences are an accessible page without JavaScript too', extended(), async ({ page, axe }) => {
    for (const locale of locales) {
      await page.goto(localePath(locale, '/_consent'));
      await expect(page.locator('script')).toHaveCount(0);
      await axe(page);
    }
  });

  const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['the close button', (page) => action(page, 'close').click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a press beside them', (page) => page.mouse.click(5, 5)],
  ];
  for (const [name, close] of ways) {
    test(
      `closing the preferences by ${name} makes no choice and restores the focus`,
      extended(name !== ways[0]?.[0]),
      async ({ page, context, visit }) => {
        await visit('/poptavka');
        await action(page, 'preferences').click();
        await level(page, 'tracking').check();
        await close(page);
        await expect(preferences(page)).toHaveCount(0);
        await expect(action(page, 'preferences')).toBeFocused();
        await expect(banner(page)).toBeVisible();
        expect(await consentOf(context)).toEqual({});
      },
    );
  }

  // rule: consent-7, legal-48, legal-50
  test('the preferences open from the footer, also in the simple layout', async ({ page, visit }) => {
    for (const path of ['/poptavka', '/newsletter/odhlaseni']) {
      await visit(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Nastavení cookies' }).click();
      await expect(preferences(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });

  // rule: consent-7, legal-50
  test('the preferences open by any link to #open_preferences_center', extended(), async ({ page, visit }) => {
    await visit('/poptavka');
    await page.evaluate(() => {
      document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<p><a href="#open_preferences_center">open</a></p>');
    });
    await page.getByRole('link', { name: 'open', exact: true }).click();
    await expect(preferences(page)).toBeVisible();
  });

  // rule: consent-7
  test('the preferences open by the hash of the address, and not again by a reload after closing', extended(), async ({ page, visit }) => {
    await visit('/poptavka#open_preferences_center');
    await expect(preferences(page)).toBeVisible();
    await action(page, 'close').click();
    await expect(page).toHaveURL(/\/poptavka$/);
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => {
      location.hash = 'open_preferences_center';
    });
    await expect(preferences(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // rule: consent-8
  test('without JavaScript the banner is a form that returns to the page', async ({ page, context }) => {
    await page.goto('/de/poptavka?q=praha');
    await action(page, 'accept').click();
    await expect(page).toHaveURL(/\/de\/poptavka\?q=praha$/);
    await expect(banner(page)).toBeHidden();
    await expectConsent(context, [...consentLevels]);
    await page.goto('/de/newsletter');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  for (const locale of locales) {
    test(`without JavaScript the preferences in ${locale} are a page`, extended(locale !== 'cs'), async ({ page, context }) => {
      await page.goto(localePath(locale, '/poptavka'));
      await action(page, 'preferences').click();
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/_consent')}\\??$`));
      await expect(banner(page)).toHaveCount(0);
      await level(page, 'tracking').check();
      await action(page, 'save').click();
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/_consent')}\\??$`));
      await expectConsent(context, ['tracking']);
      for (const name of consentLevels)
        await expect(level(page, name)).toBeChecked({ checked: ['strictly-necessary', 'tracking'].includes(name) });
      await page.goto(localePath(locale, '/poptavka'));
      await page.getByRole('contentinfo').locator('a[href$="#open_preferences_center"]').click();
      await action(page, 'reject').click();
      await expectConsent(context, []);
    });
  }
});

test.describe('the form of a choice', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${siteUrl()}/_consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test('the consent form is answered with 303, three cookies and the previous page', async () => {
    const answer = await send('choice=save&level=tracking&level=everything', { referer: `${siteUrl()}/pl/poptavka?page=2#top` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pl/poptavka?page=2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [levels, accepted, token] = answer.headers.getSetCookie();
    const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax';
    expect(levels).toBe(`cookie_consent_level=${encodeURIComponent(JSON.stringify(consentTo(['tracking'])))}; ${attributes}`);
    expect(accepted).toBe(`cookie_consent_user_accepted=true; ${attributes}`);
    expect(token).toMatch(/^cookie_consent_user_consent_token=[A-Za-z0-9]{12}; /);
  });

  // rule: consent-8
  test('the consent form never redirects to another site', async () => {
    for (const [referer, back] of [
      ['http://evil.test//other.test/x', '/other.test/x'],
      ['http://evil.test/\\other.test', '/other.test'],
      ['no address', '/'],
      ['', '/'],
    ] as const) {
      const answer = await send('choice=reject', { referer });
      expect(answer.headers.get('location'), referer).toBe(back);
    }
  });

  // rule: consent-8
  test('the consent form is refused from another site, without a choice, and when it is too large', async () => {
    const statuses = [
      await send('choice=accept', { 'sec-fetch-site': 'cross-site' }),
      await send('choice=accept', { origin: 'https://evil.test' }),
      await send('choice=everything'),
      await send(''),
      await send(`choice=accept&x=${'x'.repeat(70_000)}`),
    ].map(({ status, headers }) => [status, headers.getSetCookie().filter((cookie) => cookie.startsWith('cookie_consent')).length]);
    expect(statuses).toEqual([
      [403, 0],
      [403, 0],
      [400, 0],
      [400, 0],
      [413, 0],
    ]);
  });
});
