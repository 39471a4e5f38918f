import { addDays, weekday } from '@nocleh/contracts/calendar-day.ts';
import { freeUnits } from '../../booking/availability/free-units.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import { priceStay } from '../../booking/pricing/stay-price.ts';
import type { PackageOffer } from './package.repository.ts';

type Validity = Pick<PackageOffer, 'firstArrival' | 'lastArrival'>;
type Days = Validity & Pick<PackageOffer, 'weekdays' | 'nights'>;

/** Arrivals can be booked this many days ahead. */
export const daysAhead = 550;

/** Whether the package's own rules allow an arrival on this day. */
export const arrivesOn = ({ firstArrival, lastArrival, weekdays }: Omit<Days, 'nights'>, day: string): boolean =>
  firstArrival <= day && day <= lastArrival && (weekdays.length === 0 || weekdays.includes(weekday(day)));

/** The range of possible arrivals from today on; null if it has ended. */
export function arrivalsBetween({ firstArrival, lastArrival }: Validity, today: string): { from: string; to: string } | null {
  const last = addDays(today, daysAhead);
  const from = firstArrival > today ? firstArrival : today;
  const to = lastArrival < last ? lastArrival : last;
  return from <= to ? { from, to } : null;
}

/**
 * The days on which arrival is possible: by the package's rules, by the accommodation's rates for every night, and with a unit
 * that is free throughout.
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
