import { expect, test } from 'vitest';
import { staticData, staticDataOf, withoutStaticData } from './static-data.ts';

const loaded = { page: { title: 'Prague' }, total: 3, cards: staticData([{ name: 'Hotel' }]), none: null };

test('a first page is sent without the data of static parts, and with all other data', () => {
  expect(withoutStaticData(loaded)).toEqual({ page: { title: 'Prague' }, total: 3, cards: { staticData: null }, none: null });
  expect(staticDataOf(loaded)).toEqual([{ staticData: [{ name: 'Hotel' }] }]);
});

test('data of a loader without static parts are the same object', () => {
  const plain = { page: { title: 'Prague' } };
  expect(withoutStaticData(plain)).toBe(plain);
  expect([withoutStaticData(null), staticDataOf(null)]).toEqual([null, []]);
});

test('in development data of static parts are sent with a first page', () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    expect(withoutStaticData({ cards: staticData(1) })).toMatchObject({ cards: { staticData: 1 } });
  } finally {
    process.env.NODE_ENV = before;
  }
});
