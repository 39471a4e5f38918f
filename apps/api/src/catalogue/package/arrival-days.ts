import { addDays, weekday } from '@nocleh/contracts/calendar-day.ts';
import { freeUnits } from '../../booking/availability/free-units.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import { priceStay } from '../../booking/pricing/stay-price.ts';
import type { PackageOffer } from './package.repository.ts';

type Validity = Pick<PackageOffer, 'firstArrival' | 'lastArrival'>;
type Days = Validity & Pick<PackageOffer, 'weekdays' | 'nights'>;

/** How far ahead anybody may arrive. */
export const daysAhead = 550;

/** Whether the package itself allows an arrival on this day. */
export const arrivesOn = ({ firstArrival, lastArrival, weekdays }: Omit<Days, 'nights'>, day: string): boolean =>
  firstArrival <= day && day <= lastArrival && (weekdays.length === 0 || weekdays.includes(weekday(day)));

/** The days between which one may arrive from today on; null when that is over. */
export function arrivalsBetween({ firstArrival, lastArrival }: Validity, today: string): { from: string; to: string } | null {
  const last = addDays(today, daysAhead);
  const from = firstArrival > today ? firstArrival : today;
  const to = lastArrival < last ? lastArrival : last;
  return from <= to ? { from, to } : null;
}

/**
 * The days on which one may arrive now: the package allows it, so do the accommodation's rates for as many nights (each has
 * one, the shortest stay, days without arrival or departure), and a unit is free all through.
 */
export function arrivalDays(offer: Days, roomType: Pick<RoomTypeRow, 'rates' | 'busy' | 'units'>, today: string): string[] {
  const between = arrivalsBetween(offer, today);
  const days: string[] = [];
  for (let from = between?.from; between && from && from <= between.to; from = addDays(from, 1)) {
    const stay = { from, to: addDays(from, offer.nights) };
    if (!arrivesOn(offer, from) || freeUnits(roomType, stay) < 1) continue;
    if (priceStay({ ...stay, units: 1, rates: roomType.rates }).problem === null) days.push(from);
  }
  return days;
}
