import { locales } from '@nocleh/contracts/locale.ts';
import { removeAfterHeader, tripPackCache, tripPackPath, tripPackWorkerAddress } from '@nocleh/contracts/trip-pack.ts';
import { orderAddress } from '../order/order-address.ts';

/** Why a pack was not saved: no room, storage that the browser refuses, or a site that can't be reached. */
export type SaveFailure = 'full' | 'refused' | 'unreachable';

/** What of the browser packs need; tests have their own. */
export interface PackStorage {
  readonly caches: Pick<CacheStorage, 'has' | 'open' | 'delete'>;
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'>;
  readonly fetch: (address: string) => Promise<Response>;
}

/** Undefined where the browser has no service workers: in some private windows, and without TLS. */
export const packStorage = (): PackStorage | undefined =>
  'serviceWorker' in navigator && 'caches' in globalThis
    ? { caches, workers: navigator.serviceWorker, fetch: (address) => fetch(address, { cache: 'no-store' }) }
    : undefined;

const addressesOf = (token: string): string[] => locales.map((locale) => orderAddress(locale, token));

const failureOf = (error: unknown): SaveFailure =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';

/** Reads when the pack of an order was saved: the `Date` header of its answer. Resolves with undefined if no pack is saved. */
export async function savedAt({ caches }: PackStorage, token: string): Promise<string | undefined> {
  // Opening a cache that is not there would make it.
  if (!(await caches.has(tripPackCache))) return undefined;
  const [address = ''] = addressesOf(token);
  const pack = await (await caches.open(tripPackCache)).match(address);
  return pack && (pack.headers.get('date') ?? new Date().toUTCString());
}

async function fetchPacks({ fetch }: PackStorage, token: string): Promise<Response[] | undefined> {
  const answers = await Promise.all(locales.map((locale) => fetch(`/api${tripPackPath(token, locale)}`))).catch(() => []);
  return answers.length > 0 && answers.every(({ ok }) => ok) ? answers : undefined;
}

/** Waits for all of the work, also when a part has failed: what is written later would stay after the rest was removed. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/**
 * Saves the pack in all languages, or replaces it, and registers the service worker that shows it. What can't be saved whole is
 * removed; a pack that was there stays when the site can't be reached.
 */
export async function savePack(storage: PackStorage, token: string): Promise<SaveFailure | undefined> {
  const packs = await fetchPacks(storage, token);
  if (!packs) return 'unreachable';
  const addresses = addressesOf(token);
  try {
    const cache = await storage.caches.open(tripPackCache);
    await allOf(addresses.map((address, index) => cache.put(address, packs[index] ?? Response.error())));
    await allOf(addresses.map((scope) => storage.workers.register(tripPackWorkerAddress, { scope })));
    return undefined;
  } catch (error) {
    await removePack(storage, token).catch(() => {});
    return failureOf(error);
  }
}

async function removeAddresses({ caches, workers }: PackStorage, addresses: readonly string[]): Promise<void> {
  if (await caches.has(tripPackCache)) {
    const cache = await caches.open(tripPackCache);
    for (const address of addresses) await cache.delete(address);
    if ((await cache.keys()).length === 0) await caches.delete(tripPackCache);
  }
  const registered = await workers.getRegistrations();
  await Promise.all(registered.filter(({ scope }) => addresses.includes(new URL(scope).pathname)).map((worker) => worker.unregister()));
}

/** Removes what is saved of an order, and its service workers. */
export const removePack = (storage: PackStorage, token: string): Promise<void> => removeAddresses(storage, addressesOf(token));

/** Removes the packs of all orders whose time is over. */
export async function removeExpired(storage: PackStorage, now = Date.now()): Promise<void> {
  if (!(await storage.caches.has(tripPackCache))) return;
  const cache = await storage.caches.open(tripPackCache);
  const expired: string[] = [];
  for (const request of await cache.keys()) {
    const pack = await cache.match(request);
    if (!(Date.parse(pack?.headers.get(removeAfterHeader) ?? '') > now)) expired.push(new URL(request.url).pathname);
  }
  if (expired.length > 0) await removeAddresses(storage, expired);
}
