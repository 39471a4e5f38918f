import puppeteer, { type Page } from 'puppeteer-core';
import { type BrowserPage, viewport } from './browser-page.ts';
import { debianProgram } from './debian-program.ts';

const noticed = new Set(['error', 'warn', 'warning', 'assert']);

function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (noticed.has(message.type())) messages.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error instanceof Error ? error.message : String(error)}`));
  return messages;
}

/** A page of Debian's Firefox ESR without a window, driven by WebDriver BiDi. */
export async function openFirefox(language: string): Promise<BrowserPage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await debianProgram('firefox-esr', 'firefox-esr'),
    headless: true,
    defaultViewport: viewport,
    extraPrefsFirefox: { 'intl.accept_languages': language },
  });
  const page = await browser.newPage();
  const messages = listen(page);
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    messages: async () => messages,
    close: () => browser.close(),
  };
}
