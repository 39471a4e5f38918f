import type { Order, PriceBreakdown, PriceLine, StayRequest } from '@nocleh/contracts/api/order.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Kysely } from 'kysely';
import { type StayAccommodation, stayAccommodation } from '../../catalogue/accommodation/stay-accommodation.repository.ts';
import { stayFees } from '../../catalogue/place/stay-fee.repository.ts';
import type { Database } from '../../db/database.ts';
import type { StayFeeSnapshot } from '../../db/tables/order.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { type StayRoomType, type StayRoomTypeRate, stayRates, stayRoomTypes } from '../availability/stay.repository.ts';
import { priceBreakdown, stayLines } from '../pricing/price-breakdown.ts';
import { priceStay } from '../pricing/stay-price.ts';
import { fits, withoutAdult } from './capacity.ts';
import { notAvailable } from './not-available.ts';
import { type PurchasedOffer, pricePackage } from './package-price.ts';
import { priceVoucher } from './voucher-price.ts';

export interface Quote {
  readonly accommodation: StayAccommodation;
  readonly rooms: Order['rooms'];
  readonly package: Order['package'];
  readonly voucher: PurchasedOffer['voucher'];
  readonly stayFee: StayFeeSnapshot | null;
  readonly price: PriceBreakdown;
}

/** The maximum of a 32-bit integer in minor units, 21 million. */
const largestAmount = 2_147_483_647;

/** Refuses invalid dates, and children without an adult. */
function checkStay(stay: StayRequest, day: string): void {
  const nights = nightsBetween(stay.from, stay.to);
  const errors = [
    ...(stay.from < day ? [fieldProblem('/from', 'past', 'The day of arrival is over')] : []),
    ...(nights < 1 ? [fieldProblem('/to', 'too_small', 'The departure must be after the arrival')] : []),
    ...(nights > maxNights ? [fieldProblem('/to', 'too_big', `A stay has at most ${maxNights} nights`)] : []),
    ...(new Set(stay.rooms.map((room) => room.roomType)).size < stay.rooms.length
      ? [fieldProblem('/rooms', 'duplicate', 'A room type is named twice')]
      : []),
    ...(withoutAdult(stay.guests) ? [fieldProblem('/guests', 'no_adult', 'One of the guests has to be 18 or older')] : []),
  ];
  if (errors.length > 0) throw new ApiProblem('invalid_request', { errors });
}

/** A unit without a guest would be blocked for nothing. */
const unitsOf = (rooms: readonly WantedRoom[]): number => rooms.reduce((sum, { units }) => sum + units, 0);

interface WantedRoom extends StayRoomType {
  readonly units: number;
}

async function wantedRooms(db: Kysely<Database>, stay: StayRequest): Promise<WantedRoom[]> {
  const ids = stay.rooms.map((room) => room.roomType);
  const types = new Map((await stayRoomTypes(db, stay.accommodation, ids, stay.from, stay.to)).map((type) => [type.id, type]));
  return stay.rooms.map(({ roomType, units }, index) => {
    const type = types.get(roomType);
    if (type) return { ...type, units };
    const unknown = fieldProblem(`/rooms/${index}/roomType`, 'unknown', 'The accommodation has no such room type');
    throw new ApiProblem('invalid_request', { errors: [unknown] });
  });
}

function linesOf(stay: StayRequest, rooms: readonly WantedRoom[], rates: readonly StayRoomTypeRate[], locale: Locale): PriceLine[] {
  return rooms.flatMap((room, index) => {
    const own = rates.filter((rate) => rate.roomType === room.id);
    const priced = priceStay({ from: stay.from, to: stay.to, units: room.units, rates: own });
    if (priced.problem !== null) throw notAvailable(priced.problem, index);
    if (room.free < room.units) throw notAvailable('full', index);
    return stayLines(textOf(room.names, locale), room.units, priced.seasons, priced.currency);
  });
}

async function purchasedOffer(db: Kysely<Database>, stay: StayRequest, locale: Locale, day: string): Promise<PurchasedOffer | null> {
  if (stay.voucher !== undefined) return await priceVoucher(db, { ...stay, voucher: stay.voucher }, locale, day);
  return stay.package === undefined ? null : await pricePackage(db, { ...stay, package: stay.package }, locale);
}

/** The price of a stay with everything an order stores of it. Throws the reason if it can't be booked. */
export async function quote(db: Kysely<Database>, stay: StayRequest, locale: Locale, day: string): Promise<Quote> {
  checkStay(stay, day);
  const bought = await purchasedOffer(db, stay, locale, day);
  const accommodation = await stayAccommodation(db, stay.accommodation);
  if (!accommodation)
    throw new ApiProblem('invalid_request', { errors: [fieldProblem('/accommodation', 'unknown', 'There is no such accommodation')] });
  const rooms = await wantedRooms(db, stay);
  const rates = await stayRates(
    db,
    rooms.map((room) => room.id),
    stay.from,
    stay.to,
  );
  // A package has its own price, but needs rates and free units for its nights as well.
  const nightly = linesOf(stay, rooms, rates, locale);
  const lines = bought?.lines ?? nightly;
  if (!fits(stay.guests, rooms)) throw notAvailable('capacity', 0);
  if (unitsOf(rooms) > stay.guests.length) throw notAvailable('spare_units', 0);
  const fees = await stayFees(db, stay.accommodation, stay.from, stay.to);
  const stayFee = fees ? { label: textOf(fees.placeNames, locale), tariffs: fees.tariffs } : null;
  const currencies = new Set(lines.map((line) => line.total.currency));
  // Rooms in two currencies have no total, because no amount is converted.
  if (currencies.size > 1) throw new ApiProblem('price_on_request', { detail: 'The prices of this stay are in different currencies' });
  const price = priceBreakdown(stay, lines, stayFee, stay.guests, bought?.voucher?.number);
  if (price.total.amount > largestAmount) throw new ApiProblem('price_on_request', { detail: 'So large a stay is arranged with the host' });
  const named = rooms.map(({ id, names, units }) => ({ roomType: id, name: textOf(names, locale), units }));
  return {
    accommodation,
    rooms: named,
    package: bought?.package ?? null,
    voucher: bought?.voucher ?? null,
    stayFee,
    price,
  };
}
