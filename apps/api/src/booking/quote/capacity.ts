/** Younger guests are children. */
const adultAge = 18;

interface Room {
  readonly adults: number;
  readonly children: number;
  readonly units: number;
}
type Guests = readonly { readonly age: number }[];

export const isAdult = ({ age }: Guests[number]): boolean => age >= adultAge;

/** Children are not put up alone: whoever books for them comes along. */
export const withoutAdult = (guests: Guests): boolean => !guests.some(isAdult);

/** Whether the rooms together have a place for each: an adult can't take a child's. */
export function fits(guests: Guests, rooms: readonly Room[]): boolean {
  const places = (of: (room: Room) => number) => rooms.reduce((sum, room) => sum + of(room) * room.units, 0);
  return guests.filter(isAdult).length <= places((room) => room.adults) && guests.length <= places((room) => room.adults + room.children);
}
