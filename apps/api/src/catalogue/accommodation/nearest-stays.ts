import type { NearestStay } from '@nocleh/contracts/api/slug.ts';
import { addDays, nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import { priceOfRooms } from '@nocleh/contracts/stay/price-of-rooms.ts';
import type { RoomTypeRow, Stretch } from '../../booking/availability/room-types.repository.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import { type Party, personsOf } from '../search/offers/party.ts';
import { dayStates } from './calendar.ts';
import { offersOf } from './room-type-offer.ts';

const shown = 2;
/** Days between the asked and the offered arrival, at most. */
const maxShift = 42;
/** A bound of the work for calendars in which no stay has room for the whole party. */
const maxPriced = 60;

/** The days of which `nearestStays` needs rates and occupancies. */
export const nearestReach = ({ from, to }: Stretch): Stretch => ({
  from: addDays(from, -maxShift - maxNights),
  to: addDays(to, maxShift + maxNights),
});

interface Asked extends Stretch {
  readonly party: Party;
  readonly today: string;
}

/** Whether all units together have beds for the party, taken or not. */
function canHouse(roomTypes: readonly RoomTypeRow[], party: Party): boolean {
  const places = (of: (roomType: RoomTypeRow) => number) => roomTypes.reduce((sum, each) => sum + each.units * of(each), 0);
  return party.adults <= places(({ adults }) => adults) && personsOf(party) <= places(({ adults, children }) => adults + children);
}

/** A night more counts as a day earlier or later, a night fewer as two: a shorter stay is worth less than another day. */
function distance(asked: Stretch, stay: Stretch): number {
  const more = nightsBetween(stay.from, stay.to) - nightsBetween(asked.from, asked.to);
  return Math.abs(nightsBetween(asked.from, stay.from)) + Math.max(more, -2 * more);
}

/** Stays that the calendar allows, nearest first: of each arrival the two lengths that are nearest to the asked one. */
function candidates(asked: Asked, roomTypes: readonly RoomTypeRow[]): Stretch[] {
  const first = addDays(asked.from, -maxShift);
  const days = dayStates({ from: first, to: addDays(asked.from, maxShift + maxNights + 1), today: asked.today, roomTypes });
  const nights = nightsBetween(asked.from, asked.to);
  const stays: Stretch[] = [];
  for (let arrival = 0; arrival <= 2 * maxShift; arrival += 1) {
    const shortest = days[arrival]?.minNights;
    if (!shortest) continue;
    const lengths: number[] = [];
    for (let length = shortest; length <= maxNights; length += 1) {
      const state = days[arrival + length]?.state;
      if (state === 'free' || state === 'departure_only') lengths.push(length);
      if ((days[arrival + length]?.free ?? 0) === 0) break;
    }
    lengths.sort((a, b) => Math.abs(a - nights) - Math.abs(b - nights) || a - b);
    for (const length of lengths.slice(0, 2)) stays.push({ from: addDays(first, arrival), to: addDays(first, arrival + length) });
  }
  return stays.sort((a, b) => distance(asked, a) - distance(asked, b) || (a.from < b.from ? -1 : 1));
}

/** The free stays nearest to dates on which the party can't be housed, with different arrivals and their totals, the earlier first. */
export function nearestStays(asked: Asked, roomTypes: readonly RoomTypeRow[], tariffs: readonly StayFeeTariff[]): NearestStay[] {
  if (!canHouse(roomTypes, asked.party)) return [];
  const found: NearestStay[] = [];
  for (const stay of candidates(asked, roomTypes).slice(0, maxPriced)) {
    if (found.some(({ from }) => from === stay.from)) continue;
    const { offers, stay: priced } = offersOf(roomTypes, stay, asked.party, tariffs);
    const total = priceOfRooms({ roomTypes: [...offers].map(([id, offer]) => ({ id, offer })), stay: priced }, priced.cheapest);
    if (total) found.push({ ...stay, total, ...(priced.onArrival && { onArrival: priced.onArrival }) });
    if (found.length === shown) break;
  }
  return found.sort((a, b) => (a.from < b.from ? -1 : 1));
}
