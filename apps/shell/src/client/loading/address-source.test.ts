import { expect, test, vi } from 'vitest';
import { createAddressSource } from './address-source.ts';

const own = { name: 'clanky', path: '/clanky', layout: 'default', slice: 'articles' } as const;
const other = { name: 'faktura-all', path: '/faktura/*', layout: 'simple', slice: 'orders' } as const;

test('the address of the page and those of the shell are known at once, the others when the files of the release are there', async () => {
  const source = createAddressSource(own, async () => ({ addresses: [own, other] }));
  expect(source.find('/de/clanky')).toEqual(own);
  expect(source.find('/')?.name).toBe('index');
  expect(source.find('/faktura/x')).toBeUndefined();
  await source.load();
  expect(source.find('/faktura/x')).toEqual(other);
});

test('a page that belongs to no slice has an address source too', () => {
  expect(createAddressSource(undefined, () => new Promise(() => {})).find('/clanky')).toBeUndefined();
});

test('addresses that could not be loaded are asked for again', async () => {
  const files = vi.fn(async () => ({ addresses: [other] })).mockRejectedValueOnce(new Error('offline'));
  const source = createAddressSource(own, files);
  await source.load();
  expect([source.find('/faktura/x'), files.mock.calls.length]).toEqual([other, 2]);
});
