import type { RoomUnits } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { type Criteria, criteriaSearch, stayOf } from '../criteria/criteria.ts';

interface Ordered {
  readonly id: number;
  readonly slug: string;
}

/** Path of an order's first step with dates, guests and rooms. */
export function orderPath({ id, slug }: Ordered, stay: Criteria, rooms: RoomUnits): string {
  const chosen = Object.fromEntries(rooms.map(({ roomType, units }) => [`room.${roomType}`, String(units)]));
  return `/objednavka/nova?accommodation=${id}&slug=${slug}${criteriaSearch(stayOf(stay), chosen).replace('?', '&')}`;
}
