import path from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';
import { findForeignSlices, specs } from '../support/slice-guard.ts';

interface Tools {
  readonly page: Page;
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly visit: (path: string) => Promise<void>;
}

const spec = path.join(specs, 'articles/any.spec.ts');

const violations: Readonly<Record<string, (tools: Tools) => Promise<unknown>>> = {
  'visits its page': ({ visit }) => visit('/vyhledavani'),
  'visits the home page, which has its widget': ({ visit }) => visit('/'),
  'follows a link to its page': async ({ page, visit }) => {
    await visit('/clanky');
    await page.getByRole('banner').locator('a[href="/vyhledavani"]:visible').click();
    // The list of articles has a search form too.
    await expect(page.locator('main')).toHaveAttribute('data-slice', /^stays@/);
  },
  'requests its page': ({ request }) => request.get('/vyhledavani'),
  'fetches its page without a browser': () => fetch(`${siteUrl()}/vyhledavani`),
  'opens its page in another browser context': async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/vyhledavani`);
    await context.close();
  },
};

for (const [name, violate] of Object.entries(violations)) {
  test(
    `a spec of one slice that loads another is found when it ${name}`,
    extended(name !== Object.keys(violations)[0]),
    async ({ page, context, browser, request, visit }) => {
      const found = await findForeignSlices({ browser, request }, spec, async ({ watch }) => {
        await watch(context);
        await violate({ page, browser, request, visit });
      });
      expect(found).toContain('stays');
    },
  );
}

test('a spec that loads pages of its own slice and of no slice is in order', async ({ context, browser, request, visit }) => {
  const found = await findForeignSlices({ browser, request }, spec, async ({ watch }) => {
    await watch(context);
    await visit('/clanky');
    await request.get('/clanky?page=500');
    await fetch(`${siteUrl()}/neznama`);
  });
  expect(found).toEqual([]);
});

test('a spec in a folder of some slices may load these, and no other', extended(), async ({ browser, request }) => {
  const found = await findForeignSlices({ browser, request }, path.join(specs, 'booking/any.spec.ts'), async () => {
    for (const address of ['/vyhledavani', '/objednavka/chyba', '/clanky']) await request.get(address);
  });
  expect(found).toEqual(['articles']);
});

test('a spec on the shell’s own pages may load no slice', extended(), async ({ context, browser, request, visit }) => {
  const found = await findForeignSlices({ browser, request }, path.join(specs, 'shell/any.spec.ts'), async ({ watch }) => {
    await watch(context);
    await visit('/_design');
    await request.get('/newsletter');
  });
  expect(found).toEqual(['contact']);
});

test(
  'a spec about prefetching may prefetch code of any slice, and show its own pages only',
  extended(),
  async ({ page, context, browser, request, visit }) => {
    const found = await findForeignSlices({ browser, request }, path.join(specs, 'navigation/any.spec.ts'), async ({ watch }) => {
      await watch(context);
      const prefetched = page.waitForRequest(/\/_slices\/contact\//);
      await visit('/clanky');
      await page.getByRole('contentinfo').locator('a[href="/poptavka"]').hover();
      await prefetched;
      await page.getByRole('contentinfo').locator('a[href="/objednavka/poukaz"]').click();
      await expect(page.locator('main')).toHaveAttribute('data-slice', /^orders@/);
    });
    expect(found).toEqual(['orders']);
  },
);

test('a spec that crosses slices may load all of them', extended(), async ({ context, browser, request, visit }) => {
  const found = await findForeignSlices({ browser, request }, path.join(specs, 'site/any.spec.ts'), async ({ watch }) => {
    await watch(context);
    await visit('/');
  });
  expect(found).toEqual([]);
});
