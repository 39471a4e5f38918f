import { expect } from '@playwright/test';
import type { BrowserPage } from './browser-page.ts';

/** Steps of a visitor that work alike in every engine. */
export class Steps {
  private readonly page: BrowserPage;

  constructor(page: BrowserPage) {
    this.page = page;
  }

  /** Waits until the JavaScript expression is true in the page. */
  async until(expression: string): Promise<void> {
    await expect.poll(() => this.page.read<boolean>(`Boolean(${expression})`), { message: expression, timeout: 20_000 }).toBe(true);
  }

  /** Waits until a page whose address has this part reacts. */
  async arrived(part: string): Promise<void> {
    await this.until(`location.href.includes(${JSON.stringify(part)})`);
    await this.until('document.documentElement.dataset.hydrated !== undefined');
    await this.until(`document.querySelectorAll('main h1').length === 1`);
  }

  /** Waits until nothing was loaded for a second. Firefox reports a wrong hash for each prefetched script that leaving the page aborts. */
  atRest(): Promise<void> {
    return this.until(
      `performance.now() - Math.max(0, ...performance.getEntriesByType('resource').map((file) => file.responseEnd)) > 1000`,
    );
  }

  async open(url: string): Promise<void> {
    await this.page.open(url);
    await this.arrived(new URL(url).pathname);
  }

  /** Clicks the first visible element. */
  async click(selector: string): Promise<void> {
    const mark = 'data-test-target';
    await this.until(
      `(() => {
        document.querySelector('[${mark}]')?.removeAttribute('${mark}');
        const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
        shown?.setAttribute('${mark}', '');
        return shown;
      })()`,
    );
    await this.page.click(`[${mark}]`);
  }

  type = (selector: string, text: string): Promise<void> => this.page.type(selector, text);

  /** Sets a date, an age or a choice, whose keys differ between engines. */
  async set(selector: string, value: string): Promise<void> {
    await this.page.read(
      `(() => {
        const field = document.querySelector(${JSON.stringify(selector)});
        const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
        Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, ${JSON.stringify(value)});
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        return true;
      })()`,
    );
  }

  valueOf = (selector: string): Promise<string> => this.page.read<string>(`document.querySelector(${JSON.stringify(selector)}).value`);
}
