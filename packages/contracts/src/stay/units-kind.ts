import type { RoomType } from '../api/accommodation.ts';

export type UnitsKind = 'rooms' | 'pitches' | 'mixed';

/** The common name of an accommodation's units: a whole house, or a site with pitches and cabins, has no rooms. */
export function unitsKind(types: readonly Pick<RoomType, 'kind'>[]): UnitsKind {
  const kinds = new Set(types.map(({ kind }) => kind));
  if (kinds.has('pitch')) return kinds.size === 1 ? 'pitches' : 'mixed';
  return (kinds.has('room') || kinds.has('dorm')) && !kinds.has('cottage') ? 'rooms' : 'mixed';
}
