import { findBrowser } from '@nocleh/tool-start/checkout/browser.ts';
import { foldersRunAlone } from '@nocleh/tool-tasks/journey-folders.ts';
import { defineConfig } from '@playwright/test';
import type { Engine } from './src/other-browsers/main-journeys.browsers.ts';

const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test -- extended` runs the files with this ending, and the tests that have the tag. */
const extended = /@extended|\.extended\.spec\.ts/;
/** Needs a site that was built with pseudo-localization. */
const pseudoLocalization = ['**/site/pseudo-localization.spec.ts'];
const isPseudoLocalized = process.env.PSEUDO_LOCALIZATION === '1';
const alone = foldersRunAlone.map((folder) => `**/${folder}/*.spec.ts`);
const elsewhere = [...alone, ...pseudoLocalization];

const inTurn = { fullyParallel: false, workers: 1 } as const;
/** The main journeys in Firefox and WebKit, whose specs are no journeys of `npm test`. */
const otherBrowsers = { ...inTurn, testMatch: '**/other-browsers/*.browsers.ts' };

export default defineConfig<Engine>({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.local/test-results',
  globalSetup: './src/start-the-site.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // One retry, because a single race must not block a release. A journey that needs it is listed as flaky and is a bug.
  retries: 1,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'cs-CZ',
    // Tests share a browser context and its HTTP cache, which saves a sixth of the processor time.
    // The budgets measure first visits in contexts of their own.
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(import.meta.dirname, new AbortController().signal), args: chromiumArguments },
  },
  projects: [
    { name: 'site', testIgnore: elsewhere, grepInvert: extended },
    { name: 'extended', testIgnore: elsewhere, grep: extended },
    ...(isPseudoLocalized ? [{ name: 'pseudo-localization', testMatch: pseudoLocalization }] : []),
    { ...otherBrowsers, name: 'firefox', use: { engine: 'firefox' } },
    { ...otherBrowsers, name: 'webkit', use: { engine: 'webkit' } },
    // These stop processes and use all processors, so they run one after another and, in `npm test`, last.
    { ...inTurn, name: 'resilience', testMatch: alone, grepInvert: extended },
    { ...inTurn, name: 'extended-alone', testMatch: alone, grep: extended },
  ],
});
