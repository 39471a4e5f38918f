import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { test as base, expect } from '@playwright/test';
import { findStay, orderOf } from '../support/data/api.ts';
import { contact } from '../support/data/placed-order.ts';
import { siteUrl } from '../support/site.ts';
import type { BrowserPage } from './browser-page.ts';
import { openFirefox } from './firefox-page.ts';
import { Steps } from './steps.ts';
import { openWebkit } from './webkit-page.ts';

export interface Engine {
  readonly engine: 'firefox' | 'webkit';
}

const open: Readonly<Record<Engine['engine'], (language: string) => Promise<BrowserPage>>> = { firefox: openFirefox, webkit: openWebkit };

interface Fixtures {
  /** A page of the project's engine. Fails the test on whatever its browser reports. */
  readonly other: BrowserPage;
  readonly steps: Steps;
}

const test = base.extend<Fixtures & Engine>({
  engine: ['firefox', { option: true }],
  other: async ({ engine }, use, info) => {
    const page = await open[engine]('cs');
    try {
      await use(page);
      await info.attach('last view', { body: await page.screenshot(), contentType: 'image/png' });
      expect(await page.messages()).toEqual([]);
    } finally {
      await page.close();
    }
  },
  steps: async ({ other }, use) => use(new Steps(other)),
});

test.setTimeout(180_000);

const address = (locale: Locale, path: string) => siteUrl() + localePath(locale, path);
const languages = [
  ['cs', 'de'],
  ['de', 'en'],
] as const satisfies readonly (readonly [Locale, Locale])[];

/** What stands in place of the map where the browser has no WebGL. */
const noMap = {
  cs: 'V tomto prohlížeči mapa nejde zobrazit. Seznam obsahuje stejná ubytování.',
  de: 'Die Karte lässt sich in diesem Browser nicht anzeigen. Die Liste enthält dieselben Unterkünfte.',
} as const satisfies Partial<Record<Locale, string>>;

for (const [slot, [locale, next]] of languages.entries()) {
  test(`a search in ${locale} is filtered, an accommodation put on the shortlist and opened, and the language changed to ${next}`, async ({
    other,
    steps,
  }) => {
    await steps.open(address(locale, '/'));
    await steps.type('main form[role="search"] input[name="q"]', 'Telč');
    await steps.click('main form[role="search"] button[type="submit"]');
    await steps.arrived('/vyhledavani?');
    const type = await other.read<string>(`document.querySelector('#filters input[name="type"]:not(:disabled)').value`);
    await steps.click(`#filters label:has(input[name="type"][value="${type}"])`);
    await steps.arrived(`type=${type}`);
    await steps.until(`document.querySelectorAll('main article').length > 0`);
    await steps.click('main article [data-memo]');
    await steps.until(`document.querySelector('header [data-memo-count]').dataset.memoCount === '1'`);
    const name = await other.read<string>(`document.querySelector('main article h2, main article h3').textContent.trim()`);
    await steps.click('main article a[href*="/ubytovani/"]');
    await steps.arrived('/ubytovani/');
    await steps.until(`document.querySelector('main h1').textContent.includes(${JSON.stringify(name)})`);
    await steps.until(`document.querySelector('main [data-memo][aria-pressed="true"]')`);
    const link = `header a[hreflang="${next}"]`;
    if (!(await other.read<boolean>(`[...document.querySelectorAll(${JSON.stringify(link)})].some((one) => one.checkVisibility())`)))
      await steps.click('header summary');
    await steps.click(link);
    await steps.arrived(`/${next}/`);
    await steps.until(`document.documentElement.lang === '${next}'`);
  });

  test(`an order by transfer in ${locale} is placed and its status shown`, async ({ other, steps }) => {
    const stay = await findStay({ slot: 30 + slot });
    const path = localePath(locale, `/ubytovani/${stay.accommodation.slugs[locale]}?from=${stay.from}&to=${stay.to}&adults=2`);
    await steps.open(siteUrl() + path);
    const form = 'main form[action*="/objednavka/nova"]';
    for (const { id } of stay.roomTypes) await steps.set(`${form} select[name="room.${id}"]`, '0');
    await steps.set(`${form} select[name="room.${stay.roomTypes[0]!.id}"]`, '1');
    await steps.click(`${form} button[type="submit"]:not([formaction])`);
    await steps.arrived('/hoste');
    for (const [name, value] of Object.entries(contact)) await steps.type(`main form input[name="${name}"]`, value);
    for (const index of [0, 1]) await steps.set(`main form input[name="guest.${index}.age"]`, String(31 + index));
    await steps.click('main form[method="post"] button[type="submit"]:not([name], [hidden])');
    await steps.arrived('/platba');
    await steps.click('main label:has(input[name="payment"][value="bank_transfer"])');
    await steps.click('main input[name="terms"]');
    await steps.click('main form[method="post"] button[type="submit"]:not([name], [hidden])');
    await steps.arrived('/hotovo');
    const token = (await other.read<string>('location.pathname')).split('/').at(-2) ?? '';
    const order = await orderOf(token);
    expect(order).toMatchObject({ locale, state: 'awaiting_payment', payment: 'bank_transfer' });
    await steps.atRest();
    await steps.open(address(locale, `/objednavka/${token}`));
    await steps.until(`document.querySelector('main').textContent.includes(${JSON.stringify(order.number)})`);
  });

  test(`a form in ${locale} says what is wrong beside the field and keeps what was typed`, async ({ other, steps }) => {
    await steps.open(address(locale, '/poptavka'));
    await steps.type('main form input[name="email"]', 'someone@nowhere');
    await steps.type('main form textarea', 'Dobrý den, Žluťoučký kůň');
    await steps.click('main form[method="post"] button[type="submit"]:not([name], [hidden])');
    await steps.until(`document.querySelector('main input[name="email"]').getAttribute('aria-invalid') === 'true'`);
    expect(await steps.valueOf('main form input[name="email"]')).toBe('someone@nowhere');
    expect(await steps.valueOf('main form textarea')).toBe('Dobrý den, Žluťoučký kůň');
    expect(await other.read<string>('document.activeElement.tagName')).not.toBe('BODY');
  });

  test(`the map in ${locale} shows markers, or says that it can not be drawn, beside the list`, async ({ steps }) => {
    await steps.open(address(locale, '/vyhledavani?view=map'));
    await steps.until(
      `document.querySelector('main .maplibregl-marker') || document.querySelector('main').textContent.includes(${JSON.stringify(noMap[locale])})`,
    );
    await steps.until(`document.querySelector('main article a[href*="/ubytovani/"]')`);
  });
}
