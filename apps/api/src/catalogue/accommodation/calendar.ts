import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { addDays, epochDay, weekdayOfEpochDay } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import { feesBeside } from '../../booking/pricing/stay-fee.ts';
import type { Rate } from '../../booking/pricing/stay-price.ts';
import type { StayFeeTariff } from '../../db/stored.ts';

interface CalendarInput {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly roomTypes: readonly RoomTypeRow[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}
/**
 * A room type with its days as numbers: every day is compared with every rate and stay, and comparing dates as text costs ten
 * times more.
 */
interface Numbered {
  readonly units: number;
  readonly rates: readonly (Span & { readonly rate: Rate })[];
  readonly busy: readonly (Span & { readonly unit: number })[];
}

const spanOf = ({ from, to }: { from: string; to: string }): Span => ({ from: epochDay(from), to: epochDay(to) });
const numbered = ({ units, rates, busy }: RoomTypeRow): Numbered => ({
  units,
  rates: rates.map((rate) => ({ ...spanOf(rate), rate })),
  busy: busy.map((stay) => ({ ...spanOf(stay), unit: stay.unit })),
});

function unitsFree({ units, busy }: Numbered, from: number, to: number): number {
  const taken = new Set<number>();
  for (const stay of busy) if (stay.from < to && from < stay.to) taken.add(stay.unit);
  return units - taken.size;
}

/** The possible stays of a calendar by day, counted from its first day. */
interface Possible {
  /** Nights of the shortest stay that begins on the day; 0 if none does. */
  readonly shortest: number[];
  /** Whether any stay ends on the day. */
  readonly ends: boolean[];
}

/** The day until which one unit is free, counted from `day`: until as many have had a stay as are offered, which may be fewer than all that have one. */
const freeUntil = ({ units, busy }: Numbered, day: number, last: number): number => {
  const taken = new Map<number, number>();
  for (const { unit, from, to } of busy) {
    if (to <= day || from >= last) continue;
    taken.set(unit, Math.min(taken.get(unit) ?? last, Math.max(from, day)));
  }
  if (taken.size < units) return last;
  return [day, ...[...taken.values()].toSorted((a, b) => a - b)][units] ?? last;
};

/**
 * Records all stays of a room type that begin on a day, by the rules of `priceStay`: one unit is free and has a rate every night,
 * the first night's rate decides about the shortest stay and the arrival, the last night's about the departure.
 */
function noteStays(roomType: Numbered, arrival: number, first: number, { shortest, ends }: Possible): void {
  const rateOn = (night: number) => roomType.rates.find(({ from, to }) => from <= night && night < to);
  const starting = rateOn(arrival)?.rate;
  if (!starting || starting.noArrival.includes(weekdayOfEpochDay(arrival))) return;
  const last = freeUntil(roomType, arrival, arrival + maxNights);
  let season = rateOn(arrival);
  for (let departure = arrival + 1; season && departure <= last; departure += 1) {
    if (departure - 1 >= season.to) season = rateOn(departure - 1);
    if (!season) return;
    const nights = departure - arrival;
    if (nights < starting.minNights || season.rate.noDeparture.includes(weekdayOfEpochDay(departure))) continue;
    const known = shortest[arrival - first];
    if (known !== undefined) shortest[arrival - first] = known === 0 ? nights : Math.min(known, nights);
    if (departure - first in ends) ends[departure - first] = true;
  }
}

/** Possible stays on the days [first, past). Stays that begin before them may end on them. */
function possibleStays(roomTypes: readonly Numbered[], first: number, past: number, today: number): Possible {
  const length = past - first;
  const possible: Possible = { shortest: Array<number>(length).fill(0), ends: Array<boolean>(length).fill(false) };
  for (const roomType of roomTypes)
    for (let arrival = Math.max(today, first - maxNights); arrival < past; arrival += 1) noteStays(roomType, arrival, first, possible);
  return possible;
}

interface Night {
  readonly rate: Rate;
  /** Units free in the night. */
  readonly free: number;
}

function stateOf(canArrive: boolean, canDepart: boolean, nights: readonly Night[]): CalendarDay['state'] {
  if (canArrive) return canDepart ? 'free' : 'arrival_only';
  if (canDepart) return 'departure_only';
  return nights.length > 0 && nights.every(({ free }) => free < 1) ? 'taken' : 'closed';
}

export interface DayState extends Pick<CalendarDay, 'state' | 'free' | 'minNights'> {
  /** The room types with a rate and a free unit for the night. */
  readonly open: readonly Night[];
}

function nightsOn(roomTypes: readonly Numbered[], day: number): Night[] {
  return roomTypes.flatMap((roomType) => {
    const rate = roomType.rates.find(({ from, to }) => from <= day && day < to)?.rate;
    return rate ? [{ rate, free: unitsFree(roomType, day, day + 1) }] : [];
  });
}

/**
 * States of the days [from, to) over all room types: arrival is possible if any stay begins on the day, departure if any ends.
 * Days before today are closed, and so are days within a stay on which the rates allow neither arrival nor departure.
 */
export function dayStates({ from, to, today, roomTypes }: CalendarInput): DayState[] {
  const all = roomTypes.map(numbered);
  const [first, past, now] = [epochDay(from), epochDay(to), epochDay(today)];
  const { shortest, ends } = possibleStays(all, first, past, now);
  return shortest.map((nights, index) => {
    const known = first + index < now ? [] : nightsOn(all, first + index);
    const open = known.filter(({ free }) => free > 0);
    return {
      state: stateOf(nights > 0, ends[index] ?? false, known),
      free: open.reduce((sum, { free }) => sum + free, 0),
      minNights: nights || null,
      open,
    };
  });
}

const feeOfNight = (date: string, currency: Rate['currency'], tariffs: readonly StayFeeTariff[]) =>
  feesBeside(currency, { from: date, to: addDays(date, 1), ages: [18] }, tariffs).own;

/** The same days with dates and the lowest price of a night: of the rates that allow arrival, or of all if none does. */
export function calendarDays({ tariffs, ...input }: CalendarInput & { readonly tariffs: readonly StayFeeTariff[] }): CalendarDay[] {
  return dayStates(input).map(({ open, ...day }, index) => {
    const date = addDays(input.from, index);
    const weekday = weekdayOfEpochDay(epochDay(date));
    const closed = ({ rate }: Night) => Number(rate.noArrival.includes(weekday));
    const cheapest = open.toSorted((a, b) => closed(a) - closed(b) || a.rate.amount - b.rate.amount)[0]?.rate;
    return {
      ...day,
      date,
      price: cheapest ? { amount: cheapest.amount + feeOfNight(date, cheapest.currency, tariffs), currency: cheapest.currency } : null,
    };
  });
}
