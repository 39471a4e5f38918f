import { AxeBuilder } from '@axe-core/playwright';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { findBrowser } from '@nocleh/tool-start/checkout/browser.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inFolder } from '../verify/local-copy.ts';
import type { Finding, Verification } from '../verify/verify.ts';
import { startCandidate } from './candidate-site.ts';
import { namedPaths, pagesOf } from './sample-pages.ts';
import { walk } from './walk.ts';

const pageMs = 30_000;
const defaultStepMs = 10_000;
/** Those of WCAG 2.2 AA, and what the makers of axe recommend. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const browserArguments = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

interface BrowserRunOptions {
  readonly shellDir: string;
  readonly apiUrl: string;
  /** Names of the slices that are looked at. */
  readonly slices: readonly string[];
  readonly progress: (line: string) => void;
  /** How long a step of a journey may take. */
  readonly stepMs?: number;
}

/** Opens a page in a visit of its own. */
async function inPage<Result>(browser: Browser, locale: Locale, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What axe finds on a page once it reacts. */
async function violations(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { timeout: pageMs });
  // A page whose code fails does not react; the journey says so.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: pageMs }).catch(() => {});
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(rules).analyze();
  return found.map(({ id, help, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}: ${help}.`);
}

class Findings {
  readonly found: Finding[] = [];
  readonly notes: string[] = [];

  add(check: 'accessibility' | 'journey', { name: slice }: ReleasedSlice, problem: string): void {
    this.found.push({ check, slice, problem: problem.slice(0, 1_000) });
  }
}

/** Each route in one language, the languages in turn. Pages with a parameter are known in the first language alone. */
async function checkPages(
  browser: Browser,
  url: string,
  slice: ReleasedSlice,
  named: readonly string[],
  findings: Findings,
): Promise<void> {
  for (const [place, { route, path }] of pagesOf(slice, named).entries()) {
    if (path === undefined) {
      findings.notes.push(`${slice.name}: the route ${route} was not opened, as no sitemap names a page of it.`);
      continue;
    }
    const locale = (named.includes(path) ? locales[0] : locales[place % locales.length]) ?? locales[0];
    const address = localePath(locale, path);
    for (const violation of await inPage(browser, locale, (page) => violations(page, url + address)))
      findings.add('accessibility', slice, `${address}: ${violation}`);
  }
}

async function checkJourney(
  browser: Browser,
  how: { readonly url: string; readonly stepMs: number },
  slice: ReleasedSlice,
  findings: Findings,
): Promise<void> {
  const { journey, name } = slice;
  if (!journey) {
    findings.notes.push(`${name} has no journey: say in manifest.ts what visitors mainly do there.`);
    return;
  }
  const problem = await inPage(browser, journey.locale, (page) => walk(page, journey, how));
  if (problem) findings.add('journey', slice, problem);
}

async function run(
  store: string,
  release: Release,
  { shellDir, apiUrl, slices, progress, stepMs = defaultStepMs }: BrowserRunOptions,
): Promise<Verification> {
  progress('Starting a shell with the candidate');
  const site = await startCandidate(store, release, shellDir, apiUrl);
  const browser = await chromium.launch({
    executablePath: await findBrowser(import.meta.dirname, new AbortController().signal),
    args: browserArguments,
  });
  try {
    const findings = new Findings();
    const named = await namedPaths(site.url);
    for (const slice of Object.values(release.slices).filter(({ name }) => slices.includes(name))) {
      progress(`Opening the pages of ${slice.name} in Chromium`);
      await checkPages(browser, site.url, slice, named, findings);
      await checkJourney(browser, { url: site.url, stepMs }, slice, findings);
    }
    return { findings: findings.found, notes: findings.notes };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * Opens every page of these slices in Chromium, served by a shell of its own, looks at it with axe, and goes through the journey of
 * each slice.
 */
export const browserRun = (store: string, release: Release, options: BrowserRunOptions): Promise<Verification> =>
  inFolder(store, release, (folder) => run(folder, release, options));
