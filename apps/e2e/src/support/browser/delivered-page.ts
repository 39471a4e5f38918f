import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { type EnvelopeReceiver, startEnvelopeReceiver } from '../servers/envelope-receiver.ts';
import { type ShellProcess, startShell } from '../servers/shell-process.ts';
import { createStore, sliceBuild, type TestStore } from '../servers/test-store.ts';

export interface SlicePage {
  readonly path: string;
  /** The chunk that only this page has. */
  readonly chunk: string;
  /** Sends a form of the page and expects the server's answer. */
  readonly send: (page: Page) => Promise<void>;
}

/** Sends the search form of a page. */
export const search = (address: RegExp) => async (page: Page) => {
  const input = page.locator('main [name="q"]').first();
  await input.fill('Praha');
  await input.press('Enter');
  await expect(page).toHaveURL(address);
};

/** Sends a form without an e-mail address, which is answered with what is wrong. */
export const postIncomplete = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.request().isNavigationRequest());
  await page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').first().click();
  expect((await answer).status()).toBe(422);
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
};

const js = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } };
const throwing = 'throw new Error("broken at load");';
export const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const entry = 'remoteEntry';
interface CodeFault {
  readonly file: (page: SlicePage) => string;
  readonly answer: (route: Route) => Promise<void>;
  /** The documents name the hash of the faulty code. */
  readonly isExpected?: boolean;
}
const chunkOf = ({ chunk }: SlicePage) => chunk;
const faults = {
  'entry is missing': { file: () => entry, answer: missing },
  'chunk is missing': { file: chunkOf, answer: missing },
  'chunk has another hash': { file: chunkOf, answer: (route) => route.fulfill({ ...js, body: 'export {}' }) },
  'chunk throws while it is loaded': { file: chunkOf, answer: (route) => route.fulfill({ ...js, body: throwing }), isExpected: true },
} as const satisfies Record<string, CodeFault>;
type Fault = keyof typeof faults;
/** What can be wrong with the code of a page. */
export const codeFaults = Object.keys(faults) as Fault[];

export const errorsOfTheBrowser = [/^console\.error: /, /^console\.warning: .*preload/, /^failed: \S+\/web\/\S+ /, /^error: /];
export const notice = (page: Page) => page.locator('[data-page-notice]');

/** The heading in the server's answer. */
const servedHeading = async (address: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await fetch(address)).text())?.[1];

interface OwnSite {
  readonly store: TestStore;
  readonly shell: ShellProcess;
  readonly receiver: EnvelopeReceiver;
}

/** Starts a shell with a release of one slice alone for the tests of a file. */
export function serveSlice(slice: string): () => OwnSite {
  let site: OwnSite | undefined;
  let visitors = 0;
  const own = () => site as OwnSite;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const [store, receiver] = await Promise.all([createStore({ [slice]: sliceBuild(slice) }), startEnvelopeReceiver()]);
    await store.release();
    site = { store, receiver, shell: await startShell(store.folder, { SENTRY_DSN: receiver.dsn, TRUSTED_PROXIES: '127.0.0.1' }) };
  });
  test.beforeEach(async ({ page }) => {
    own().receiver.clear();
    // Each test is another visitor, as the shell takes only some reports of one in a minute.
    visitors += 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${visitors}` });
  });
  test.afterAll(async () => {
    await site?.shell.stop();
    await site?.receiver.close();
    await site?.store.remove();
  });
  return own;
}

/** Puts the hash of other code into the documents, as if the release had been composed of it. */
async function expectCode(page: Page, { origin, file, code }: { origin: string; file: string; code: string }): Promise<void> {
  const other = integrityOf(code);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      if (!route.request().isNavigationRequest() && !route.request().url().includes('/_release/')) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const [, hash] = new RegExp(`/web/${file}\\.[0-9a-f]+\\.js":"(sha256-[^"]+)"`).exec(text) ?? [];
      await route.fulfill({ response, body: hash ? text.replaceAll(hash, other) : text });
    },
  );
}

interface DeliveredPage {
  readonly page: Page;
  readonly browserErrors: { readonly allowed: RegExp[] };
  readonly site: OwnSite;
  readonly sample: SlicePage;
}

/** Loads a first page whose code can't be loaded, and expects that the server's markup, its links and forms stay and work. */
export async function expectDelivered({ page, browserErrors, site, sample }: DeliveredPage, fault: Fault): Promise<void> {
  browserErrors.allowed.push(...errorsOfTheBrowser);
  const { store, shell, receiver } = site;
  const { name: slice, hash } = store.artifacts[0]!;
  const { file, answer, isExpected }: CodeFault = faults[fault];
  const wanted = new RegExp(`/${slice}/${hash}/web/${file(sample)}\\.[0-9a-f]+\\.js`);
  if (isExpected) await expectCode(page, { origin: shell.url, file: file(sample), code: throwing });
  await page.route(wanted, answer);
  await page.goto(shell.url + sample.path);
  await expect(notice(page)).toBeVisible();
  expect(await page.locator('main h1').innerHTML()).toBe(await servedHeading(shell.url + sample.path));
  await expect(page.locator('[data-error-page]')).toHaveCount(0);
  await expect.poll(() => receiver.items('event').length).toBe(1);
  expect(receiver.items('event')[0]).toMatchObject({ tags: { slice, 'slice.hash': hash } });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sample.send(page);
  expect(receiver.items('event').filter(({ tags }) => (tags as { slice: string }).slice !== slice)).toEqual([]);
}
