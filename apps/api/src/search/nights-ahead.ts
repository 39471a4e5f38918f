import { epochDay } from '../pricing/days.ts';
import type { StayFeeTariff } from '../pricing/stay-fee.ts';
import { type Units, unit } from './cheapest-mix.ts';
import { minNightsOf, type PackedRooms, room, season } from './offered-room.ts';

/** What units cost in a night ahead, when one stays for `nights` at least. */
export interface NightAhead {
  /** The shortest stay in which these units are let. */
  readonly nights: number;
  /** The stay fee of that season, without days: the same list for all seasons and places that charge the same. */
  readonly tariffs: readonly StayFeeTariff[];
  readonly units: Units;
  readonly types: number;
}

const noTariffs: readonly StayFeeTariff[] = [];
/** A tariff with its days as numbers, and the list that stands for it whenever it holds. */
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

/** The day of arrival is free: what a night costs is the fee of the day after it. */
const tariffsOfNight = (seasons: readonly FeeSeason[], night: number): readonly StayFeeTariff[] =>
  seasons.find(({ from, to }) => from <= night + 1 && night + 1 < to)?.tariffs ?? noTariffs;

const sizeOf = (rooms: PackedRooms, at: number) => room.size + (rooms[at + room.seasons] ?? 0) * season.size;

/** The first night of each season, of a room type or of the stay fee, that is not over. */
function firstNights(rooms: PackedRooms, fees: readonly FeeSeason[], today: number): number[] {
  const nights: number[] = [];
  for (let at = 0; at < rooms.length; at += sizeOf(rooms, at)) {
    const end = at + sizeOf(rooms, at);
    for (let each = at + room.size; each < end; each += season.size) {
      if ((rooms[each + season.to] ?? 0) <= today) continue;
      const night = Math.max(today, rooms[each + season.from] ?? 0);
      if (!nights.includes(night)) nights.push(night);
    }
  }
  for (const { from, to } of fees)
    for (const day of [from, to]) if (day - 1 > today && day < Number.POSITIVE_INFINITY && !nights.includes(day - 1)) nights.push(day - 1);
  return nights.sort((a, b) => a - b);
}

/** Where the rate of a night stands, for each room type; 0 for one that has none. */
function ratesOf(rooms: PackedRooms, night: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < rooms.length; at += sizeOf(rooms, at)) {
    const end = at + sizeOf(rooms, at);
    let rate = 0;
    for (let each = at + room.size; each < end; each += season.size) {
      if ((rooms[each + season.to] ?? 0) <= night) continue;
      if ((rooms[each + season.from] ?? 0) <= night) rate = each;
      break;
    }
    found.push(rate);
  }
  return found;
}

/** A night with the rates that hold in it for a stay of so many nights, 0 for room types that are not let. */
interface Let {
  readonly nights: number;
  readonly tariffs: readonly StayFeeTariff[];
  readonly rates: readonly number[];
}

/** Whether the first is at least as cheap for every party: the same fee, no longer a stay, and none of its units dearer or missing. */
function isNoDearer(rooms: PackedRooms, one: Let, other: Let): boolean {
  if (one.tariffs !== other.tariffs || one.nights > other.nights) return false;
  for (let type = 0; type < other.rates.length; type += 1) {
    const [mine, theirs] = [one.rates[type] ?? 0, other.rates[type] ?? 0];
    if (theirs !== 0 && (mine === 0 || (rooms[mine + season.amount] ?? 0) > (rooms[theirs + season.amount] ?? 0))) return false;
  }
  return true;
}

function asNight(rooms: PackedRooms, { nights, tariffs, rates }: Let): NightAhead {
  const types = rates.filter((rate) => rate !== 0).length;
  const units = new Float64Array(types * unit.size);
  let [at, next] = [0, 0];
  for (const rate of rates) {
    if (rate !== 0) {
      units[next + unit.adults] = rooms[at + room.adults] ?? 0;
      units[next + unit.persons] = rooms[at + room.persons] ?? 0;
      units[next + unit.free] = rooms[at + room.units] ?? 0;
      units[next + unit.price] = rooms[rate + season.amount] ?? 0;
      next += unit.size;
    }
    at += sizeOf(rooms, at);
  }
  return { nights, tariffs, units, types };
}

/**
 * The nights from today on that can be the cheapest for somebody: of all seasons, those that no other undercuts whoever comes. Most
 * accommodations have one. What is let for three nights at least stands beside what is let for one.
 */
export function nightsAhead(rooms: PackedRooms, tariffs: readonly StayFeeTariff[], today: string): readonly NightAhead[] {
  const fees = feeSeasons(tariffs);
  let kept: Let[] = [];
  for (const night of firstNights(rooms, fees, epochDay(today))) {
    const all = ratesOf(rooms, night);
    const minNights = all.map((rate) => (rate === 0 ? 0 : minNightsOf(rooms[rate + season.rule] ?? 1)));
    const longest = Math.max(0, ...minNights);
    for (const nights of longest <= 1 ? [longest] : [...new Set(minNights)]) {
      if (nights === 0) continue;
      const rates = longest === nights ? all : all.map((rate, type) => ((minNights[type] ?? 0) <= nights ? rate : 0));
      const next: Let = { nights, tariffs: tariffsOfNight(fees, night), rates };
      if (kept.some((each) => isNoDearer(rooms, each, next))) continue;
      kept = [...kept.filter((each) => !isNoDearer(rooms, next, each)), next];
    }
  }
  return kept.map((each) => asNight(rooms, each));
}
