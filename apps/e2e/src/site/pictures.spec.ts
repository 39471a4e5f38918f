import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Page } from '@playwright/test';
import { accommodation, anyArticle, search } from '../support/data/api.ts';
import { elements } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const house = async () => {
  const { hits } = await search('');
  return await accommodation(hits[0]!.slug);
};

/** Address of a page of each kind by language. */
const kinds = {
  'the home page': async () => '/',
  'a list': async () => '/vyhledavani',
  'an accommodation': async (locale: Locale) => `/ubytovani/${(await house()).slugs[locale]}`,
  'an article': async (locale: Locale) => `/clanek/${(await anyArticle()).slugs[locale]}`,
  'the first step of an order': async () => {
    const { id, slugs } = await house();
    return `/objednavka/nova?accommodation=${id}&slug=${slugs.cs}`;
  },
} as const satisfies Record<string, (locale: Locale) => Promise<string>>;

/** Width and height of a JPEG, from its frame header. */
const jpegSize = (bytes: Buffer) => {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
};

for (const kind of ['the home page', 'a list', 'an accommodation', 'an article'] as const) {
  // rule: images-18
  test(`link previews have an existing picture of the right size: ${kind}`, async ({ request }) => {
    const path = await kinds[kind]('cs');
    const html = await (await request.get(path)).text();
    const addresses = elements(html, 'meta').filter(({ property }) => property === 'og:image');
    expect(addresses).toHaveLength(1);
    const address = new URL(addresses[0]?.content ?? '');
    const canonical = elements(html, 'link').find(({ rel }) => rel === 'canonical');
    expect(address.origin).toBe(new URL(canonical?.href ?? '').origin);
    const answer = await request.get(siteUrl() + address.pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(jpegSize(await answer.body())).toEqual([1200, 630]);
  });
}

// rule: images-16
test('pictures of a list have size and srcset, and all but the first are lazy with a placeholder', async ({ request }) => {
  const html = await (await request.get('/vyhledavani')).text();
  const pictures = elements(html, 'img');
  expect(pictures.length).toBeGreaterThan(10);
  for (const [index, picture] of pictures.entries()) {
    expect(picture).toMatchObject({
      alt: expect.any(String),
      width: expect.stringMatching(/^\d+$/),
      height: expect.stringMatching(/^\d+$/),
    });
    expect(picture).toMatchObject({
      decoding: 'async',
      sizes: expect.stringMatching(/./),
      srcset: expect.stringMatching(/ 320w,.* 640w,/),
    });
    expect(picture.loading).toBe(index === 0 ? undefined : 'lazy');
    expect(picture.fetchpriority).toBe(index === 0 ? 'high' : undefined);
    expect(picture.style).toEqual(index === 0 ? undefined : expect.stringContaining('/_ipx/w_10,h_10,q_50'));
  }
});

// rule: images-16
test('placeholders of pictures that take long are loaded after hydration', async ({ page }) => {
  const early: string[] = [];
  const placeholder = page.waitForRequest(/\/_ipx\/w_10,h_10/);
  await page.route(/\/_vercel\/image/, async (route) => {
    await placeholder.catch(() => {});
    await route.continue();
  });
  page.on('request', async (asked) => {
    if (!asked.url().includes('/_ipx/w_10')) return;
    // The last requests may arrive after the test.
    const isReacting = await page.evaluate(() => document.documentElement.dataset.hydrated !== undefined).catch(() => true);
    if (!isReacting) early.push(asked.url());
  });
  await page.goto('/vyhledavani');
  await placeholder;
  expect(early).toEqual([]);
});

// rule: images-16
test('a picture that is there before the page reacts has no placeholder, and one that is not has one', async ({ page }) => {
  await page.route(/\/_shell\/main\.\w+\.js/, async (route) => {
    await page.waitForFunction(() => document.images[1]?.complete);
    await route.continue();
  });
  await page.route(/\/_vercel\/image.*/, (route) => (route.request().url().includes('late') ? undefined : route.continue()));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const late = document.images[2];
      if (late) late.srcset = '/_vercel/image?url=%2Flate.webp&w=320&q=70';
    });
  });
  await page.goto('/vyhledavani');
  const placeholders = () =>
    page.evaluate(() => [...document.images].slice(1, 3).map((picture) => getComputedStyle(picture).backgroundImage));
  await expect.poll(placeholders).toEqual(['none', expect.stringContaining('/_ipx/w_10')]);
});

/** Delays all pictures until hydration, so that missing reserved space shows as a layout shift. */
const holdPictures = async (page: Page) => {
  await page.route(/\/_vercel\/image|\/_ipx\/|\.webp$/, async (route) => {
    await hydrated(page).catch(() => {});
    await route.continue();
  });
};

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[]) {
        const nodes = (entry.sources ?? []).map(({ node }) => `${node?.nodeName}.${node?.className}`);
        seen.push(`${entry.value.toFixed(4)} ${nodes.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [390, 1280]) {
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    // rule: images-17
    test(
      `late pictures cause no layout shift: ${kind} at ${width} px`,
      extended(width === 1280 || kind !== 'an accommodation'),
      async ({ page, visit }) => {
        test.slow();
        await page.setViewportSize({ width, height: 844 });
        await watchShifts(page);
        await holdPictures(page);
        await visit(localePath('de', await kinds[kind]('de')));
        await page.waitForFunction(() => [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete));
        await page.evaluate(async () => {
          for (const picture of document.images) {
            picture.loading = 'eager';
            await picture.decode();
          }
          await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        });
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      },
    );
  }
}

// rule: images-17
test('every part of a page is at its place in the markup, however large it is', async ({ request }) => {
  for (const kind of Object.values(kinds)) {
    const html = await (await request.get(await kind('cs'))).text();
    expect(html).not.toMatch(/<template|<div hidden="" id="S:|<div hidden id="S:/);
  }
});
