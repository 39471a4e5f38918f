import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';

export type Slices = Release['slices'];

/** Equal artifacts under equal addresses; two that are not there are equal too. */
export const isSameVersion = (one: ReleasedSlice | undefined, other: ReleasedSlice | undefined): boolean =>
  one?.hash === other?.hash && one?.base === other?.base;

/** Names of slices that are others in `after`, added or left out. */
export const changedSlices = (before: Slices, after: Slices): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSameVersion(before[name], after[name])).toSorted();

/** `live` with what `after` changed against `before`. */
export function withChanges(live: Slices, before: Slices, after: Slices): ReleasedSlice[] {
  const changed = new Set(changedSlices(before, after));
  const kept = Object.values(live).filter(({ name }) => !changed.has(name));
  return [...kept, ...Object.values(after).filter(({ name }) => changed.has(name))];
}
