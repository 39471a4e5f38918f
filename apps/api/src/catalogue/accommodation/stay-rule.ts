import type { StayRule } from '@nocleh/contracts/api/slug.ts';
import type { RoomTypeRow } from '../../booking/availability/room-types.repository.ts';
import type { Rate } from '../../booking/pricing/stay-price.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const without = (closed: readonly number[]) => weekdays.filter((day) => !closed.includes(day));

/** The fewest nights, `minNights` or more, from a weekday of `arrival` to one of `departure`; undefined if either has none. */
function shortestStay(arrival: readonly number[], departure: readonly number[], minNights: number): number | undefined {
  return weekdays
    .map((more) => minNights + more - 1)
    .find((nights) => arrival.some((day) => departure.includes(((day - 1 + nights) % 7) + 1)));
}

function ruleOf({ noArrival, noDeparture, minNights }: Rate): StayRule | undefined {
  const [arrival, departure] = [without(noArrival), without(noDeparture)];
  const shortest = shortestStay(arrival, departure, minNights);
  return shortest === undefined ? undefined : { arrival, departure, minNights: shortest };
}

/** On which weekdays stays of the day's season begin and end; undefined when on all for any time, or when room types differ. */
export function stayRule(roomTypes: readonly RoomTypeRow[], day: string): StayRule | undefined {
  // Room types without any rate are on request.
  const priced = roomTypes.filter(({ rates }) => rates.length > 0);
  const rules = priced.map(({ rates }) => {
    const rate = rates.find(({ from, to }) => from <= day && day < to) ?? rates.find(({ from }) => from > day);
    return rate && ruleOf(rate);
  });
  const [first, ...others] = rules;
  if (!first || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return undefined;
  const isFree = first.arrival.length === 7 && first.departure.length === 7 && first.minNights === 1;
  return isFree ? undefined : first;
}
