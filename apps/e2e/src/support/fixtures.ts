import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { takeNetworkAsGiven } from './connection.ts';
import { consentCookies } from './consent.ts';
import { type ShellProcess, startShell } from './shell-process.ts';
import { ownOrigins, siteUrl } from './site.ts';

export { expect };

interface Options {
  /** Whether the visitor has declined what needs consent, or the banner asks him. */
  readonly consent: 'declined' | 'undecided';
}

interface Complaints {
  /** Push a pattern to expect a complaint. */
  readonly allowed: RegExp[];
  /** Push the origin of a third party that pages may ask, after consent. */
  readonly origins: string[];
}

interface Fixtures {
  /** Fails the test on anything a visitor's browser complains about, and on a request to a third party. */
  readonly complaints: Complaints;
  /** Looks over the page as it is now; any violation of WCAG 2.2 AA fails. `except` names rules that don't fit its state. */
  readonly axe: (page: Page, except?: string[]) => Promise<void>;
  /** Starts a shell beside the running site, for as long as the test takes. */
  readonly shellOf: (releasesDir: string, settings?: Readonly<Record<string, string>>) => Promise<ShellProcess>;
  /** Opens an address of the site and waits until the page reacts. */
  readonly visit: (path: string) => Promise<void>;
}

export const test = base.extend<Fixtures & Options>({
  consent: ['declined', { option: true }],
  baseURL: async ({}, use) => use(siteUrl()),
  complaints: [
    async ({ context, consent, javaScriptEnabled }, use) => {
      // Without scripts nobody uses what was preloaded for them: the browser says so of a page that is open for a while.
      const allowed: RegExp[] = javaScriptEnabled ? [] : [/_release\/\S+ was preloaded using link preload but not used/];
      const origins: string[] = [];
      const heard = await listen(context, origins);
      await takeNetworkAsGiven(context);
      if (consent === 'declined') await context.addCookies(declined);
      await use({ allowed, origins });
      // The one thing that a reused window would keep.
      await context.setOffline(false);
      expect(heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  axe: async ({}, use) => {
    await use(async (page, except = []) => {
      // A page that fades has not the colours that it is read in.
      await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity));
      // Every rule runs; only what the others passed is not listed, nor is a page opened to put frames together, which we have none of.
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(true)
        .disableRules(except)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`));
      expect.soft(found, page.url()).toEqual([]);
    });
  },
  shellOf: async ({ context }, use) => {
    const started: ShellProcess[] = [];
    await use(async (...how) => {
      const shell = await startShell(...how);
      started.push(shell);
      return shell;
    });
    // A page goes on asking for parts of its links in idle moments: it leaves before there is nobody to ask.
    if (started.length > 0) await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await Promise.all(started.map((shell) => shell.stop()));
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await reacts(page);
    });
  },
});

/** The page is hydrated: what is clicked now is heard. */
export const reacts = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
};

/** Cookies of a visitor who allowed only what is strictly necessary; the site and shells of tests have these hosts. */
const declined = ['localhost', '127.0.0.1'].flatMap((domain) =>
  consentCookies([]).map(([name, value]) => ({ name, value, domain, path: '/' })),
);

/** Console messages, uncaught errors, refusals of the content security policy, failed and foreign requests of every page of a context. */
async function listen(context: BrowserContext, origins: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  const isOwn = (origin: string) => origin === siteUrl() || ownOrigins.has(origin) || origins.includes(origin);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:http|ws)s?:$/.test(protocol) && !isOwn(origin)) heard.push(`third party: ${request.url()}`);
  });
  context.on('console', (message) => heard.push(`console.${message.type()}: ${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => heard.push(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // A navigation ends the requests of the page before it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP ${violatedDirective}: ${blockedURI}`),
    );
  });
  return heard;
}
