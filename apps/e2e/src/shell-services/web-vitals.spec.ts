import type { ConsentLevel } from '@nocleh/contracts/consent.ts';
import type { Page } from '@playwright/test';
import { consentCookies } from '../support/browser/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { parseExposition } from '../support/metrics/exposition.ts';
import { shellCode } from '../support/servers/built-code.ts';
import { metricsPorts, siteUrl } from '../support/site.ts';

test.use({ consent: 'undecided' });

/** Makes the choice, visits a page, types into its form, leaves the site, and returns the measuring scripts that were loaded. */
async function visit(page: Page, address: string, allowed: readonly ConsentLevel[]): Promise<string[]> {
  const scripts: string[] = [];
  const measuringCode = shellCode('src/consent/measure-pages.ts');
  page.on('request', (request) => {
    if (measuringCode.test(request.url())) scripts.push(request.url());
  });
  await page.context().addCookies(consentCookies(allowed).map(([name, value]) => ({ name, value, url: siteUrl() })));
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.locator('main').getByRole('textbox').first().pressSequentially('ab');
  // The browser tells how long the interaction took when a frame after it was presented.
  await page.evaluate(() => new Promise((done) => new PerformanceObserver(done).observe({ type: 'first-input', buffered: true })));
  await page.goto('about:blank');
  return scripts;
}

/** The figures of visitors that were counted at a route. */
async function measured(route: string): Promise<Set<string>> {
  const texts = await Promise.all(metricsPorts().map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const families = texts
    .map(parseExposition)
    .flatMap((all) => ['web_vitals_seconds', 'web_vitals_layout_shift'].map((name) => all.get(name)));
  const samples = families.flatMap((family) => family?.samples ?? []).filter(({ labels }) => labels.route === route);
  return new Set(samples.map(({ labels }) => labels.metric ?? 'CLS'));
}

// rule: consent-15, legal-85
test('pages are measured for a visitor who allowed it, and counted by their route', async ({ page }) => {
  expect(await visit(page, '/de/newsletter', ['tracking'])).toHaveLength(1);
  const all = ['LCP', 'FCP', 'TTFB', 'INP', 'CLS'];
  await expect.poll(() => measured('newsletter')).toEqual(new Set(all));
});

// rule: consent-15
test('pages are not measured for a visitor who allowed everything else', async ({ page }) => {
  expect(await visit(page, '/poptavka', ['functionality', 'targeting'])).toEqual([]);
  expect(await measured('poptavka')).toEqual(new Set());
});

// rule: legal-58
test('pages are not measured in a browser with do-not-track', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  await visit(page, '/poptavka', ['tracking']);
  expect(await measured('poptavka')).toEqual(new Set());
});
