import type { Page } from '@playwright/test';

/** Scroll position in whole pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Fires `app:navigate`; true when the shell handled it. */
export const fireNavigate = (page: Page, to: unknown): Promise<boolean> =>
  page.evaluate((address) => !dispatchEvent(new CustomEvent('app:navigate', { cancelable: true, detail: { to: address } })), to);

/** Counts documents that the page loads. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** The visible link of the header at the current window width. */
export const headerLink = (page: Page, href: string) => page.getByRole('banner').locator(`a[href="${href}"]:visible`);

/** Waits until the code loaded after hydration runs. */
export const navigationReady = (page: Page): Promise<unknown> => page.waitForFunction(() => document.querySelector('[data-offline-place]'));

/** Waits for the prefetch of the search page, as browsers cache modules that failed to load. */
export const searchPrefetched = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const addresses = (selector: string) => [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const hinted = addresses('link[rel=modulepreload], link[rel=prefetch]');
    return hinted.some((href) => href.includes('/web/search.')) && hinted.every((href) => loaded.has(href));
  });
