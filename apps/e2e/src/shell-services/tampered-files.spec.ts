import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Page } from '@playwright/test';
import { headerLink } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';

/** Files of the list of articles, by kind. */
const kinds = {
  entry: /\/articles\/\w+\/web\/remoteEntry\.[0-9a-f]+\.js$/,
  chunk: /\/articles\/\w+\/web\/article-list\.[0-9a-f]+\.js$/,
  'shared chunk': /\/articles\/\w+\/web\/articles-common-statics\.[0-9a-f]+\.js$/,
  style: /\/articles\/\w+\/web\/article-list\.[0-9a-f]+\.css$/,
  catalog: /\/articles\/\w+\/web\/clanky\.(?:cs|en)\.js(?:\?again)?$/,
};
const isScript = (address: string) => /\.js(?:\?again)?$/.test(address);
const tampered = (address: string, content: string) =>
  content + (isScript(address) ? '\n;globalThis.isTampered = true;' : '\n:root { --is-tampered: true; }');

/** Each of them changes the hash of a file in a document of the release. */
const changes: Readonly<Record<string, (address: string, hash: string, changed: string) => string | undefined>> = {
  wrong: (_address, hash) => hash,
  absent: () => undefined,
  matching: (_address, _hash, changed) => changed,
};

type Hashes = Record<string, string>;

/** Serves changed files of a kind, and documents whose hashes of them are as `change` says. */
async function tamper(page: Page, kind: RegExp, change: (typeof changes)[string]): Promise<void> {
  const contents = new Map<string, string>();
  const changedHashes = async (hashes: Hashes, origin: string) => {
    for (const [address, hash] of Object.entries(hashes)) {
      if (!kind.test(address)) continue;
      const content = contents.get(address) ?? tampered(address, await (await fetch(origin + address)).text());
      contents.set(address, content);
      const next = change?.(address, hash, integrityOf(content));
      if (next) hashes[address] = next;
      else delete hashes[address];
    }
  };
  await page.route(/\/_release\//, async (route) => {
    const response = await route.fetch();
    const files = (await response.json()) as { integrity: Hashes };
    await changedHashes(files.integrity, new URL(route.request().url()).origin);
    await route.fulfill({ response, json: files });
  });
  await page.route(kind, async (route) => {
    const response = await route.fetch();
    const address = route.request().url();
    await route.fulfill({ response, body: tampered(address, await response.text()) });
  });
}

const isTampered = (page: Page) =>
  page.evaluate(() => 'isTampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--is-tampered') !== '');

// Prefetches of the page may still be answered when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [kind, files] of Object.entries(kinds))
  for (const [hash, change] of Object.entries(changes)) {
    const isRefused = hash !== 'matching';
    // rule: errors-18
    test(
      `a changed ${kind} whose hash is ${hash} is ${isRefused ? 'refused' : 'loaded'} by the browser`,
      extended(kind !== 'chunk'),
      async ({ page, browserErrors }) => {
        browserErrors.allowed.push(/^console\./, /^failed: /, /^error: /);
        await tamper(page, files, change);
        await page.goto('/newsletter');
        await page.waitForSelector('html[data-hydrated]');
        await headerLink(page, '/clanky').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Články' })).toBeVisible();
        if (isRefused) expect(await isTampered(page)).toBe(false);
        else await expect.poll(() => isTampered(page)).toBe(true);
      },
    );
  }
