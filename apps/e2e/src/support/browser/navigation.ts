import type { Page } from '@playwright/test';

/** Where the window stands, in whole pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** What any script of the page may ask the shell for; true when the shell took it. */
export const askToNavigate = (page: Page, to: unknown): Promise<boolean> =>
  page.evaluate((address) => !dispatchEvent(new CustomEvent('app:navigate', { cancelable: true, detail: { to: address } })), to);

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** The page's own link of the header, as it is shown at this width. */
export const headerLink = (page: Page, href: string) => page.getByRole('banner').locator(`a[href="${href}"]:visible`);

/** Waits until the code that comes after hydration is there. */
export const hasNavigation = (page: Page): Promise<unknown> => page.waitForFunction(() => document.querySelector('[data-offline-place]'));

/** Waits until what was asked for ahead of a click on the search is there: a browser remembers a module that it could not have. */
export const hasSearchAhead = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const addresses = (selector: string) => [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const styles = addresses('link[rel=preload][as=style]');
    const used = addresses('link[rel=stylesheet]');
    return (
      styles.some((href) => href.includes('/web/search.')) &&
      styles.every((href) => used.includes(href)) &&
      addresses('link[rel=modulepreload]').every((href) => loaded.has(href))
    );
  });
