import type { Page } from '@playwright/test';

/** Makes pages note what creates a formatter: the first one takes 25 ms, 100 on a slow phone. `Intl.PluralRules` takes 1 ms. */
export const noteFormatters = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { formatters: made });
    const note = (name: string) => made.push(`${name}: ${new Error().stack?.split('\n').slice(3, 6).join(' ')}`);
    for (const name of [
      'NumberFormat',
      'DateTimeFormat',
      'Collator',
      'ListFormat',
      'DisplayNames',
      'RelativeTimeFormat',
      'Segmenter',
    ] as const) {
      const construct = (target: object, values: unknown[], used: unknown): object => {
        note(name);
        return Reflect.construct(target as never, values, used as never);
      };
      const apply = (target: object, self: unknown, values: unknown[]) => {
        note(name);
        return Reflect.apply(target as never, self, values);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct, apply }) });
    }
    const methods = [
      [Number.prototype, ['toLocaleString']],
      [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
      [String.prototype, ['localeCompare']],
    ] as const;
    for (const [prototype, names] of methods)
      for (const name of names) {
        const method = (prototype as unknown as Record<string, (...values: unknown[]) => unknown>)[name]!;
        Object.assign(prototype, {
          [name](...values: unknown[]) {
            note(name);
            return method.apply(this, values);
          },
        });
      }
  });

/** What has created formatters on the page that is shown, with the places in its code. */
export const notedFormatters = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { formatters: string[] }).formatters);
