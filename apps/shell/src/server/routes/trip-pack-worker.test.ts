import vm from 'node:vm';
import { removeAfterHeader, tripPackCache, tripPackWorkerAddress } from '@nocleh/contracts/trip-pack.ts';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { mountTripPackWorker } from './trip-pack-worker.ts';

const site = 'https://nocleh.example';
const order = '/de/objednavka/Abcdefghij-klmnopqrst_12';
const address = { name: 'objednavka-all', path: '/objednavka/*', layout: 'simple' as const };

const releaseWith = (id: string, savesTripPack?: true) =>
  releaseOf(id, releasedSlice('orders', { addresses: [{ ...address, ...(savesTripPack && { savesTripPack }) }] }));

const scriptOf = async (release: ReturnType<typeof releaseWith>) => {
  const app = new Hono();
  mountTripPackWorker(app, () => release);
  return await app.request(tripPackWorkerAddress);
};

/** What a worker reaches in a browser: the packs by cache and address, the site, its registration. */
class Browser {
  readonly packs = new Map<string, Map<string, Response>>();
  isRegistered = true;
  online: Response | undefined = new Response('page');
  readonly #listeners = new Map<string, (event: unknown) => void>();

  async start(script: string, scope = order): Promise<void> {
    const { packs } = this;
    const cacheOf = (name: string) => packs.get(name) ?? packs.set(name, new Map()).get(name)!;
    const unregister = () => {
      this.isRegistered = false;
    };
    vm.runInNewContext(script, {
      URL,
      Response,
      Date,
      registration: { scope: site + scope, unregister: async () => unregister() },
      caches: {
        has: async (name: string) => packs.has(name),
        keys: async () => [...packs.keys()],
        delete: async (name: string) => packs.delete(name),
        open: async (name: string) => ({ delete: async (path: string) => cacheOf(name).delete(path) }),
        match: async (path: string, { cacheName }: { cacheName: string }) => packs.get(cacheName)?.get(path)?.clone(),
      },
      fetch: async () => this.online ?? Promise.reject(new TypeError('no connection')),
      skipWaiting: () => {},
      addEventListener: (type: string, listener: (event: unknown) => void) => this.#listeners.set(type, listener),
    });
    await this.#dispatch('install', {});
    await this.#dispatch('activate', {});
  }

  async #dispatch(type: string, event: object): Promise<Response | undefined> {
    const waits: unknown[] = [];
    let answer: Promise<Response> | undefined;
    const waitUntil = (work: unknown) => waits.push(work);
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    this.#listeners.get(type)?.({ ...event, waitUntil, respondWith });
    await Promise.all(waits);
    return await answer;
  }

  /** Undefined: the worker leaves the request to the browser. */
  request(path: string, { method = 'GET', mode = 'navigate' } = {}) {
    return this.#dispatch('fetch', { request: { url: site + path, method, mode } });
  }

  save(removeAfter = '2999-01-01T00:00:00Z', cache = tripPackCache): void {
    this.packs.set(cache, new Map([[order, new Response('pack', { headers: { [removeAfterHeader]: removeAfter } })]]));
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  browser.save();
});
const begin = async (release = releaseWith('r1', true), scope = order) =>
  await browser.start(await (await scriptOf(release)).text(), scope);
const textOf = async (answer: Promise<Response | undefined>) => await (await answer)?.text();

// rule: offline-3
describe('the service worker of trip packs', () => {
  test('answers with the page, and without a connection or with a failing site with the pack', async () => {
    await begin();
    expect(await textOf(browser.request(order))).toBe('page');
    browser.online = new Response('broken', { status: 503 });
    expect(await textOf(browser.request(order))).toBe('pack');
    browser.online = undefined;
    expect(await textOf(browser.request(order))).toBe('pack');
    expect(await textOf(browser.request(`${order}/hotovo?x=1`))).toBe('pack');
  });

  test.each([
    ['another page of the order', `${order}/zrusit`, {}],
    ['another order', '/de/objednavka/Zbcdefghij-klmnopqrst_12', {}],
    ['a longer token', `${order}3`, {}],
    ['the same order in another language', order.replace('/de', ''), {}],
    ['another page', '/de/vyhledavani', {}],
    ['a script', '/_shell/main.js', { mode: 'cors' }],
    ['a picture', '/_ipx/_/x.webp', { mode: 'no-cors' }],
    ['data of the page itself', order, { mode: 'cors' }],
    ['a form', order, { method: 'POST' }],
  ])('leaves %s to the browser, with and without a connection', async (_, path, request) => {
    await begin();
    expect(await browser.request(path, request)).toBeUndefined();
    browser.online = undefined;
    expect(await browser.request(path, request)).toBeUndefined();
  });

  test.each(['/', '/de/', '/de/vyhledavani'])('removes itself from the scope %s, which has no orders', async (scope) => {
    await begin(releaseWith('r1', true), scope);
    expect(browser.isRegistered).toBe(false);
    expect(await browser.request(order)).toBeUndefined();
  });
});

// rule: offline-5
describe('the release and the service worker of trip packs', () => {
  test('each release has a worker of its own bytes, which keeps what is saved', async () => {
    const [first, second] = await Promise.all([scriptOf(releaseWith('r1', true)), scriptOf(releaseWith('r2', true))]);
    expect(await first.text()).not.toBe(await second.text());
    await begin(releaseWith('r2', true));
    browser.online = undefined;
    expect(await textOf(browser.request(order))).toBe('pack');
  });

  test('a release without trip packs deletes what is saved and unregisters the worker', async () => {
    await begin(releaseWith('r3'));
    expect(browser.isRegistered).toBe(false);
    expect(browser.packs.size).toBe(0);
    browser.online = undefined;
    expect(await browser.request(order)).toBeUndefined();
  });

  test('packs of an earlier format are deleted, other caches are not', async () => {
    browser.save(undefined, 'trip-packs-0');
    browser.save(undefined, 'of-somebody-else');
    await begin();
    expect([...browser.packs.keys()]).toEqual([tripPackCache, 'of-somebody-else']);
  });

  test('the worker is asked for at each visit, may have the scope of an order and connects to the site alone', async () => {
    const { headers } = await scriptOf(releaseWith('r1', true));
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });
});

// rule: offline-6
describe('a pack is deleted with its worker', () => {
  const isGone = () => expect([browser.isRegistered, browser.packs.get(tripPackCache)?.size]).toEqual([false, 0]);

  test('when its time is over, with and without a connection', async () => {
    browser.save('2026-01-01T00:00:00Z');
    await begin();
    browser.online = undefined;
    expect((await browser.request(order))?.type).toBe('error');
    isGone();
  });

  test('when the order is no longer there', async () => {
    await begin();
    browser.online = new Response('unknown', { status: 404 });
    expect((await browser.request(order))?.status).toBe(404);
    isGone();
  });

  test('when the visitor has removed the pack, the worker goes at the next visit', async () => {
    browser.packs.clear();
    await begin();
    expect(await textOf(browser.request(order))).toBe('page');
    expect(browser.isRegistered).toBe(false);
  });
});
