import { consentAtom } from '@nocleh/state/app.ts';
import { storedAtom } from '@nocleh/state/stored-atom.ts';
import { atom } from 'jotai';

const maxViewed = 8;

/** Parses stored ids of accommodations; invalid and repeated ones are dropped. */
export const parseViewed = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? [...new Set(value)].filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id <= 999_999_999).slice(0, maxViewed)
    : [];

const storedViewed = storedAtom({ area: 'localStorage', key: 'viewed', parse: parseViewed });

/** Ids of accommodations that were looked at, latest first; empty without consent to functionality. Only the atoms below write them. */
export const viewedAtom = atom((get) => (get(consentAtom)?.functionality ? get(storedViewed) : []));

/** Stores an accommodation, if the visitor allows it. */
export const rememberViewAtom = atom(null, (get, set, id: number) => {
  if (get(consentAtom)?.functionality) set(storedViewed, (ids) => parseViewed([id, ...ids]));
});

/** Removes some accommodations, or all. */
export const forgetViewsAtom = atom(null, (_get, set, ids?: readonly number[]) => {
  set(storedViewed, (stored) => (ids ? stored.filter((id) => !ids.includes(id)) : []));
});
