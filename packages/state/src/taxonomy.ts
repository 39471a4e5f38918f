import type { Taxonomy } from '@nocleh/contracts/api/search.ts';
import { atom } from 'jotai';

const loaded = atom<Taxonomy | undefined>(undefined);
const loading = atom<{ readonly promise: Promise<Taxonomy> } | undefined>(undefined);

/** Types, amenities and starting points with their numbers of accommodations; undefined until they are loaded. */
export const taxonomyAtom = atom((get) => get(loaded));

/** Loads the taxonomy once per page; after a failure the next call tries again. */
export const loadTaxonomyAtom = atom(null, (get, set, load: () => Promise<Taxonomy>): Promise<Taxonomy> => {
  const pending = get(loading);
  if (pending) return pending.promise;
  const promise = load().then(
    (taxonomy) => {
      set(loaded, taxonomy);
      return taxonomy;
    },
    (error: unknown) => {
      set(loading, undefined);
      throw error;
    },
  );
  set(loading, { promise });
  return promise;
});
