import { anyAddressPattern } from '@nocleh/contracts/addresses.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { removeAfterHeader, tripPackCache, tripPackCaches, tripPackPages, tripPackWorkerAddress } from '@nocleh/contracts/trip-pack.ts';
import type { Hono } from 'hono';
import { siteTable } from '../release/site-table.ts';

/**
 * The service worker of trip packs. Its scope is the page of one order in one language, and it answers navigations to that page
 * alone: with the page, or with the saved pack when the site can't be reached. It stores nothing. One that the live release has no
 * address for deletes what is saved and unregisters itself.
 */
function workerScript(release: Release): string {
  const facts = {
    release: release.id,
    cache: tripPackCache,
    caches: tripPackCaches,
    pages: tripPackPages,
    header: removeAfterHeader,
    orders: anyAddressPattern(siteTable(release).tripPacks, locales).source,
  };
  return `const facts = ${JSON.stringify(facts)};
const own = new URL(registration.scope).pathname;
const isWanted = new RegExp(facts.orders, 'i').test(own);
const pages = new Set(facts.pages.map((end) => own + end));

async function end() {
  if (await caches.has(facts.cache)) await (await caches.open(facts.cache)).delete(own);
  await registration.unregister();
}

async function saved() {
  const pack = await caches.match(own, { cacheName: facts.cache, ignoreVary: true });
  if (pack && Date.parse(pack.headers.get(facts.header)) > Date.now()) return pack;
  await end();
}

async function deleteCaches(isOld) {
  for (const name of await caches.keys()) if (name.startsWith(facts.caches) && isOld(name)) await caches.delete(name);
}

async function activate() {
  await deleteCaches((name) => !isWanted || name !== facts.cache);
  if (!isWanted) await registration.unregister();
}

async function answer(request) {
  try {
    const page = await fetch(request);
    if (page.status === 404) await end();
    return page.status >= 500 ? ((await saved()) ?? page) : page;
  } catch {
    return (await saved()) ?? Response.error();
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (!isWanted || method !== 'GET' || mode !== 'navigate' || !pages.has(new URL(url).pathname)) return;
  event.respondWith(answer(event.request));
  event.waitUntil(saved());
});
`;
}

/** Serves the worker of the live release: browsers compare it with theirs at each visit of an order's page. */
export function mountTripPackWorker(app: Hono, currentRelease: () => Release): void {
  app.get(tripPackWorkerAddress, (context) =>
    context.body(workerScript(currentRelease()), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Its scopes are not below its address; the script itself refuses all others.
      'service-worker-allowed': '/',
      'content-security-policy': `default-src 'none'; connect-src 'self'`,
    }),
  );
}
