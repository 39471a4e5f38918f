import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { headOf } from '../support/documents/html.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { repository } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { attempt, run, runScript } from './commands.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const releaseScript = path.join(repository, 'tools/release/src/release.cli.ts');

const headings = {
  cs: 'Jak dlouho byste chtěli zůstat?',
  de: 'Wie lange möchten Sie bleiben?',
  en: 'How long would you like to stay?',
  pl: 'Jak długo chcesz zostać?',
} as const;

let store: TestStore;
let folder = '';
let server: ChildProcess | undefined;
test.beforeAll(async () => {
  [store, folder] = await Promise.all([createStore(), mkdtemp(path.join(tmpdir(), 'team-'))]);
});
test.afterAll(async () => {
  server?.kill();
  await store?.remove();
  await rm(folder, { recursive: true, force: true });
});

const release = async (...args: readonly string[]) =>
  (await run(process.execPath, [releaseScript, ...args], folder, { RELEASES_DIR: store.folder, RELEASE_AUTHOR: 'platform' }))
    .trim()
    .split('\n')
    .at(-1) ?? '';

/** Starts the server of the store; returns its address. */
const serveStore = () =>
  new Promise<string>((resolve, reject) => {
    server = spawn(process.execPath, [releaseScript, 'serve', '--port', '0'], {
      cwd: folder,
      env: { ...process.env, RELEASES_DIR: store.folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server of the store ended: ${said}`)));
  });

test('a slice of a repository of its own is made, tested, published and live from packed packages alone', async ({
  page,
  startOwnShell,
}) => {
  test.setTimeout(600_000);
  const first = await store.release();
  const shell = await startOwnShell(store.folder);
  const statuses = () => Promise.all(locales.map(async (locale) => (await fetch(shell.url + localePath(locale, '/ratings'))).status));
  expect(await statuses()).toEqual([404, 404, 404, 404]);

  const [packages, slice] = [path.join(folder, 'packages'), path.join(folder, 'ratings')];
  await runScript('tools/pack/src/pack.cli.ts', ['--out', packages], repository);
  await runScript('tools/new/src/new.cli.ts', ['slice', 'ratings', '--standalone', slice, '--packages', packages], repository);
  const inSlice = (...args: readonly string[]) => run(npm, args, slice);
  await inSlice('install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  await inSlice('run', 'check');
  await inSlice('test');
  await inSlice('run', 'build');

  const address = await serveStore();
  const publishing = (token: string) =>
    attempt(npm, ['run', '--silent', 'release', '--', '--to', address], slice, { RELEASE_TOKEN: token });
  const refused = await publishing(await release('token', 'create', 'stays'));
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('stays');
  const published = await publishing(await release('token', 'create', 'ratings'));
  expect(published.output).toMatch(/^ratings\/[0-9a-f]{20}$/m);
  const [artifact = ''] = /ratings\/[0-9a-f]{20}/.exec(published.output) ?? [];
  expect(await statuses()).toEqual([404, 404, 404, 404]);

  const live = await release('compose', artifact, '--promote');
  expect(live).not.toBe(first);
  await shell.untilServing(live, 20_000);
  for (const locale of locales) {
    const response = await fetch(shell.url + localePath(locale, '/ratings'));
    expect(response.status, locale).toBe(200);
    expect(headOf(await response.text())).toMatchObject({ lang: locale, headings: [headings[locale]] });
  }
  await page.goto(`${shell.url}/de/ratings`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Eine Nacht mehr' }).click();
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Sie bleiben 2\sNächte\./);
});
