import type { Page } from '@playwright/test';

interface Seen {
  readonly state: string | null;
  readonly value: number;
  readonly hidden: boolean;
  readonly color: string;
}

/** Records every change of the progress bar. */
export const watchBar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    const note = () => {
      const bar = document.querySelector<HTMLElement>('[data-progress-bar]');
      if (!bar) return;
      const { color } = getComputedStyle(bar);
      seen.push({ state: bar.dataset.state ?? null, value: Number(bar.ariaValueNow), hidden: bar.hidden !== false, color });
    };
    const options = { subtree: true, attributes: true, attributeFilter: ['data-state', 'aria-valuenow', 'hidden'] };
    new MutationObserver(note).observe(document.body, options);
    Object.assign(window, { seenBar: seen });
  });
export const seenBar = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seenBar: Seen[] }).seenBar);
