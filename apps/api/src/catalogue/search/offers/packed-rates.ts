import { epochDay } from '@nocleh/contracts/calendar-day.ts';
import { NO_AMOUNT, packRule, ROOM_LAYOUT, SEASON_LAYOUT } from '../bit-layouts.ts';

interface SeasonRate {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly min_nights: number;
  readonly no_arrival: readonly number[];
  readonly no_departure: readonly number[];
}

export interface OfferedRate extends SeasonRate {
  readonly room_type_id: number;
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

const maxKnownDays = 20_000;
const knownDays = new Map<string, number>();
/** Seasons of an import have few different days, and millions of them in all. */
function knownEpochDay(day: string): number {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  if (knownDays.size === maxKnownDays) knownDays.clear();
  const number = epochDay(day);
  knownDays.set(day, number);
  return number;
}

/** The seasons of a room type, whose rates are in the order of their days. */
export function packSeasons(rates: readonly SeasonRate[]): Int32Array {
  const packed = new Int32Array(rates.length * SEASON_LAYOUT.size);
  for (const [index, rate] of rates.entries()) {
    const offset = index * SEASON_LAYOUT.size;
    packed[offset + SEASON_LAYOUT.from] = knownEpochDay(rate.from);
    packed[offset + SEASON_LAYOUT.to] = knownEpochDay(rate.to);
    packed[offset + SEASON_LAYOUT.amount] = rate.amount;
    packed[offset + SEASON_LAYOUT.rule] = packRule(rate.min_nights, rate.no_arrival, rate.no_departure);
  }
  return packed;
}

export type RoomWithSeasons = Omit<OfferedRoom, 'rates'> & { readonly seasons: Int32Array };

export function packSeasonRooms(rooms: readonly RoomWithSeasons[]): PackedRooms {
  const size = rooms.reduce((sum, { seasons }) => sum + ROOM_LAYOUT.size + seasons.length, 0);
  const packed = new Int32Array(size);
  let offset = 0;
  for (const { id, adults, persons, units, fromAmount, seasons } of rooms) {
    packed.set([id, adults, persons, units, fromAmount ?? NO_AMOUNT, seasons.length / SEASON_LAYOUT.size], offset);
    packed.set(seasons, offset + ROOM_LAYOUT.size);
    offset += ROOM_LAYOUT.size + seasons.length;
  }
  return packed;
}

export const packRooms = (rooms: readonly OfferedRoom[]): PackedRooms =>
  packSeasonRooms(
    rooms.map(({ rates, ...room }) => ({ ...room, seasons: packSeasons(rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))) })),
  );

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
/** That byte order. A DataView is told it, as the bytes of an import are not aligned to the numbers in them. */
const isLittleEndian = true;

/** Fills in the ids of room types that were packed before they had any, in their order. */
export function setRoomIds(bytes: Uint8Array, ids: readonly number[]): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fieldAt = (offset: number) => offset * Int32Array.BYTES_PER_ELEMENT;
  let offset = 0;
  for (const id of ids) {
    view.setInt32(fieldAt(offset + ROOM_LAYOUT.id), id, isLittleEndian);
    offset += ROOM_LAYOUT.size + view.getInt32(fieldAt(offset + ROOM_LAYOUT.seasons), isLittleEndian) * SEASON_LAYOUT.size;
  }
  return bytes;
}

/** All in one piece of memory, which is kept as long as one of them is. */
export function allFromBytes(all: readonly Uint8Array[]): PackedRooms[] {
  const together = fromBytes(Buffer.concat(all));
  let offset = 0;
  return all.map(({ byteLength }) => {
    const start = offset;
    offset += byteLength / Int32Array.BYTES_PER_ELEMENT;
    return together.subarray(start, offset);
  });
}
export function fromBytes(bytes: Uint8Array): PackedRooms {
  const rooms = new Int32Array(bytes.byteLength / Int32Array.BYTES_PER_ELEMENT);
  new Uint8Array(rooms.buffer).set(bytes);
  return rooms;
}
