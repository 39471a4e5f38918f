import { setTimeout } from 'node:timers/promises';
import { removeAfterHeader, tripPackCache } from '@nocleh/contracts/trip-pack.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { token } from '../testing/sample-order.ts';
import { type PackStorage, removeExpired, removePack, savedAt, savePack } from './saved-packs.ts';

const site = 'https://nocleh.example';
const prefixes = ['', '/de', '/en', '/pl'];
const pages = (of: string) => prefixes.map((prefix) => `${prefix}/objednavka/${of}`);
const other = 'Zbcdefghij-klmnopqrst_12';

/** Storage of a browser in memory. `put` and `register` fail as they are told. */
class Device {
  readonly packs = new Map<string, Response>();
  readonly scopes = new Set<string>();
  readonly asked: string[] = [];
  hasCache = false;
  refusal: Error | undefined;
  answer = () => new Response('pack', { headers: { date: 'Thu, 01 Jul 2027 08:00:00 GMT', [removeAfterHeader]: '2027-07-22T23:59:59Z' } });

  readonly storage = {
    fetch: async (address: string) => {
      this.asked.push(address);
      return this.answer();
    },
    caches: {
      has: async (name: string) => name === tripPackCache && this.hasCache,
      delete: async () => {
        this.hasCache = false;
        return true;
      },
      open: async () => {
        this.hasCache = true;
        return {
          put: async (path: string, pack: Response) => {
            if (this.refusal && path.startsWith('/de/')) throw this.refusal;
            // A browser writes the others after it has refused one.
            if (this.refusal) await setTimeout(1);
            this.packs.set(path, pack);
          },
          match: async (key: string | Request) => this.packs.get(typeof key === 'string' ? key : new URL(key.url).pathname),
          keys: async () => [...this.packs.keys()].map((path) => new Request(site + path)),
          delete: async (path: string) => this.packs.delete(path),
        };
      },
    },
    workers: {
      register: async (_: string, { scope }: { scope: string }) => this.scopes.add(scope),
      getRegistrations: async () =>
        [...this.scopes].map((scope) => ({ scope: site + scope, unregister: async () => this.scopes.delete(scope) })),
    },
  } as unknown as PackStorage;
}

let device: Device;
beforeEach(() => {
  device = new Device();
});
const isEmpty = () => expect([device.packs.size, device.scopes.size, device.hasCache]).toEqual([0, 0, false]);

describe('saving a trip pack', () => {
  // rule: offline-1, offline-3
  test('keeps it in four languages below the pages of its order, each with a service worker for that page alone', async () => {
    expect(await savePack(device.storage, token)).toBeUndefined();
    expect([...device.packs.keys()]).toEqual(pages(token));
    expect([...device.scopes]).toEqual(pages(token));
    expect(device.asked).toEqual(['cs', 'de', 'en', 'pl'].map((locale) => `/api/orders/${token}/trip-pack?locale=${locale}`));
    expect(await savedAt(device.storage, token)).toBe('Thu, 01 Jul 2027 08:00:00 GMT');
    expect(await savedAt(device.storage, other)).toBeUndefined();
  });

  // rule: offline-4
  test('again replaces what was saved', async () => {
    await savePack(device.storage, token);
    device.answer = () => new Response('cancelled');
    await savePack(device.storage, token);
    for (const pack of device.packs.values()) expect(await pack.text()).toBe('cancelled');
  });

  // rule: offline-8
  test.each([
    ['full', new DOMException('no room', 'QuotaExceededError')],
    ['refused', new DOMException('not allowed', 'SecurityError')],
    ['refused', new TypeError('failed to register')],
  ] as const)('is %s after "%s", and leaves nothing behind', async (failure, error) => {
    device.refusal = error;
    expect(await savePack(device.storage, token)).toBe(failure);
    await setTimeout(5);
    isEmpty();
  });

  test.each([
    ['the site fails', () => new Response('', { status: 503 })],
    [
      'there is no connection',
      () => {
        throw new TypeError('no connection');
      },
    ],
  ])('keeps what was saved when %s', async (_, answer) => {
    await savePack(device.storage, token);
    device.answer = answer;
    expect(await savePack(device.storage, token)).toBe('unreachable');
    expect(device.packs.size).toBe(4);
  });
});

// rule: offline-6, legal-82
describe('removing a trip pack', () => {
  test('by the visitor removes its documents and service workers, and nothing of another order', async () => {
    await savePack(device.storage, token);
    await savePack(device.storage, other);
    await removePack(device.storage, token);
    expect([...device.packs.keys()]).toEqual(pages(other));
    expect([...device.scopes]).toEqual(pages(other));
    await removePack(device.storage, other);
    isEmpty();
  });

  test('is done two weeks after departure, and not before', async () => {
    await savePack(device.storage, token);
    await removeExpired(device.storage, Date.parse('2027-07-22T12:00:00Z'));
    expect(device.packs.size).toBe(4);
    await removeExpired(device.storage, Date.parse('2027-07-23T12:00:00Z'));
    isEmpty();
  });

  test('asking what is saved makes no storage where there is none', async () => {
    await savedAt(device.storage, token);
    await removeExpired(device.storage);
    expect(device.hasCache).toBe(false);
  });
});
