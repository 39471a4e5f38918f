import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { addDays, epochDay, weekdayOfEpochDay } from '../pricing/days.ts';
import { feesBeside, type StayFeeTariff } from '../pricing/stay-fee.ts';
import type { Rate } from '../pricing/stay-price.ts';
import type { RoomTypeRow } from './accommodation.repository.ts';

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
/** A room type with its days as numbers: every day is compared with every rate and stay, and dates as text cost ten times more. */
interface Numbered {
  readonly units: number;
  readonly rates: readonly (Span & { readonly rate: Rate })[];
  readonly busy: readonly (Span & { readonly unit: number })[];
}

/** One room type on one day. */
interface RoomDay {
  readonly rate: Rate | undefined;
  /** Units free in the night that begins on this day. */
  readonly free: number;
  readonly canArrive: boolean;
  readonly canDepart: boolean;
}

const spanOf = ({ from, to }: { from: string; to: string }): Span => ({ from: epochDay(from), to: epochDay(to) });
const numbered = ({ units, rates, busy }: RoomTypeRow): Numbered => ({
  units,
  rates: rates.map((rate) => ({ ...spanOf(rate), rate })),
  busy: busy.map((stay) => ({ ...spanOf(stay), unit: stay.unit })),
});

const rateOn = ({ rates }: Numbered, day: number) => rates.find(({ from, to }) => from <= day && day < to)?.rate;

function unitsFree({ units, busy }: Numbered, from: number, to: number): number {
  const taken = new Set<number>();
  for (const stay of busy) if (stay.from < to && from < stay.to) taken.add(stay.unit);
  return units - taken.size;
}

/** Someone may arrive when the shortest stay that the rate allows is priced and one unit is free all through it. */
function arrivalPossible(roomType: Numbered, day: number, rate: Rate | undefined): boolean {
  if (!rate || rate.noArrival.includes(weekdayOfEpochDay(day)) || unitsFree(roomType, day, day + rate.minNights) < 1) return false;
  for (let night = day + 1; night < day + rate.minNights; night += 1) if (!rateOn(roomType, night)) return false;
  return true;
}

function departurePossible(roomType: Numbered, day: number): boolean {
  const rate = rateOn(roomType, day - 1);
  return rate !== undefined && !rate.noDeparture.includes(weekdayOfEpochDay(day)) && unitsFree(roomType, day - 1, day) > 0;
}

function roomDay(roomType: Numbered, day: number, today: number): RoomDay {
  const rate = rateOn(roomType, day);
  const free = unitsFree(roomType, day, day + 1);
  return { rate, free, canArrive: arrivalPossible(roomType, day, rate), canDepart: day > today && departurePossible(roomType, day) };
}

function stateOf(roomDays: readonly RoomDay[]): CalendarDay['state'] {
  const canArrive = roomDays.some((roomDay) => roomDay.canArrive);
  const canDepart = roomDays.some((roomDay) => roomDay.canDepart);
  if (canArrive) return canDepart ? 'free' : 'arrival_only';
  if (canDepart) return 'departure_only';
  return roomDays.some(({ rate }) => rate) && roomDays.every(({ rate, free }) => !rate || free < 1) ? 'taken' : 'closed';
}

export interface DayState extends Pick<CalendarDay, 'state' | 'free'> {
  /** Room types with a rate and a unit for the night. */
  readonly open: readonly { readonly rate: Rate; readonly free: number; readonly canArrive: boolean }[];
}

/**
 * The days [from, to), the room types taken together: a day is as free as its freest room type. Days before today are
 * closed, and so are days within a stay on which the rates allow neither arrival nor departure.
 */
export function dayStates({ from, to, today, roomTypes }: CalendarInput): DayState[] {
  const all = roomTypes.map(numbered);
  const [first, past, now] = [epochDay(from), epochDay(to), epochDay(today)];
  return Array.from({ length: past - first }, (_, index) => {
    const day = first + index;
    const roomDays = day < now ? [] : all.map((roomType) => roomDay(roomType, day, now));
    const open = roomDays.flatMap(({ rate, free, canArrive }) => (rate && free > 0 ? [{ rate, free, canArrive }] : []));
    return { state: stateOf(roomDays), free: open.reduce((sum, each) => sum + each.free, 0), open };
  });
}

const feeOfNight = (date: string, currency: Rate['currency'], tariffs: readonly StayFeeTariff[]) =>
  feesBeside(currency, { from: date, to: addDays(date, 1), ages: [18] }, tariffs).own;

/** The same days with their dates, what a night costs at least, and how many nights one must stay. */
export function calendarDays({ tariffs, ...input }: CalendarInput & { readonly tariffs: readonly StayFeeTariff[] }): CalendarDay[] {
  return dayStates(input).map(({ state, free, open }, index) => {
    const date = addDays(input.from, index);
    const cheapest = open.toSorted((a, b) => Number(b.canArrive) - Number(a.canArrive) || a.rate.amount - b.rate.amount)[0]?.rate;
    return {
      date,
      state,
      free,
      price: cheapest ? { amount: cheapest.amount + feeOfNight(date, cheapest.currency, tariffs), currency: cheapest.currency } : null,
      minNights: open.length > 0 ? Math.min(...open.map(({ rate }) => rate.minNights)) : 1,
    };
  });
}
