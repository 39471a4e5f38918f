import type { CalendarDay } from '@nocleh/contracts/api/accommodation.ts';
import { addDays, weekday } from '../pricing/days.ts';
import { type StayFeeTariff, stayFee } from '../pricing/stay-fee.ts';
import type { Rate } from '../pricing/stay-price.ts';
import type { RoomTypeRow } from './accommodation.repository.ts';

interface CalendarInput {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly roomTypes: readonly RoomTypeRow[];
  readonly tariffs: readonly StayFeeTariff[];
}

/** One room type on one day. */
interface RoomDay {
  readonly rate: Rate | undefined;
  /** Units free in the night that begins on this day. */
  readonly free: number;
  readonly canArrive: boolean;
  readonly canDepart: boolean;
}

const rateOn = (roomType: RoomTypeRow, day: string) => roomType.rates.find((rate) => rate.from <= day && day < rate.to);

function unitsFree(roomType: RoomTypeRow, from: string, to: string): number {
  return roomType.units - new Set(roomType.busy.filter((busy) => busy.from < to && from < busy.to).map(({ unit }) => unit)).size;
}

/** Someone may arrive when the shortest stay that the rate allows is priced and one unit is free all through it. */
function arrivalPossible(roomType: RoomTypeRow, day: string, rate: Rate | undefined): boolean {
  if (!rate || rate.noArrival.includes(weekday(day)) || unitsFree(roomType, day, addDays(day, rate.minNights)) < 1) return false;
  return Array.from({ length: rate.minNights }, (_, night) => addDays(day, night)).every((night) => rateOn(roomType, night) !== undefined);
}

function departurePossible(roomType: RoomTypeRow, day: string): boolean {
  const rate = rateOn(roomType, addDays(day, -1));
  return rate !== undefined && !rate.noDeparture.includes(weekday(day)) && unitsFree(roomType, addDays(day, -1), day) > 0;
}

function roomDay(roomType: RoomTypeRow, day: string, today: string): RoomDay {
  const rate = rateOn(roomType, day);
  const free = unitsFree(roomType, day, addDays(day, 1));
  return { rate, free, canArrive: arrivalPossible(roomType, day, rate), canDepart: day > today && departurePossible(roomType, day) };
}

function stateOf(roomDays: readonly RoomDay[]): CalendarDay['state'] {
  const canArrive = roomDays.some((roomDay) => roomDay.canArrive);
  const canDepart = roomDays.some((roomDay) => roomDay.canDepart);
  if (canArrive) return canDepart ? 'free' : 'arrival_only';
  if (canDepart) return 'departure_only';
  return roomDays.some(({ rate }) => rate) && roomDays.every(({ rate, free }) => !rate || free < 1) ? 'taken' : 'closed';
}

/**
 * The days [from, to), the room types taken together: a day is as free as its freest room type. Days before today are
 * closed, and so are days within a stay on which the rates allow neither arrival nor departure.
 */
export function calendarDays({ from, to, today, roomTypes, tariffs }: CalendarInput): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const roomDays = date < today ? [] : roomTypes.map((roomType) => roomDay(roomType, date, today));
    const open = roomDays.flatMap(({ rate, free, canArrive }) => (rate && free > 0 ? [{ rate, free, canArrive }] : []));
    const cheapest = open.toSorted((a, b) => Number(b.canArrive) - Number(a.canArrive) || a.rate.amount - b.rate.amount)[0]?.rate;
    const fee = cheapest && stayFee({ from: date, to: addDays(date, 1), ages: [18] }, tariffs);
    days.push({
      date,
      state: stateOf(roomDays),
      free: open.reduce((sum, each) => sum + each.free, 0),
      price: cheapest
        ? { amount: cheapest.amount + (fee?.currency === cheapest.currency ? fee.total : 0), currency: cheapest.currency }
        : null,
      minNights: open.length > 0 ? Math.min(...open.map(({ rate }) => rate.minNights)) : 1,
    });
  }
  return days;
}
