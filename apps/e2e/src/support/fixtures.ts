import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { mockOnline } from './browser/connection.ts';
import { consentCookies } from './browser/consent.ts';
import { type ShellProcess, startShell } from './servers/shell-process.ts';
import { ownOrigins, siteUrl } from './site.ts';
import { findForeignSlices, type SliceGuard } from './slice-guard.ts';

export { expect };

interface Options {
  /** Whether the visitor has declined optional cookies or still sees the banner. */
  readonly consent: 'declined' | 'undecided';
}

interface BrowserErrors {
  /** Push a pattern to expect such a message. */
  readonly allowed: RegExp[];
  /** Push the origin of a third party that pages may request after consent. */
  readonly origins: string[];
}

interface Fixtures {
  /** What the pages of a test may do although it fails on console messages, uncaught errors, failed requests, CSP violations and third parties. */
  readonly browserErrors: BrowserErrors;
  /** Fails on any violation of WCAG 2.2 AA in the page's current state. `except` names rules that don't apply to it. */
  readonly axe: (page: Page, except?: string[]) => Promise<void>;
  /** Starts a shell beside the running site, for as long as the test takes. */
  readonly startOwnShell: typeof startShell;
  /** Fails a test in a slice's folder that loads a page or code of another slice, because no change of that one would run it again. */
  readonly sliceGuard: SliceGuard;
  /**
   * Opens a session of the browser's protocol for the page, and closes it after the test: the page is used by later tests, and would keep a
   * slower processor or another screen.
   */
  readonly openDevice: () => Promise<CDPSession>;
  /** Opens an address of the site and waits until the page is hydrated. */
  readonly visit: (path: string) => Promise<void>;
}

export const test = base.extend<Fixtures & Options>({
  consent: ['declined', { option: true }],
  baseURL: async ({}, use) => use(siteUrl()),
  // Without a graphics card Chromium says that reading a map's pixels is slow.
  browserErrors: async ({}, use) => use({ allowed: [/GPU stall due to ReadPixels/], origins: [] }),
  // Tests that open no page set up none of this.
  context: async ({ context, consent, browserErrors, sliceGuard }, use) => {
    const { allowed, origins } = browserErrors;
    const messages = await listen(context, origins);
    await sliceGuard.watch(context);
    await mockOnline(context);
    if (consent === 'declined') await context.addCookies(declined);
    await use(context);
    // A reused browser context would stay offline.
    await context.setOffline(false);
    expect(messages.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  sliceGuard: [
    async ({ browser, request }, use, { file }) => {
      const foreign = await findForeignSlices({ browser, request }, file, use);
      expect(foreign, 'slices that specs in this folder may not load').toEqual([]);
    },
    { auto: true },
  ],
  axe: async ({}, use) => {
    await use(async (page, except = []) => {
      // Waits for animations, because axe would measure the contrast of a half-faded page.
      await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity));
      await loadAxe(page);
      // All rules run. Passed ones are not listed, and legacy mode opens no extra page, as the site has no frames.
      const { violations } = await new AxeBuilder({ page, axeSource: 'window.axe' })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(true)
        .disableRules(except)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`));
      expect.soft(found, page.url()).toEqual([]);
    });
  },
  startOwnShell: async ({ context }, use) => {
    const started: ShellProcess[] = [];
    await use(async (...how) => {
      const shell = await startShell(...how);
      started.push(shell);
      return shell;
    });
    // Idle pages keep prefetching, so they leave the site before its server stops.
    if (started.length > 0) await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await Promise.all(started.map((shell) => shell.stop()));
  },
  openDevice: async ({ context, page }, use) => {
    const sessions: CDPSession[] = [];
    await use(async () => {
      const session = await context.newCDPSession(page);
      sessions.push(session);
      return session;
    });
    await Promise.all(sessions.map((session) => session.detach()));
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs the script of axe in a page once. AxeBuilder would send it, in 1.5 MB, twice for each look at the page. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/** Waits until the page is hydrated, so that a click has an effect. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
};

/** Cookies of a visitor who allowed only what is strictly necessary; the site and shells of tests have these hosts. */
const declined = ['localhost', '127.0.0.1'].flatMap((domain) =>
  consentCookies([]).map(([name, value]) => ({ name, value, domain, path: '/' })),
);

/** Console messages, uncaught errors, refusals of the content security policy, failed and foreign requests of every page of a context. */
async function listen(context: BrowserContext, origins: readonly string[]): Promise<string[]> {
  const messages: string[] = [];
  const isOwn = (origin: string) => origin === siteUrl() || ownOrigins.has(origin) || origins.includes(origin);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:http|ws)s?:$/.test(protocol) && !isOwn(origin)) messages.push(`third party: ${request.url()}`);
  });
  context.on('console', (message) => messages.push(`console.${message.type()}: ${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => messages.push(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // A navigation aborts the requests of the previous page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') messages.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP ${violatedDirective}: ${blockedURI}`),
    );
  });
  return messages;
}
