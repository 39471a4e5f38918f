import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { readLockFile } from '@nocleh/tool-postgres/lock-file.ts';
import { type Site, startSite } from '@nocleh/tool-start/site/site.ts';
import { withoutLimits } from '../start-the-site.ts';
import { accommodation, daysAhead, newKey, orderOf, post, search } from '../support/data/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { repository } from '../support/servers/shell-process.ts';

const orders = 500;
const atOnce = 20;
const stateDir = path.join(repository, '.local/e2e-killed');
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await rm(stateDir, { recursive: true, force: true });
  // `SITE_URL` is that of the site under test, not of this one.
  delete process.env.SITE_URL;
  site = await startSite({ port: 0, stateDir, skipBuild: true, env: withoutLimits });
});
test.afterAll(() => site?.stop());

const base = () => `${site.url}/api`;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Slot {
  readonly accommodation: number;
  readonly roomType: number;
  readonly from: string;
  readonly to: string;
}

/** Finds units with dates that can all be ordered concurrently. */
async function freeSlots(count: number): Promise<Slot[]> {
  const slots: Slot[] = [];
  for (let week = 8; slots.length < count; week += 1) {
    const [from, to] = [daysAhead(week * 7), daysAhead(week * 7 + 3)];
    const query = `&from=${from}&to=${to}&adults=1`;
    const { hits } = await search(`${query}&sort=name`, base());
    for (const { slug } of hits) {
      const { id, roomTypes } = await accommodation(slug, query, base());
      for (const { id: roomType, offer } of roomTypes) {
        if (!offer?.price || offer.problem) continue;
        for (let unit = 0; unit < offer.free; unit += 1) slots.push({ accommodation: id, roomType, from, to });
      }
    }
    if (week > 30) throw new Error(`only ${slots.length} free units`);
  }
  return slots.slice(0, count);
}

/** Orders a unit and repeats the request with the same key after a broken answer. */
async function order({ accommodation: id, roomType, from, to }: Slot, deadline: number): Promise<Order> {
  const key = newKey();
  const request = { accommodation: id, from, to, rooms: [{ roomType, units: 1 }], guests: [{ age: 40 }], locale: 'cs' };
  for (;;) {
    const response = await post('/orders', request, { base: base(), key }).catch(() => undefined);
    if (response?.status === 201) return (await response.json()) as Order;
    if (response && response.status < 500) throw new Error(`refused with ${response.status}: ${await response.text()}`);
    await response?.body?.cancel();
    if (Date.now() > deadline) throw new Error(`no answer in time, at last ${response?.status}`);
    await sleep(100);
  }
}

test('killing the API and PostgreSQL during 500 orders loses no acknowledged order', async () => {
  test.setTimeout(300_000);
  const slots = await freeSlots(orders);
  const acknowledged: Order[] = [];
  const kills = [
    { at: 120, kill: async () => site.pidOf('api') },
    { at: 260, kill: async () => (await readLockFile(path.join(stateDir, 'postgres')))?.pid },
    { at: 380, kill: async () => site.pidOf('api') },
  ];
  const deadline = Date.now() + 150_000;
  const killed: number[] = [];
  const worker = async (): Promise<void> => {
    for (let slot = slots.pop(); slot; slot = slots.pop()) {
      acknowledged.push(await order(slot, deadline));
      const due = kills[0];
      if (!due || acknowledged.length < due.at) continue;
      kills.shift();
      const pid = await due.kill();
      expect(pid).toBeGreaterThan(1);
      process.kill(pid!, 'SIGKILL');
      killed.push(pid!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  expect(killed).toHaveLength(3);
  expect(acknowledged).toHaveLength(orders);
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(orders);
  for (let first = 0; first < orders; first += atOnce) {
    const kept = await Promise.all(acknowledged.slice(first, first + atOnce).map(({ token }) => orderOf(token, base())));
    for (const [index, { number, state }] of kept.entries()) {
      expect({ number, state }).toEqual({ number: acknowledged[first + index]!.number, state: 'held' });
    }
  }
});
