import type { HoldRequest } from '@nocleh/contracts/api/order.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Transaction } from 'kysely';
import { nameWithLocal } from '../../catalogue/place/local-name.ts';
import { toPicture } from '../../catalogue/search/picture-view.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { AccommodationSnapshot, OrderRow } from '../../db/tables/order.ts';
import { ApiProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import { allocateUnits, lockRoomTypes } from '../availability/occupancy.repository.ts';
import { recordClient } from '../limits/order-limits.repository.ts';
import { checkClient } from '../limits/order-limits.ts';
import { type Quote, quote } from '../quote/quote.ts';
import { insertOrder, nextOrderSerial } from './order.repository.ts';
import { orderNumber } from './order-number.ts';

function snapshot({ accommodation }: Quote, locale: Locale): AccommodationSnapshot {
  const picture = accommodation.pictures[0];
  const name = textOf(accommodation.names, locale) || accommodation.name;
  return {
    id: accommodation.id,
    slug: accommodation.slugs[locale] ?? accommodation.slugs.cs ?? '',
    name,
    placeName: nameWithLocal(accommodation.place_names, accommodation.country, locale),
    street: accommodation.street,
    picture: picture ? toPicture(picture, locale, { name, number: 1 }) : null,
    hostName: accommodation.host?.name ?? '',
    checkIn: accommodation.check_in,
    checkOut: accommodation.check_out,
    lat: accommodation.lat,
    lon: accommodation.lon,
    host: accommodation.host,
    cancellation: accommodation.cancellation,
  };
}

/** Allocates the units for `holdMinutes` and stores the price, names and terms of the hold. */
export async function hold(
  context: AppContext,
  transaction: Transaction<Database>,
  request: HoldRequest,
  client: string | null,
): Promise<OrderRow> {
  const now = context.now();
  const units = request.rooms.reduce((sum, room) => sum + room.units, 0);
  const wanted = client === null ? null : { client, accommodation: request.accommodation, units, now };
  if (wanted) await checkClient(transaction, context.limits, wanted);
  await lockRoomTypes(
    transaction,
    request.rooms.map((room) => room.roomType),
  );
  const day = today(now);
  const offered = await quote(transaction, request, request.locale, day);
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  const order = await insertOrder(transaction, {
    number: orderNumber(Number(day.slice(0, 4)), await nextOrderSerial(transaction)),
    token: randomToken(),
    state: 'held',
    locale: request.locale,
    created_at: now,
    hold_expires_at: expiresAt,
    arrival: request.from,
    departure: request.to,
    accommodation: JSON.stringify(snapshot(offered, request.locale)),
    rooms: JSON.stringify(offered.rooms),
    package: offered.package && JSON.stringify(offered.package),
    voucher_id: offered.voucher?.id ?? null,
    stay_fee: offered.stayFee && JSON.stringify(offered.stayFee),
    guests: JSON.stringify(request.guests),
    price: JSON.stringify(offered.price),
  });
  for (const { roomType, units } of request.rooms) {
    const taken = await allocateUnits(transaction, {
      orderId: order.id,
      roomType,
      units,
      from: request.from,
      to: request.to,
      now,
      expiresAt,
    });
    if (!taken) throw new ApiProblem('not_available');
  }
  if (wanted) await recordClient(transaction, order.id, wanted);
  return order;
}
