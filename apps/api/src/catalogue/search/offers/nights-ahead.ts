import { epochDay } from '@nocleh/contracts/calendar-day.ts';
import { maxUnits } from '@nocleh/contracts/stay/party.ts';
import type { StayFeeTariff } from '../../../db/stored.ts';
import { minNightsOf, ROOM_LAYOUT, SEASON_LAYOUT, UNIT_LAYOUT } from '../bit-layouts.ts';
import type { Units } from './cheapest-mix.ts';
import type { PackedRooms } from './packed-rates.ts';

/** Prices of units in a future night, for a stay of at least `nights`. */
export interface NightAhead {
  /** The minimum stay at these prices. */
  readonly nights: number;
  /** The season's stay fee without dates; one shared list per identical set of tariffs. */
  readonly tariffs: readonly StayFeeTariff[];
  readonly units: Units;
  readonly types: number;
}

const noTariffs: readonly StayFeeTariff[] = [];
/** A tariff with days as numbers, and the shared list that applies in it. */
interface FeeSeason {
  readonly from: number;
  readonly to: number;
  readonly tariffs: readonly StayFeeTariff[];
}
const withoutDays = new Map<string, readonly StayFeeTariff[]>();
const seasonsOfLists = new WeakMap<readonly StayFeeTariff[], readonly FeeSeason[]>();

function feeSeasons(list: readonly StayFeeTariff[]): readonly FeeSeason[] {
  const known = seasonsOfLists.get(list);
  if (known) return known;
  const seasons = list.map((tariff) => {
    const timeless = { ...tariff, from: null, to: null };
    const key = JSON.stringify(timeless);
    const tariffs = withoutDays.get(key) ?? [timeless];
    withoutDays.set(key, tariffs);
    const day = (date: string | null, none: number) => (date === null ? none : epochDay(date));
    return { from: day(tariff.from, Number.NEGATIVE_INFINITY), to: day(tariff.to, Number.POSITIVE_INFINITY), tariffs };
  });
  seasonsOfLists.set(list, seasons);
  return seasons;
}

/** The day of arrival is free of charge, so a night's fee is that of the following day. */
const tariffsOfNight = (seasons: readonly FeeSeason[], night: number): readonly StayFeeTariff[] =>
  seasons.find(({ from, to }) => from <= night + 1 && night + 1 < to)?.tariffs ?? noTariffs;

const sizeOf = (rooms: PackedRooms, offset: number) => ROOM_LAYOUT.size + (rooms[offset + ROOM_LAYOUT.seasons] ?? 0) * SEASON_LAYOUT.size;

/** The first night of each future season, of a room type or of the stay fee. */
function firstNights(rooms: PackedRooms, fees: readonly FeeSeason[], today: number): number[] {
  const nights: number[] = [];
  for (let offset = 0; offset < rooms.length; offset += sizeOf(rooms, offset)) {
    const end = offset + sizeOf(rooms, offset);
    for (let seasonOffset = offset + ROOM_LAYOUT.size; seasonOffset < end; seasonOffset += SEASON_LAYOUT.size) {
      if ((rooms[seasonOffset + SEASON_LAYOUT.to] ?? 0) <= today) continue;
      const night = Math.max(today, rooms[seasonOffset + SEASON_LAYOUT.from] ?? 0);
      if (!nights.includes(night)) nights.push(night);
    }
  }
  for (const { from, to } of fees)
    for (const day of [from, to]) if (day - 1 > today && day < Number.POSITIVE_INFINITY && !nights.includes(day - 1)) nights.push(day - 1);
  return nights.sort((a, b) => a - b);
}

/** A night with the rates valid for a stay of that length; 0 for room types that are not offered. */
interface Let {
  readonly nights: number;
  readonly tariffs: readonly StayFeeTariff[];
  readonly rates: ArrayLike<number>;
}

/** Offsets of a night's rates by room type; a buffer reused for each night, and copied when a night is kept. */
let rates = new Int32Array(16);
/** Returns the number of room types. */
function fillRates(rooms: PackedRooms, night: number): number {
  let types = 0;
  for (let offset = 0; offset < rooms.length; offset += sizeOf(rooms, offset)) {
    if (types === rates.length) rates = Int32Array.from({ length: 2 * types }, (_, type) => rates[type] ?? 0);
    const end = offset + sizeOf(rooms, offset);
    rates[types] = 0;
    for (let seasonOffset = offset + ROOM_LAYOUT.size; seasonOffset < end; seasonOffset += SEASON_LAYOUT.size) {
      if ((rooms[seasonOffset + SEASON_LAYOUT.to] ?? 0) <= night) continue;
      if ((rooms[seasonOffset + SEASON_LAYOUT.from] ?? 0) <= night) rates[types] = seasonOffset;
      break;
    }
    types += 1;
  }
  return types;
}

const minNightsAt = (rooms: PackedRooms, rate: number) => (rate === 0 ? 0 : minNightsOf(rooms[rate + SEASON_LAYOUT.rule] ?? 1));
/** The shortest minimum stay of the rates that is longer than `than`; 0 if no rate has a longer one. */
function nextLonger(rooms: PackedRooms, types: number, than: number): number {
  let longer = 0;
  for (let type = 0; type < types; type += 1) {
    const nights = minNightsAt(rooms, rates[type] ?? 0);
    if (nights > than && (longer === 0 || nights < longer)) longer = nights;
  }
  return longer;
}

/** Whether the first is at least as cheap for every party: same fee, no longer minimum stay, no unit more expensive or missing. */
function isNoDearer(rooms: PackedRooms, types: number, one: Let, other: Let): boolean {
  if (one.tariffs !== other.tariffs || one.nights > other.nights) return false;
  for (let type = 0; type < types; type += 1) {
    const theirs = other.rates[type] ?? 0;
    if (theirs === 0 || minNightsAt(rooms, theirs) > other.nights) continue;
    const mine = one.rates[type] ?? 0;
    const isLet = mine !== 0 && minNightsAt(rooms, mine) <= one.nights;
    if (!isLet || (rooms[mine + SEASON_LAYOUT.amount] ?? 0) > (rooms[theirs + SEASON_LAYOUT.amount] ?? 0)) return false;
  }
  return true;
}

/** The first day on which a season, of a room type or of the stay fee, ends or begins: until then nothing changes. */
export function unchangedUntil(rooms: PackedRooms, tariffs: readonly StayFeeTariff[], today: string): number {
  const day = epochDay(today);
  let until = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < rooms.length; offset += sizeOf(rooms, offset))
    for (let seasonOffset = offset + ROOM_LAYOUT.size; seasonOffset < offset + sizeOf(rooms, offset); seasonOffset += SEASON_LAYOUT.size) {
      const to = rooms[seasonOffset + SEASON_LAYOUT.to] ?? 0;
      if (to > day) until = Math.min(until, to);
    }
  for (const { from, to } of feeSeasons(tariffs)) for (const bound of [from - 1, to - 1]) if (bound > day) until = Math.min(until, bound);
  return until;
}

function asNight(rooms: PackedRooms, { nights, tariffs, rates: own }: Let): NightAhead {
  const found: number[] = [];
  for (let [offset, type] = [0, 0]; offset < rooms.length; offset += sizeOf(rooms, offset), type += 1) {
    const rate = own[type] ?? 0;
    if (rate === 0 || minNightsAt(rooms, rate) > nights) continue;
    const fields = {
      adults: rooms[offset + ROOM_LAYOUT.adults],
      persons: rooms[offset + ROOM_LAYOUT.persons],
      free: Math.min(rooms[offset + ROOM_LAYOUT.units] ?? 0, maxUnits),
    };
    found.push(fields.adults ?? 0, fields.persons ?? 0, fields.free, rooms[rate + SEASON_LAYOUT.amount] ?? 0);
  }
  return { nights, tariffs, units: Float64Array.from(found), types: found.length / UNIT_LAYOUT.size };
}

/**
 * Future nights that can be the cheapest for some party: a night is dropped when another is at least as cheap for every party.
 * Most accommodations keep one. Minimum stays of three nights are kept beside those of one.
 */
export function nightsAhead(rooms: PackedRooms, tariffs: readonly StayFeeTariff[], today: string): readonly NightAhead[] {
  const fees = feeSeasons(tariffs);
  let kept: Let[] = [];
  for (const night of firstNights(rooms, fees, epochDay(today))) {
    const types = fillRates(rooms, night);
    const fee = tariffsOfNight(fees, night);
    for (let nights = nextLonger(rooms, types, 0); nights > 0; nights = nextLonger(rooms, types, nights)) {
      const next: Let = { nights, tariffs: fee, rates };
      if (kept.some((other) => isNoDearer(rooms, types, other, next))) continue;
      kept = kept.filter((other) => !isNoDearer(rooms, types, next, other));
      kept.push({ ...next, rates: rates.slice(0, types) });
    }
  }
  return kept.map((night) => asNight(rooms, night));
}
