import type { Locale } from '@nocleh/contracts/locale.ts';
import { specifiedAddresses } from '@nocleh/tool-release/verify/specified-site.ts';
import type { Page } from '@playwright/test';
import { collectSamples, type Sample } from '../data/addresses.ts';
import { extended } from '../extended.ts';
import { expect, test } from '../fixtures.ts';
import { notedFormatters, noteFormatters } from './formatters.ts';

const baseOf = (name: string) => name.replace(/ \(.*\)$/, '');

/** Names of the samples of an owner's routes: a slice or the shell. */
const pagesOf = (owner: string): string[] =>
  [...Object.keys(specifiedAddresses), 'ubytovani-all (listing)'].filter((name) => specifiedAddresses[baseOf(name)]?.owner === owner);

let samples: Promise<Record<string, Sample>> | undefined;

interface Tools {
  readonly page: Page;
  readonly visit: (path: string) => Promise<void>;
  readonly axe: (page: Page) => Promise<void>;
  readonly browserErrors: { readonly allowed: RegExp[] };
}

/** The language with the longest words comes first, as other journeys are in Czech; the others are left to the extended tests. */
const languages: readonly { readonly checked: readonly Locale[]; readonly isExtended: boolean }[] = [
  { checked: ['de'], isExtended: false },
  { checked: ['cs', 'en', 'pl'], isExtended: true },
];

/** Declares the tests of an owner's pages. */
export function testPages(owner: string): void {
  for (const name of pagesOf(owner))
    for (const { checked, isExtended } of languages)
      test(
        `${name} is hydrated without an error in ${checked.join(' and ')}, is accessible and fits on small and large screens`,
        extended(isExtended),
        ({ page, visit, axe, browserErrors }) => checkPage(name, checked, { page, visit, axe, browserErrors }),
      );
}

/** Visits a page in some languages, on small and large screens. */
async function checkPage(name: string, checked: readonly Locale[], { page, visit, axe, browserErrors }: Tools): Promise<void> {
  samples ??= collectSamples(12 + test.info().parallelIndex);
  const { paths, status } = (await samples)[name]!;
  if (status === 404) browserErrors.allowed.push(/Failed to load resource: the server responded with a status of 404/);
  await noteFormatters(page);
  for (const [index, locale] of checked.entries()) {
    // Half of the languages are hydrated on a phone, the others on a desktop.
    const widths = index % 2 === 0 ? [390, 1280] : [1280, 390];
    await page.setViewportSize({ width: widths[0]!, height: 844 });
    await visit(paths[locale]);
    await expect(page.locator('main')).toHaveAttribute('data-layout', specifiedAddresses[baseOf(name)]!.layout);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await notedFormatters(page), `formatters in ${locale}`).toEqual([]);
    // What axe finds hardly depends on the language.
    if (index === 0) await axe(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `pixels to scroll sideways at ${width} in ${locale}`).toBe(0);
    }
  }
}
