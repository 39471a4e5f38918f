import type { Taxonomy } from '@nocleh/contracts/api/search.ts';
import { atom } from 'jotai';

const known = atom<Taxonomy | undefined>(undefined);
const loading = atom<{ readonly promise: Promise<Taxonomy> } | undefined>(undefined);

/** Types, amenities and places to start from, with how many accommodations each has; undefined until someone has asked for them. */
export const taxonomyAtom = atom((get) => get(known));

/** Loads the taxonomy once per page, whoever asks and however often; after a failure the next one who asks tries again. */
export const loadTaxonomyAtom = atom(null, (get, set, load: () => Promise<Taxonomy>): Promise<Taxonomy> => {
  const pending = get(loading);
  if (pending) return pending.promise;
  const promise = load().then(
    (taxonomy) => {
      set(known, taxonomy);
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
