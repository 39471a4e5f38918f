import type { Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { Package } from '@nocleh/contracts/api/package.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { adultAge, partyLimits } from '@nocleh/contracts/party.ts';
import { stayTexts } from '@nocleh/contracts/stay/asked-stay.ts';
import { assumedAdultAge, type Choice, readChoice } from './choice.ts';

/** What a visitor chose of a package, as the address and the form carry it: the rest is the package's own. */
export type PackageChoice = Pick<Choice, 'from' | 'children' | 'after'>;

export function readPackageChoice(values: URLSearchParams): PackageChoice {
  const { from, children, after } = readChoice(values);
  return { from, children, after };
}

/** The one order of parameters of a choice's address. */
export function packageQuery({ after, ...stay }: PackageChoice): string {
  const query = new URLSearchParams({ ...stayTexts(stay), ...(after && { after }) });
  return query.toString().replaceAll('%2C', ',');
}

/** The choice that led to an order of a package, to begin again or to change it. */
export const packageChoiceOf = (order: Order): PackageChoice => ({
  from: order.from,
  children: order.guests.map(({ age }) => age).filter((age) => age < adultAge),
  after: order.token,
});

/** As long as nobody has said how old a child is, it is taken for the oldest: so the price never rises. */
const unknownAge = partyLimits.childAge;

/** What is offered, whoever offers it: a package, or a voucher of one. */
interface Offer {
  readonly accommodation: number;
  readonly roomType: number;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
}

/** What is offered from the chosen day on, in its room and for as many people as it is for. */
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
