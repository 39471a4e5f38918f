import type { Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { Package } from '@nocleh/contracts/api/package.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { stayTexts } from '@nocleh/contracts/stay/asked-stay.ts';
import { adultAge, partyLimits } from '@nocleh/contracts/stay/party.ts';
import { assumedAdultAge, type Choice, readChoice } from './choice.ts';

/** Choice of a package's step 1, as in the address and the form; the package defines everything else. */
export type PackageChoice = Pick<Choice, 'from' | 'children' | 'after'>;

export function readPackageChoice(values: URLSearchParams): PackageChoice {
  const { from, children, after } = readChoice(values);
  return { from, children, after };
}

/** Query of a choice with parameters in canonical order. */
export function packageQuery({ after, ...stay }: PackageChoice): string {
  const query = new URLSearchParams({ ...stayTexts(stay), ...(after && { after }) });
  return query.toString().replaceAll('%2C', ',');
}

/** The choice of a package's order, to start again or to change it. */
export const toPackageChoice = (order: Order): PackageChoice => ({
  from: order.from,
  children: order.guests.map(({ age }) => age).filter((age) => age < adultAge),
  after: order.token,
});

/** A child without an age counts as the oldest possible, so that the price never rises later. */
const unknownAge = partyLimits.childAge;

/** Common fields of a package and of a voucher. */
interface Offer {
  readonly accommodation: number;
  readonly roomType: number;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
}

/** Makes the stay of an offer from the chosen day and ages. */
export const offeredStay = (offer: Offer, { from, children }: PackageChoice): StayRequest => ({
  accommodation: offer.accommodation,
  from,
  to: addDays(from, offer.nights),
  rooms: [{ roomType: offer.roomType, units: 1 }],
  guests: [
    ...Array.from({ length: offer.adults }, () => ({ age: assumedAdultAge })),
    ...Array.from({ length: offer.children }, (_, index) => ({ age: children[index] ?? unknownAge })),
  ],
});

export const packageStay = (found: Package, choice: PackageChoice): StayRequest => ({
  package: found.id,
  ...offeredStay({ ...found, accommodation: found.accommodation.id, roomType: found.room.roomType }, choice),
});
