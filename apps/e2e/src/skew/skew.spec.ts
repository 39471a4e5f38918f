import type { Page } from '@playwright/test';
import { countDocuments, navigationReady } from '../support/browser/navigation.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { startProxy } from '../support/servers/proxy.ts';
import type { ShellProcess } from '../support/servers/shell-process.ts';
import { type Age, ages, startVersions, type Versions } from './versions.ts';

// The pages are those of another origin than the shared context's.
test.use({ reuseContext: false });
test.describe.configure({ mode: 'default' });

let versions: Versions;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let answering: ShellProcess;
test.beforeAll(async () => {
  // It builds a slice and starts five shells.
  test.setTimeout(180_000);
  proxy = await startProxy(() => answering.url);
  versions = await startVersions(proxy.url);
});
test.afterAll(async () => {
  await versions?.stop();
  await proxy?.close();
});

const names: Readonly<Record<Age, string>> = { 0: 'N', 1: 'N-1', 2: 'N-2' };
const entry = 'Dobrý den z Brna';

type Outcome = 'works' | 'one full load' | 'a notice';
type Action = keyof typeof actions;
interface Cell {
  readonly shell: Age;
  readonly slice: Age;
  readonly files: 'there' | 'purged';
  readonly action: Action;
  readonly outcome: Outcome;
}

const actions = {
  async 'navigates in the app'(page: Page) {
    await page.locator('[data-guests]').click();
    await expect(page).toHaveURL(/\/kniha\/hoste$/);
    await expect(page.locator('h1')).toHaveText('Hosté');
  },
  async 'opens a deferred part'(page: Page) {
    await page.locator('[name="entry"]').fill(entry);
    await page.locator('[data-open]').click();
    await expect(page.locator('[data-addresses]')).toBeVisible();
    await expect(page.locator('[name="entry"]')).toHaveValue(entry);
  },
  async 'asks for a deferred part that is gone'(page: Page) {
    await page.locator('[name="entry"]').fill(entry);
    await page.locator('[data-open]').click();
    await expect(page.locator('[role="status"] [data-page-notice]')).toBeVisible();
    await expect(page.locator('[name="entry"]')).toHaveValue(entry);
  },
  async 'posts a form'(page: Page) {
    await page.locator('[name="entry"]').fill(entry);
    await page.locator('[data-send]').click();
    await expect(page.locator('main [role="status"]')).toHaveText(entry);
  },
} as const;

/** A form that was sent as a document is answered with a redirect. */
const requestsOfLoad: Partial<Record<Action, number>> = { 'navigates in the app': 1, 'posts a form': 2 };

const cellsOf = (shell: Age, slice: Age, files: Cell['files'], outcomes: Partial<Record<Action, Outcome>>): Cell[] =>
  (Object.entries(outcomes) as [Action, Outcome][]).map(([action, outcome]) => ({ shell, slice, files, action, outcome }));

const allWork = { 'navigates in the app': 'works', 'opens a deferred part': 'works', 'posts a form': 'works' } as const;
const byDocument = {
  'navigates in the app': 'one full load',
  'asks for a deferred part that is gone': 'a notice',
  'posts a form': 'one full load',
} as const;
/** What is older than the newest: the shell or the slice. Files of the newest are never deleted. */
const cells: readonly Cell[] = [
  ...cellsOf(0, 0, 'there', allWork),
  ...cellsOf(1, 0, 'there', allWork),
  ...cellsOf(2, 0, 'there', allWork),
  ...cellsOf(1, 0, 'purged', allWork),
  ...cellsOf(2, 0, 'purged', allWork),
  ...cellsOf(0, 1, 'there', allWork),
  ...cellsOf(0, 2, 'there', allWork),
  ...cellsOf(0, 1, 'purged', byDocument),
  ...cellsOf(0, 2, 'purged', byDocument),
];

const open = async (page: Page, shell: Age, slice: Age) => {
  answering = versions.delivering[shell];
  await page.goto(`${proxy.url}/kniha`);
  await hydrated(page);
  await navigationReady(page);
  await expect(page.locator('h1')).toHaveAttribute('data-version', `version-${slice}`);
};

for (const slice of ages)
  test.describe(() => {
    test.beforeAll(() => versions.deliver(slice));

    for (const { shell, files, action, outcome } of cells.filter((cell) => cell.slice === slice)) {
      // rule: errors-24
      test(
        `a page of shell ${names[shell]} and slice ${names[slice]}, whose files are ${files}, ${action}: ${outcome}`,
        extended(shell === 2 || slice === 2),
        async ({ page, browserErrors }) => {
          if (files === 'purged') browserErrors.allowed.push(/^console\.error: /, /^error: /, /^failed: /);
          await open(page, shell, slice);
          const documents = countDocuments(page);
          answering = versions.now[files];
          await actions[action](page);
          await expect(page.locator('[data-error-page]')).toHaveCount(0);
          expect(documents()).toBe(outcome === 'one full load' ? requestsOfLoad[action] : 0);
        },
      );
    }

    for (const shell of ages)
      test(
        `a page of shell ${names[shell]} with slice ${names[slice]} hydrates and is interactive`,
        extended(shell + slice !== 0),
        async ({ page }) => {
          await open(page, shell, slice);
          await actions['opens a deferred part'](page);
          await actions['posts a form'](page);
          await actions['navigates in the app'](page);
        },
      );
  });
