import type { RoomTypeRow, Stretch } from './room-types.repository.ts';

/** Number of units that are free on every night of the stay. */
export function freeUnits(roomType: Pick<RoomTypeRow, 'busy' | 'units'>, stay: Stretch): number {
  const taken = roomType.busy.filter(({ from, to }) => from < stay.to && stay.from < to).map(({ unit }) => unit);
  return Math.max(0, roomType.units - new Set(taken).size);
}
