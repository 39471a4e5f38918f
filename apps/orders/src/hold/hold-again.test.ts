import { fakeApi } from '@nocleh/slice-kit/testing/fake-api.ts';
import { createFakeBrowser } from '@nocleh/state/testing/browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../testing/open-page.ts';
import { crowns, sampleOrder, token } from '../testing/sample-order.ts';
import { holdInstead } from './hold-again.ts';

const request = {
  accommodation: 7,
  from: '2099-07-01',
  to: '2099-07-04',
  rooms: [{ roomType: 71, units: 2 }],
  guests: [{ age: 30 }],
  locale: 'cs' as const,
};
const second = sampleOrder({ token: 'Second-order-of-22-charac' });
const key = 'a1b2c3d4e5f6a7b8c9d0e1f2';

/** Holds twice in one tab, as after going back in the browser; the second hold is of another house if so. */
async function holdTwice(house = 7, change = {}) {
  let count = 0;
  const { api, calls } = fakeApi(({ method, path }) => {
    if (method === 'POST' && path === '/orders') return ++count === 1 ? sampleOrder() : second;
    if (method === 'GET') return sampleOrder(change);
    return path === `/orders/${token}/cancel` ? sampleOrder({ state: 'cancelled' }) : undefined;
  });
  await holdInstead(api, request, key, null);
  await holdInstead(api, { ...request, accommodation: house }, `${key}-2`, null);
  return calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call.endsWith('/cancel'));
}

afterEach(() => vi.unstubAllGlobals());

// rule: orders-24
test('choosing again in the same house in one tab releases the hold before, and no other', async () => {
  createFakeBrowser();
  vi.stubGlobal('document', {});
  expect(await holdTwice()).toEqual([`POST /orders/${token}/cancel`]);
  expect(await holdTwice(8)).toEqual([]);
  expect(await holdTwice(7, { state: 'confirmed' })).toEqual([]);
});

test('on a server holds of other visitors are not known', async () => {
  const { entries } = createFakeBrowser();
  expect(await holdTwice()).toEqual([]);
  expect(entries.size).toBe(0);
});

test('a hold of this tab that can no longer be read does not stand in the way', async () => {
  createFakeBrowser({ 'nocleh.held': JSON.stringify(token) });
  vi.stubGlobal('document', {});
  const { api } = fakeApi(({ method }) => (method === 'POST' ? second : refuse('not_found')));
  expect(await holdInstead(api, request, key, null)).toMatchObject({ token: second.token });
});

// rule: packages-26
test('a hold that replaces one with a voucher for an amount keeps the voucher', async () => {
  const paid = { number: 'P99-000002', amount: crowns(500), remains: crowns(0), returned: crowns(0) };
  const earlier = sampleOrder({ vouchers: [paid] });
  const { api, calls } = fakeApi(({ path }) => (path === '/orders' || path.endsWith('/vouchers') ? second : earlier));
  expect(await holdInstead(api, request, key, earlier)).toMatchObject({ token: second.token });
  expect(calls.at(-1)).toMatchObject({ path: `/orders/${second.token}/vouchers`, body: { earlier: token } });
});
