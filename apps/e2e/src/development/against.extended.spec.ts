import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../support/fixtures.ts';
import { copyCheckout } from '../support/servers/checkout-copy.ts';
import { siteUrl } from '../support/site.ts';
import { editFile } from './edits.ts';

/** A bundler and the shell need some seconds for an edit, more on a busy machine. */
const editTimeout = { timeout: 60_000 };
const lostLinkPage = 'apps/orders/src/lost-link/lost-link.page.tsx';
const address = '/objednavka/odkaz';

let checkout = '';
let local = '';
let command: ChildProcess;

const dev = (port: number, ...args: readonly string[]): ChildProcess => {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, ['tools/start/bootstrap.mjs', 'dev', ...args], {
    cwd: checkout,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** What a command prints until it matches, or until it ends. */
const outputUntil = async (child: ChildProcess, wanted: RegExp): Promise<string> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => wanted.test(output) || child.exitCode !== null, { timeout: 180_000 }).toBe(true);
  return output;
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  checkout = await copyCheckout();
  const port = await freePort();
  local = `http://localhost:${port}`;
  command = dev(port, 'orders', '--against', siteUrl());
  expect(await outputUntil(command, /Ready after/)).toContain('Ready after');
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => command.once('exit', resolve));
  if (command?.exitCode === null && command.kill('SIGTERM')) await ended;
  await rm(checkout, { recursive: true, force: true });
});

const edit = (file: string, from: string | RegExp, to: string) => editFile(path.join(checkout, file), from, to);

/** Everything that the page says in the console, except messages about hot updates. */
function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!/HMR|rspack-dev-server|React DevTools/.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

const typedText = (page: Page) => page.getByRole('main').getByRole('textbox');

test('a slice from source against a running site takes edits of a view and a loader without losing state', async ({ page }) => {
  test.setTimeout(180_000);
  const messages = messagesOf(page);
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('"type":"ok"')));
  await page.goto(local + address);
  await hydrated(page);
  await connected;
  await typedText(page).fill('anna@example.org');

  await edit(lostLinkPage, 'heading={<Trans>Lost link</Trans>}', 'heading={<><Trans>Lost link</Trans> (view)</>}');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(view)', editTimeout);
  await edit(lostLinkPage, 'context.get(i18nContext)._(msg`Lost link`)', "'Edited loader'");
  await expect.poll(() => page.title(), editTimeout).toContain('Edited loader');
  await expect(typedText(page)).toHaveValue('anna@example.org');

  await page.reload();
  await hydrated(page);
  await expect(page).toHaveTitle(/Edited loader/);
  expect(messages).toEqual([]);
});

test('a slice from source against a running site takes edits of texts and has its four languages', async ({ page }) => {
  test.setTimeout(180_000);
  const messages = messagesOf(page);
  await edit('apps/orders/src/locales/de.po', /(msgid "Lost link"\nmsgstr ")[^"]+/, '$1Geänderter Text');
  await expect.poll(async () => (await fetch(local + localePath('de', address))).text(), editTimeout).toContain('Geänderter Text');
  await page.goto(local + localePath('de', address));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Geänderter Text');
  for (const locale of locales) {
    const html = await (await fetch(local + localePath(locale, address))).text();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('(view)');
  }
  expect(messages).toEqual([]);
});

test('pages, data and files of others come from the running site as they are', async () => {
  const remote = siteUrl();
  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
  const [there, here] = await Promise.all([remote, local].map(async (site) => (await fetch(`${site}/de/stranka/kontakt`)).text()));
  expect(mainOf(here ?? '')).toBeTruthy();
  expect(mainOf(here ?? '')).toBe(mainOf(there ?? ''));
  const [robotsThere, robotsHere] = await Promise.all([remote, local].map(async (site) => (await fetch(`${site}/robots.txt`)).text()));
  expect(robotsHere).toBe(robotsThere);
});
