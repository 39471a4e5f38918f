import { findBrowser } from '@nocleh/tool-start/test/browser.ts';
import { defineConfig } from '@playwright/test';

const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What axe says of states beside the way: `npm test -- further`, with the journeys that have this tag. */
const states = ['**/src/axe-states.spec.ts'];
const further = /@further/;
/** Needs a site whose texts are marked. */
const untranslated = ['**/src/untranslated.spec.ts'];
const isMarked = process.env.MARKED_TEXTS === '1';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.local/test-results',
  globalSetup: './src/start-the-site.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // One race must not refuse a release of everything: a journey that passes only when repeated is listed as flaky, and is mended as a bug.
  retries: 1,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'cs-CZ',
    // One visitor after another in one window, with nothing of the one before but what his browser cached: a sixth less of the processor.
    // What a first visit loads is for the budgets, in windows of their own.
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(import.meta.dirname, new AbortController().signal), args: chromiumArguments },
  },
  projects: [
    { name: 'site', testIgnore: ['**/force/**', ...states, ...untranslated], grepInvert: further },
    { name: 'further', testIgnore: ['**/force/**', ...states, ...untranslated], grep: further },
    { name: 'states', testMatch: states },
    ...(isMarked ? [{ name: 'untranslated', testMatch: untranslated }] : []),
    // These stop processes and fill the machine: they run alone, after everything else.
    { name: 'force', testMatch: ['**/force/**/*.spec.ts'], dependencies: ['site'], fullyParallel: false, workers: 1 },
  ],
});
