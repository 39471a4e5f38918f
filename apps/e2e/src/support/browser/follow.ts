import { expect, type Page } from '@playwright/test';

/** Adds a link to any address of the site to the page and clicks it. */
export async function follow(page: Page, path: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.textContent = 'x';
    link.dataset.prefetch = 'false';
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(origin + path);
}
