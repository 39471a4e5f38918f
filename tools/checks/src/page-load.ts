import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import type { LoadedFile, PageLoad } from './budget.ts';

type Asked = { headers: number; url: string; type: string; at: number; askedBy: string | null; encoding: string; bytes: number };
/** How long a page may keep loading things by itself after it reacted. */
const settleMs = 3000;
const kinds: Readonly<Record<string, LoadedFile['kind']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** A first visit with an empty cache: every file that travels, in the order the browser asked. */
export async function measurePageLoad(browser: Browser, site: string, route: string): Promise<PageLoad> {
  const context = await browser.newContext({ locale: 'cs', viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchHydration);
    const session = await context.newCDPSession(page);
    const asked = await recordRequests(session);
    const response = await page.goto(site + route, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, null, { timeout: 10_000 }).catch(() => null);
    await page.waitForTimeout(settleMs);
    const hydratedAt = await page.evaluate(() => Number(sessionStorage.getItem('hydrated-at')) || null);
    const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join(''));
    const files = await Promise.all([...asked.values()].map((entry) => describe(entry, session, asked)));
    return {
      route,
      status: response?.status() ?? 0,
      files,
      hydratedAt,
      inlineCss: inline === '' ? 0 : brotliCompressSync(inline).length,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function watchHydration(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    sessionStorage.setItem('hydrated-at', String(performance.now()));
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
}

async function recordRequests(session: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  let began = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    began ||= timestamp;
    const askedBy = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url !== '')?.url ?? null;
    const url = request.url.split('#')[0] ?? '';
    asked.set(requestId, { url, type: type ?? 'Other', at: (timestamp - began) * 1000, askedBy, encoding: '', headers: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = asked.get(requestId);
    if (!entry) return;
    if (response.fromDiskCache) return void asked.delete(requestId);
    entry.headers = response.encodedDataLength;
    entry.encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
  });
  // What the browser has already does not travel again.
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = asked.get(requestId);
    if (entry) entry.bytes = Math.max(0, encodedDataLength - entry.headers);
  });
  await session.send('Network.enable');
  return asked;
}

async function describe(entry: Asked, session: CDPSession, asked: ReadonlyMap<string, Asked>): Promise<LoadedFile> {
  const isScript = entry.type === 'Script' || /\.m?js(\?|$)/.test(entry.url);
  const kind = isScript ? 'script' : (kinds[entry.type] ?? 'other');
  const id = [...asked].find(([, value]) => value === entry)?.[0] ?? '';
  const body = isScript
    ? await session.send('Network.getResponseBody', { requestId: id }).then(
        ({ body }) => body,
        () => '',
      )
    : '';
  return {
    url: entry.url,
    kind,
    bytes: entry.bytes,
    encoding: entry.encoding,
    startedAt: entry.at,
    askedBy: entry.askedBy === entry.url ? null : entry.askedBy,
    renderers: body.match(/rendererPackageName:\s*["']react-dom["']/g)?.length ?? 0,
  };
}
