import { epochDay } from '@nocleh/contracts/calendar-day.ts';
import { NO_AMOUNT, packRule, ROOM_LAYOUT, SEASON_LAYOUT } from '../bit-layouts.ts';

export interface OfferedRate {
  readonly room_type_id: number;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly min_nights: number;
  readonly no_arrival: readonly number[];
  readonly no_departure: readonly number[];
}

/** An offered room type with its rates, which don't overlap. */
export interface OfferedRoom {
  readonly id: number;
  readonly adults: number;
  readonly persons: number;
  readonly units: number;
  /** Lowest price of a future night. */
  readonly fromAmount: number | null;
  readonly rates: readonly OfferedRate[];
}

/**
 * The room types of an accommodation in sequence: `ROOM_LAYOUT`, then `SEASON_LAYOUT` for each rate. Consecutive numbers are read
 * many times faster than objects and take a fifth of the memory.
 */
export type PackedRooms = Int32Array;

export function packRooms(rooms: readonly OfferedRoom[]): PackedRooms {
  return Int32Array.from(
    rooms.flatMap(({ id, adults, persons, units, fromAmount, rates }) => [
      ...[id, adults, persons, units, fromAmount ?? NO_AMOUNT, rates.length],
      ...rates
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .flatMap((rate) => [
          epochDay(rate.from),
          epochDay(rate.to),
          rate.amount,
          packRule(rate.min_nights, rate.no_arrival, rate.no_departure),
        ]),
    ]),
  );
}

/** The part of one room type; empty when it isn't offered. */
export function roomTypeIn(rooms: PackedRooms, id: number): PackedRooms {
  for (let offset = 0; offset < rooms.length; ) {
    const size = ROOM_LAYOUT.size + (rooms[offset + ROOM_LAYOUT.seasons] ?? 0) * SEASON_LAYOUT.size;
    if (rooms[offset + ROOM_LAYOUT.id] === id) return rooms.subarray(offset, offset + size);
    offset += size;
  }
  return rooms.subarray(0, 0);
}

/** The stored bytes, in the machine's byte order, which is the same on all supported platforms. */
export const toBytes = (rooms: PackedRooms): Buffer => Buffer.from(rooms.buffer, rooms.byteOffset, rooms.byteLength);
export function fromBytes(bytes: Uint8Array): PackedRooms {
  const rooms = new Int32Array(bytes.byteLength / Int32Array.BYTES_PER_ELEMENT);
  new Uint8Array(rooms.buffer).set(bytes);
  return rooms;
}
