import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { type BrowserPage, viewport } from './browser-page.ts';
import { debianProgram } from './debian-program.ts';

/** Debian's WebKitGTK has no WebDriver BiDi and keeps the console to itself, so a script in the page notes what is reported to it. */
const collect = `
  if (!window.reported) {
    window.reported = [];
    const note = (kind, text) => window.reported.push(kind + ': ' + text);
    addEventListener('error', ({ message, target }) => note('error', message || (target && (target.src || target.href))), true);
    addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('CSP', violatedDirective + ' ' + blockedURI));
    for (const kind of ['error', 'warn']) {
      const original = console[kind];
      console[kind] = (...values) => (note('console.' + kind, values.join(' ')), original.apply(console, values));
    }
  }`;

async function startDisplay(): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const xvfb = spawn(await debianProgram('Xvfb', 'xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { process: xvfb, name: `:${number.toString().trim()}` };
}

async function connect(port: number): Promise<WebDriver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const options = { binary, args: ['--automation'] };
  const builder = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await builder();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
}

/** A page of Debian's WebKitGTK on a virtual display, driven by classic WebDriver. */
export async function openWebkit(language: string): Promise<BrowserPage> {
  const display = await startDisplay();
  const port = await freePort();
  const program = await debianProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const server = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name, LANGUAGE: language, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const driver = await connect(port);
  await driver
    .manage()
    .window()
    .setRect({ ...viewport, height: viewport.height + 60, x: 0, y: 0 });
  const kept: string[] = [];
  const find = (selector: string) => driver.findElement(By.css(selector));
  const take = async () => {
    kept.push(...(await driver.executeScript<string[]>('return (window.reported ?? []).splice(0)')));
    await driver.executeScript(collect);
  };
  return {
    open: async (url) => {
      await take();
      await driver.get(url);
      await take();
    },
    read: <Value>(expression: string) => driver.executeScript<Value>(`${collect}; return (${expression})`),
    click: async (selector) => {
      await take();
      const element = await find(selector);
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
      await element.click();
    },
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    messages: async () => {
      await take();
      return kept;
    },
    close: async () => {
      await driver.quit();
      server.kill();
      display.process.kill();
    },
  };
}
