import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { loadTaxonomyAtom, taxonomyAtom } from './taxonomy.ts';

const taxonomy = { types: [{ value: 'hotel', count: 3 }], amenities: [], places: [] } as const;

test('the taxonomy is loaded once for all callers', async () => {
  const store = createStore();
  const load = vi.fn(async () => ({ ...taxonomy, types: [...taxonomy.types], amenities: [], places: [] }));
  expect(store.get(taxonomyAtom)).toBeUndefined();
  await Promise.all([store.set(loadTaxonomyAtom, load), store.set(loadTaxonomyAtom, load)]);
  await store.set(loadTaxonomyAtom, load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(store.get(taxonomyAtom)).toEqual(taxonomy);
});

test('after a failure the next call loads the taxonomy again', async () => {
  const store = createStore();
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  await expect(store.set(loadTaxonomyAtom, failing)).rejects.toThrow('away');
  await store.set(loadTaxonomyAtom, async () => ({ types: [], amenities: [], places: [] }));
  expect(store.get(taxonomyAtom)).toEqual({ types: [], amenities: [], places: [] });
});
