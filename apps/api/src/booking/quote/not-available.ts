import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import type { StayProblem } from '../pricing/stay-price.ts';

type OfferProblem = StayProblem | 'full' | 'capacity' | 'spare_units';
const pointers = {
  no_rate: (room) => `/rooms/${room}/roomType`,
  min_nights: () => '/to',
  no_arrival: () => '/from',
  no_departure: () => '/to',
  full: (room) => `/rooms/${room}/units`,
  capacity: () => '/guests',
  spare_units: () => '/rooms',
} as const satisfies Record<OfferProblem, (room: number) => string>;

const details = {
  no_rate: 'There is no rate for these dates',
  min_nights: 'The stay is shorter than allowed',
  no_arrival: 'Arrival is not possible on this day',
  no_departure: 'Departure is not possible on this day',
  full: 'Not so many units are free',
  capacity: 'There are more guests than places',
  spare_units: 'There are more units than guests',
} as const satisfies Record<OfferProblem, string>;

/** `not_available` with the date or room that causes it; without a rate the price is on request. */
export function notAvailable(problem: OfferProblem, room: number): ApiProblem {
  return new ApiProblem(problem === 'no_rate' ? 'price_on_request' : 'not_available', {
    errors: [fieldProblem(pointers[problem](room), problem, details[problem])],
  });
}
