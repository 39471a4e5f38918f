import type { RoomType } from '@nocleh/contracts/api/accommodation.ts';
import { maxUnits, usualAdults } from '@nocleh/contracts/stay/party.ts';
import type { RoomUnits } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { type Criteria, listOf } from '../criteria/criteria.ts';

/** Reads the chosen units from the fields `room.<id>` of the page's form or its address. */
export function readRoomChoice(fields: FormData | URLSearchParams): RoomUnits {
  return [...fields.keys()]
    .filter((name) => /^room\.\d{1,9}$/.test(name))
    .map((name) => ({ roomType: Number(name.slice(5)), units: Number(fields.get(name)) || 0 }))
    .filter(({ units }) => units > 0);
}

export const unitsOf = (chosen: RoomUnits, id: number): number => chosen.find(({ roomType }) => roomType === id)?.units ?? 0;

export type ChoiceProblem = 'none' | 'few' | 'many';

type Places = Pick<RoomType, 'id' | 'adults' | 'children'>;

/** The chosen rooms must have enough beds, enough of them for adults, and must not be more than the guests. */
export function choiceProblem(rooms: readonly Places[], chosen: RoomUnits, { adults, children }: Criteria): ChoiceProblem | undefined {
  const grown = Number(adults ?? usualAdults);
  const guests = grown + listOf(children).length;
  const sum = (count: (room: Places) => number) => rooms.reduce((all, room) => all + unitsOf(chosen, room.id) * count(room), 0);
  if (sum(() => 1) === 0) return 'none';
  if (sum((room) => room.adults) < grown || sum((room) => room.adults + room.children) < guests) return 'few';
  return sum(() => 1) > guests ? 'many' : undefined;
}

/** How many units of a room type a party can choose. */
export const maxSelectableUnits = (free: number, { adults, children }: Criteria): number =>
  Math.min(free, maxUnits, Number(adults ?? usualAdults) + listOf(children).length);
