import type { RoomType } from './api/accommodation.ts';

export type UnitsKind = 'rooms' | 'pitches' | 'mixed';

/** What all units of an accommodation may be called: a whole house, or a site with pitches and cabins, has no rooms to choose from. */
export function unitsKind(types: readonly Pick<RoomType, 'kind'>[]): UnitsKind {
  if (types.every(({ kind }) => kind === 'pitch')) return 'pitches';
  return types.every(({ kind }) => kind === 'room' || kind === 'dorm') ? 'rooms' : 'mixed';
}
