import { addDays, dayOfEpoch, epochDay } from '../pricing/days.ts';
import type { StayFeeTariff } from '../pricing/stay-fee.ts';
import { type Units, unit } from './cheapest-mix.ts';
import { minNightsOf, type PackedRooms, room, season } from './offered-room.ts';

/** What units cost in a night ahead, when one stays for `nights` at least. */
export interface NightAhead {
  /** The shortest stay in which these units are let. */
  readonly nights: number;
  /** The stay fee of that season, without days: the same list for all seasons and places that charge the same. */
  readonly tariffs: readonly StayFeeTariff[];
  /** Of the room types in `rooms`, in their order. */
  readonly units: Units;
  /** Where they stand in the packed rooms. */
  readonly rooms: readonly number[];
}

const noTariffs: readonly StayFeeTariff[] = [];
const withoutDays = new Map<string, readonly StayFeeTariff[]>();
function tariffOfNight(tariffs: readonly StayFeeTariff[], night: number): readonly StayFeeTariff[] {
  if (tariffs.length === 0) return noTariffs;
  // The day of arrival is free: what a night costs is the fee of the day after it.
  const day = addDays(dayOfEpoch(night), 1);
  const found = tariffs.find(({ from, to }) => (from === null || from <= day) && (to === null || day < to));
  if (!found) return noTariffs;
  const timeless = { ...found, from: null, to: null };
  const key = JSON.stringify(timeless);
  const known = withoutDays.get(key) ?? [timeless];
  withoutDays.set(key, known);
  return known;
}

/** The first night of each season, of a room type or of the stay fee, that is not over. */
function firstNights(rooms: PackedRooms, tariffs: readonly StayFeeTariff[], today: number): number[] {
  const nights = new Set<number>();
  for (let at = 0; at < rooms.length; at += sizeOf(rooms, at))
    for (let each = at + room.size; each < at + sizeOf(rooms, at); each += season.size)
      if ((rooms[each + season.to] ?? 0) > today) nights.add(Math.max(today, rooms[each + season.from] ?? 0));
  for (const { from, to } of tariffs)
    for (const day of [from, to]) if (day !== null && epochDay(day) - 1 > today) nights.add(epochDay(day) - 1);
  return [...nights].sort((a, b) => a - b);
}

const sizeOf = (rooms: PackedRooms, at: number) => room.size + (rooms[at + room.seasons] ?? 0) * season.size;

/** Where the room types stand that have a rate for a night, and where that stands. */
function ratesOf(rooms: PackedRooms, night: number): { at: number; rate: number }[] {
  const found: { at: number; rate: number }[] = [];
  for (let at = 0; at < rooms.length; at += sizeOf(rooms, at)) {
    const end = at + sizeOf(rooms, at);
    for (let each = at + room.size; each < end; each += season.size) {
      if ((rooms[each + season.to] ?? 0) <= night) continue;
      if ((rooms[each + season.from] ?? 0) <= night) found.push({ at, rate: each });
      break;
    }
  }
  return found;
}

/** Whether the first is at least as cheap for every party: the same fee, no longer a stay, and none of its units dearer or missing. */
function isNoDearer(one: NightAhead, other: NightAhead): boolean {
  if (one.tariffs !== other.tariffs || one.nights > other.nights) return false;
  return other.rooms.every((at, type) => {
    const mine = one.rooms.indexOf(at);
    const price = (night: NightAhead, index: number) => night.units[index * unit.size + unit.price] ?? 0;
    return mine >= 0 && price(one, mine) <= price(other, type);
  });
}

function unitsOf(rooms: PackedRooms, rates: readonly { at: number; rate: number }[]): Units {
  const units = new Float64Array(rates.length * unit.size);
  rates.forEach(({ at, rate }, type) => {
    units[type * unit.size + unit.adults] = rooms[at + room.adults] ?? 0;
    units[type * unit.size + unit.persons] = rooms[at + room.persons] ?? 0;
    units[type * unit.size + unit.free] = rooms[at + room.units] ?? 0;
    units[type * unit.size + unit.price] = rooms[rate + season.amount] ?? 0;
  });
  return units;
}

/**
 * The nights from today on that can be the cheapest for somebody: of all seasons, those that no other undercuts whoever comes. Most
 * accommodations have one. What is let for three nights at least stands beside what is let for one.
 */
export function nightsAhead(rooms: PackedRooms, tariffs: readonly StayFeeTariff[], today: string): readonly NightAhead[] {
  let kept: NightAhead[] = [];
  for (const night of firstNights(rooms, tariffs, epochDay(today))) {
    const rates = ratesOf(rooms, night);
    const minNights = (rate: number) => minNightsOf(rooms[rate + season.rule] ?? 1);
    for (const nights of new Set(rates.map(({ rate }) => minNights(rate)).sort((a, b) => a - b))) {
      const open = rates.filter(({ rate }) => minNights(rate) <= nights);
      const next: NightAhead = {
        nights,
        tariffs: tariffOfNight(tariffs, night),
        units: unitsOf(rooms, open),
        rooms: open.map(({ at }) => at),
      };
      if (kept.some((each) => isNoDearer(each, next))) continue;
      kept = [...kept.filter((each) => !isNoDearer(next, each)), next];
    }
  }
  return kept;
}
