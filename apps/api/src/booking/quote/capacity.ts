import { adultAge } from '@nocleh/contracts/stay/party.ts';

interface Room {
  readonly adults: number;
  readonly children: number;
  readonly units: number;
}
type Guests = readonly { readonly age: number }[];

export const isAdult = ({ age }: Guests[number]): boolean => age >= adultAge;

/** Children are not accommodated without an adult. */
export const withoutAdult = (guests: Guests): boolean => !guests.some(isAdult);

/** Whether the rooms have places for all guests: an adult can't take a child's place. */
export function fits(guests: Guests, rooms: readonly Room[]): boolean {
  const places = (of: (room: Room) => number) => rooms.reduce((sum, room) => sum + of(room) * room.units, 0);
  return guests.filter(isAdult).length <= places((room) => room.adults) && guests.length <= places((room) => room.adults + room.children);
}
