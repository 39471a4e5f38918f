import { rm } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import { repositoryChecks } from '@nocleh/tool-tasks/checks.ts';
import { headOf } from '../support/documents/html.ts';
import { expect, test } from '../support/fixtures.ts';
import { copyCheckout } from '../support/servers/checkout-copy.ts';
import { createStore } from '../support/servers/test-store.ts';
import { inboxUrl } from '../support/site.ts';
import { runScript } from './commands.ts';

const paths = ['/ratings', '/ratings/new'];
const checks = repositoryChecks.filter(({ onlyByName }) => !onlyByName);
const unitTests = ['apps/ratings', 'tools/checks/src/documents.test.ts', 'tools/tasks/src/targets.test.ts'];

test('a slice and a page that were just made pass every check, are live in every language, and their journeys pass', async ({
  startOwnShell,
}) => {
  test.setTimeout(900_000);
  const copy = await copyCheckout();
  const store = await createStore();
  try {
    const inCopy = (script: string, args: readonly string[], env = {}) => runScript(script, args, copy, env);
    await inCopy('tools/new/src/new.cli.ts', ['slice', 'ratings', '--no-install']);
    await inCopy('tools/new/src/new.cli.ts', ['page', 'ratings', '/ratings/new']);

    const queue = [...checks, { script: 'node_modules/vitest/vitest.mjs', args: ['run', ...unitTests] }];
    const runQueue = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) await inCopy(next.script, next.args);
    };
    // The first ones use one processor each.
    await Promise.all([runQueue(), runQueue()]);

    const slice = path.join(copy, 'apps/ratings');
    const bundler = path.join(copy, 'node_modules/@rspack/cli/bin/rspack.js');
    await runScript(path.relative(slice, bundler), ['build', '-c', '../../rspack.config.ts'], slice, { NODE_ENV: 'production' });
    const artifact = await publish(store.folder, path.join(slice, 'dist'));
    await replaceLive(
      store.folder,
      [...store.artifacts, artifact].map((one) => ({ artifact: one })),
      'test',
    );
    const shell = await startOwnShell(store.folder);
    for (const address of paths)
      for (const locale of locales) {
        const response = await fetch(shell.url + localePath(locale, address));
        expect(response.status, `${address} in ${locale}`).toBe(200);
        expect(headOf(await response.text())).toMatchObject({ lang: locale, headings: [expect.any(String)] });
      }

    const journeys = ['test', '-c', 'apps/e2e/playwright.config.ts', '--project=site', '--retries=0', '--reporter=line', 'ratings/'];
    const output = await inCopy('node_modules/@playwright/test/cli.js', journeys, { SITE_URL: shell.url, INBOX_URL: inboxUrl() });
    expect(output).toMatch(/\b10 passed/);
  } finally {
    await store.remove();
    await rm(copy, { recursive: true, force: true });
  }
});
