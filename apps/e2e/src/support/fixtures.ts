import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { siteUrl } from './site.ts';

export { expect };

interface Fixtures {
  /** Fails the test on anything a visitor's browser complains about. Push a pattern to expect a complaint. */
  readonly complaints: { readonly allowed: RegExp[] };
  /** Looks over the page as it is now; any violation of WCAG 2.2 AA fails. `except` names rules that don't fit its state. */
  readonly axe: (page: Page, except?: string[]) => Promise<void>;
  /** Opens an address of the site and waits until the page reacts. */
  readonly visit: (path: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(siteUrl()),
  complaints: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard = await listen(context);
      await use({ allowed });
      expect(heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  axe: async ({}, use) => {
    await use(async (page, except = []) => {
      const { violations } = await new AxeBuilder({ page })
        .disableRules(except)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`));
      expect.soft(found, page.url()).toEqual([]);
    });
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

/** Console messages, uncaught errors, refusals of the content security policy and failed requests of every page of a context. */
async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
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
