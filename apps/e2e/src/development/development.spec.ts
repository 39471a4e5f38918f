import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { expect, type Page, test, type WebSocket } from '@playwright/test';
import { hydrated } from '../support/fixtures.ts';
import { copyCheckout } from '../support/servers/checkout-copy.ts';
import { editFile, saveFile } from './edits.ts';

/** A bundler and the shell need some seconds for an edit, more on a busy machine. */
const editTimeout = { timeout: 60_000 };
const lostLinkPage = 'apps/orders/src/lost-link/lost-link.page.tsx';
const address = '/objednavka/odkaz';
const catalog = 'apps/orders/src/locales/cs.po';

let checkout = '';
let site = '';
let command: ChildProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  checkout = await copyCheckout();
  const port = await freePort();
  site = `http://localhost:${port}`;
  const { SITE_URL: _, ...env } = process.env;
  command = spawn(process.execPath, ['tools/start/bootstrap.mjs', 'dev', 'orders'], {
    cwd: checkout,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => (command.exitCode === null ? output : `ended: ${output}`), { timeout: 580_000 }).toMatch(/Ready after|ended/);
  expect(output).toContain('Ready after');
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => command.once('exit', resolve));
  if (command?.exitCode === null && command.kill('SIGTERM')) await ended;
  await rm(checkout, { recursive: true, force: true });
});

const edit = (file: string, from: string, to: string) => editFile(path.join(checkout, file), from, to);

const htmlOf = async (path: string) => (await fetch(site + path)).text();
const serverShows = (path: string, text: string) => expect.poll(() => htmlOf(path), editTimeout).toContain(text);

const newPage = `import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { Suspense, useState } from 'react';

const Late = deferred(() => import('./late.tsx').then(({ Late }) => Late));

export const loader = async () => ({ page: { title: 'Tried' } });
export function Component() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>{'pressed: ' + count}</button>
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
}
`;

const typedText = (page: Page) => page.getByRole('main').getByRole('textbox');
/** Opens a page and gives it state that a reload would lose; returns its connection to the bundler. */
async function openWithState(page: Page): Promise<{ readonly connection: WebSocket }> {
  const opened = page.waitForEvent('websocket');
  // An edit from before the page knows its build would never show.
  const connected = opened.then((socket) => socket.waitForEvent('framereceived', ({ payload }) => isBuilt(payload)));
  await page.goto(site + address);
  await hydrated(page);
  await connected;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await typedText(page).fill('anna@example.org');
  return { connection: await opened };
}
/** Lists of what a build changed. */
const changes = /\.hot-update\.json/;
const isBuilt = (payload: string | Buffer) => payload.toString().includes('"type":"ok"');
const translationOf = async (text: string) => {
  const texts = await readFile(path.join(checkout, catalog), 'utf8');
  const entry = texts.match(new RegExp(`msgid "${text}"\nmsgstr "[^"]+"`))?.[0] ?? '';
  return { entry, translation: /msgstr "([^"]+)"/.exec(entry)?.[1] ?? '' };
};
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
async function expectStateKept(page: Page): Promise<void> {
  expect(await isSameDocument(page)).toBe(true);
  await expect(typedText(page)).toHaveValue('anna@example.org');
}

test('an edit of a page’s view shows without a reload, and on the server', async ({ page }) => {
  test.setTimeout(180_000);
  await openWithState(page);
  await edit(lostLinkPage, 'heading={<Trans>Lost link</Trans>}', 'heading={<><Trans>Lost link</Trans> (view)</>}');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(view)', editTimeout);
  await expectStateKept(page);
  await serverShows(address, '(view)');
});

test('an edited loader runs again on the open page, without a reload', async ({ page }) => {
  test.setTimeout(180_000);
  await openWithState(page);
  await edit(lostLinkPage, 'context.get(i18nContext)._(msg`Lost link`)', "'Edited loader'");
  await expect.poll(() => page.title(), editTimeout).toContain('Edited loader');
  await expectStateKept(page);
});

test('an edit shows without a reload when the next one was built before the page had its changes', async ({ page }) => {
  test.setTimeout(180_000);
  const { connection } = await openWithState(page);
  const { promise: secondIsBuilt, resolve: letChangesCome } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(changes, async (route) => {
    asked.resolve();
    await secondIsBuilt;
    await route.continue();
  });
  await edit(lostLinkPage, '(view)', '(first)');
  await asked.promise;
  const built = connection.waitForEvent('framereceived', { predicate: ({ payload }) => isBuilt(payload), ...editTimeout });
  await edit(lostLinkPage, '(first)', '(second)');
  await built;
  letChangesCome();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(second)', editTimeout);
  await expectStateKept(page);
});

test('a page whose changes are gone, as the bundler was started again, loads itself again', async ({ page }) => {
  test.setTimeout(180_000);
  await openWithState(page);
  await page.route(changes, (route) => route.fulfill({ status: 404 }));
  await edit(lostLinkPage, '(second)', '(third)');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(third)', editTimeout);
  expect(await isSameDocument(page)).toBe(false);
});

test('the first page that is loaded after an edit was built shows it, without a hydration error', async ({ page, context }) => {
  test.setTimeout(180_000);
  const { connection } = await openWithState(page);
  const other = await context.newPage();
  const errors: string[] = [];
  other.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const loadAfter = async (change: () => Promise<void>) => {
    // An open page would load itself again at the same time.
    await other.goto('about:blank');
    const built = connection.waitForEvent('framereceived', { predicate: ({ payload }) => isBuilt(payload), ...editTimeout });
    await change();
    await built;
    const response = await other.goto(site + address);
    await hydrated(other);
    return (await response?.text()) ?? '';
  };

  const withLoader = await loadAfter(() => edit(lostLinkPage, "'Edited loader'", "'Loader of the second edit'"));
  expect(withLoader).toContain('Loader of the second edit');
  await expect(other).toHaveTitle(/Loader of the second edit/);

  const text = await translationOf('Lost link');
  const withText = await loadAfter(() => edit(catalog, text.entry, text.entry.replace(text.translation, 'Upravený text')));
  expect(withText).toContain('Upravený text');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Upravený text');
  expect(errors).toEqual([]);
});

test('a new page and its row in routes.ts are there without a restart, and the page and its deferred part take edits', async ({ page }) => {
  test.setTimeout(240_000);
  const folder = 'apps/orders/src/tried';
  await mkdir(path.join(checkout, folder));
  await saveFile(path.join(checkout, folder, 'late.tsx'), `export const Late = () => <p id="late">late part</p>;\n`);
  await saveFile(path.join(checkout, folder, 'tried.page.tsx'), newPage);
  const row = "{ name: 'objednavka-all.tried', path: 'objednavka/tried', page: () => import('./tried/tried.page.tsx') },";
  await edit('apps/orders/src/routes.ts', '> = [', `> = [\n  ${row}`);
  await serverShows('/objednavka/tried', 'pressed: 0');

  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => isBuilt(payload)));
  await page.goto(`${site}/objednavka/tried`);
  await hydrated(page);
  await connected;
  const button = page.getByRole('main').getByRole('button');
  await button.click();
  await expect(button).toHaveText('pressed: 1');
  await edit(`${folder}/tried.page.tsx`, "'pressed: '", "'edited: '");
  await expect(button).toHaveText('edited: 1', editTimeout);
  await edit(`${folder}/late.tsx`, 'late part', 'edited part');
  await expect(page.locator('#late')).toHaveText('edited part', editTimeout);
  await expect(button).toHaveText('edited: 1');
});
