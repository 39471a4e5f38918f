import type { Order, PriceBreakdown, PriceLine, StayRequest } from '@nocleh/contracts/api/order.ts';
import { maxNights } from '@nocleh/contracts/api/search.ts';
import type { FieldProblem } from '@nocleh/contracts/errors.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { textOf } from '../localized-text.ts';
import type { StayFeeSnapshot } from '../order/order.tables.ts';
import { nightsBetween } from '../pricing/days.ts';
import { priceStay, type StayProblem } from '../pricing/stay-price.ts';
import { priceBreakdown, stayLines } from './price-breakdown.ts';
import { type StayAccommodation, type StayRoomType, type StayRoomTypeRate, stayAccommodation, stayFees, stayRates, stayRoomTypes } from './stay.repository.ts';

export interface Quote {
  readonly accommodation: StayAccommodation;
  readonly rooms: Order['rooms'];
  readonly stayFee: StayFeeSnapshot | null;
  readonly price: PriceBreakdown;
}

const refused = (pointer: string, code: string, detail: string): FieldProblem => ({ pointer, code, detail });

/** Refuses dates that nobody could stay on. */
function checkDates(stay: StayRequest, day: string): void {
  const nights = nightsBetween(stay.from, stay.to);
  const errors = [
    ...(stay.from < day ? [refused('/from', 'past', 'The day of arrival is over')] : []),
    ...(nights < 1 ? [refused('/to', 'too_small', 'The departure must be after the arrival')] : []),
    ...(nights > maxNights ? [refused('/to', 'too_big', `A stay has at most ${maxNights} nights`)] : []),
    ...(new Set(stay.rooms.map((room) => room.roomType)).size < stay.rooms.length ? [refused('/rooms', 'duplicate', 'A room type is named twice')] : []),
  ];
  if (errors.length > 0) throw new ApiProblem('invalid_request', { errors });
}

type OfferProblem = StayProblem | 'full' | 'capacity';
const pointers = {
  no_rate: (room) => `/rooms/${room}/roomType`,
  min_nights: () => '/to',
  no_arrival: () => '/from',
  no_departure: () => '/to',
  full: (room) => `/rooms/${room}/units`,
  capacity: () => '/guests',
} as const satisfies Record<OfferProblem, (room: number) => string>;

const details = {
  no_rate: 'There is no rate for these dates',
  min_nights: 'The stay is shorter than allowed',
  no_arrival: 'Nobody can arrive on this day',
  no_departure: 'Nobody can depart on this day',
  full: 'Not so many units are free',
  capacity: 'There are more guests than places',
} as const satisfies Record<OfferProblem, string>;

/** `not_available`, and which of the dates or rooms is the reason; without a rate the price is on request. */
function notAvailable(problem: OfferProblem, room: number): ApiProblem {
  return new ApiProblem(problem === 'no_rate' ? 'price_on_request' : 'not_available', { errors: [refused(pointers[problem](room), problem, details[problem])] });
}

function checkCapacity(stay: StayRequest, types: ReadonlyMap<number, StayRoomType>): void {
  const places = { adults: 0, all: 0 };
  for (const room of stay.rooms) {
    const type = types.get(room.roomType)!;
    places.adults += type.adults * room.units;
    places.all += (type.adults + type.children) * room.units;
  }
  const adults = stay.guests.filter((guest) => guest.age >= 18).length;
  if (adults > places.adults || stay.guests.length > places.all) throw notAvailable('capacity', 0);
}

interface PricedRoom {
  room: Order['rooms'][number];
  lines: PriceLine[];
}

function pricedRooms(stay: StayRequest, types: ReadonlyMap<number, StayRoomType>, rates: readonly StayRoomTypeRate[], locale: Locale): PricedRoom[] {
  return stay.rooms.map(({ roomType, units }, index) => {
    const type = types.get(roomType)!;
    const priced = priceStay({ from: stay.from, to: stay.to, units, rates: rates.filter((rate) => rate.roomType === roomType) });
    if (priced.problem !== null) throw notAvailable(priced.problem, index);
    if (type.free < units) throw notAvailable('full', index);
    const name = textOf(type.names, locale);
    return { room: { roomType, name, units }, lines: stayLines(name, units, priced.seasons, priced.currency) };
  });
}

async function checkedRoomTypes(db: Kysely<Database>, stay: StayRequest): Promise<Map<number, StayRoomType>> {
  const ids = stay.rooms.map((room) => room.roomType);
  const types = new Map((await stayRoomTypes(db, stay.accommodation, ids, stay.from, stay.to)).map((type) => [type.id, type]));
  const unknown = ids.findIndex((id) => !types.has(id));
  if (unknown !== -1) throw new ApiProblem('invalid_request', { errors: [refused(`/rooms/${unknown}/roomType`, 'unknown', 'The accommodation has no such room type')] });
  return types;
}

/** The price of a stay and everything that an order keeps of it. Throws the problem that stands in the way. */
export async function quote(db: Kysely<Database>, stay: StayRequest, locale: Locale, day: string): Promise<Quote> {
  checkDates(stay, day);
  const accommodation = await stayAccommodation(db, stay.accommodation);
  if (!accommodation) throw new ApiProblem('invalid_request', { errors: [refused('/accommodation', 'unknown', 'There is no such accommodation')] });
  const types = await checkedRoomTypes(db, stay);
  const rates = await stayRates(db, [...types.keys()], stay.from, stay.to);
  const priced = pricedRooms(stay, types, rates, locale);
  checkCapacity(stay, types);
  const fees = await stayFees(db, stay.accommodation, stay.from, stay.to);
  const stayFee = fees ? { label: textOf(fees.placeNames, locale), tariffs: fees.tariffs } : null;
  const lines = priced.flatMap((room) => room.lines);
  const currencies = new Set([...lines.map((line) => line.total.currency), ...(stayFee?.tariffs.map((tariff) => tariff.currency) ?? [])]);
  // Two currencies make no total: nobody has set a price that could be shown as one.
  if (currencies.size > 1) throw new ApiProblem('price_on_request', { detail: 'The prices of this stay are in different currencies' });
  return { accommodation, rooms: priced.map(({ room }) => room), stayFee, price: priceBreakdown(stay, lines, stayFee, stay.guests) };
}
