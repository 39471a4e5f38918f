import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import type { LoadedFile, PageLoad } from './budget.ts';

type RecordedRequest = {
  headers: number;
  url: string;
  type: string;
  askedBy: string | null;
  encoding: string;
  bytes: number;
  ended: boolean;
};
/** Milliseconds by the page's own clock; request times of the browser's protocol use another one. */
type Timing = { readonly hydratedAt: number | null; readonly startedAt: Readonly<Record<string, number>> };
/** How long a page may load things automatically after hydration. */
const settleMs = 3000;
/** A busy machine needs this long for files requested by then: an incomplete file has no times and no encoding yet. */
const arrivalMs = 15_000;
const kinds: Readonly<Record<string, LoadedFile['kind']>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** A first visit with an empty cache: every transferred file, in the order of requests. */
export async function measurePageLoad(browser: Browser, site: string, route: string): Promise<PageLoad> {
  const context = await browser.newContext({ locale: 'cs', viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    const response = await page.goto(site + route, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, null, { timeout: 10_000 }).catch(() => null);
    await page.waitForTimeout(settleMs);
    for (let waited = 0; waited < arrivalMs && [...requests.values()].some(({ ended }) => !ended); waited += 100)
      await page.waitForTimeout(100);
    const timing = await page.evaluate(readTiming);
    const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join(''));
    const files = await Promise.all([...requests.values()].map((entry) => describe(entry, session, requests, timing)));
    return {
      route,
      status: response?.status() ?? 0,
      files,
      hydratedAt: timing.hydratedAt,
      inlineCss: inline === '' ? 0 : brotliCompressSync(inline).length,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readTiming(): Timing {
  return {
    // The page sets this mark after hydration; an observer would only be called after the rest of the task.
    hydratedAt: performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    startedAt: Object.fromEntries(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime])),
  };
}

async function recordRequests(session: CDPSession): Promise<Map<string, RecordedRequest>> {
  const requests = new Map<string, RecordedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url !== '')?.url ?? null;
    const url = request.url.split('#')[0] ?? '';
    requests.set(requestId, { url, type: type ?? 'Other', askedBy, encoding: '', headers: 0, bytes: 0, ended: false });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (!entry) return;
    if (response.fromDiskCache) return void requests.delete(requestId);
    entry.headers = response.encodedDataLength;
    entry.encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
  });
  // Cached files are not transferred again.
  session.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId);
    if (entry) Object.assign(entry, { bytes: Math.max(0, encodedDataLength - entry.headers), ended: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const entry = requests.get(requestId);
    if (entry) entry.ended = true;
  });
  await session.send('Network.enable');
  return requests;
}

async function describe(
  entry: RecordedRequest,
  session: CDPSession,
  requests: ReadonlyMap<string, RecordedRequest>,
  { startedAt }: Timing,
): Promise<LoadedFile> {
  const isScript = entry.type === 'Script' || /\.m?js(\?|$)/.test(entry.url);
  const kind = isScript ? 'script' : (kinds[entry.type] ?? 'other');
  const id = [...requests].find(([, value]) => value === entry)?.[0] ?? '';
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
    startedAt: startedAt[entry.url] ?? 0,
    askedBy: entry.askedBy === entry.url ? null : entry.askedBy,
    renderers: body.match(/rendererPackageName:\s*["']react-dom["']/g)?.length ?? 0,
  };
}
