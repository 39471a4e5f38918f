import { addDays } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import { arrivalDays, arrivalsBetween } from '../../catalogue/package/arrival-days.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherOffer } from '../../db/tables/voucher.ts';
import { roomTypesOf } from '../availability/room-types.repository.ts';

/** The days on which arrival with a voucher is possible. */
export async function voucherArrivals(db: Kysely<Database>, offer: VoucherOffer, day: string): Promise<string[]> {
  const between = arrivalsBetween(offer, day);
  if (!between) return [];
  const roomTypes = await roomTypesOf(db, offer.accommodation, { from: between.from, to: addDays(between.to, offer.nights) });
  const roomType = roomTypes.find(({ id }) => id === offer.roomType);
  return roomType ? arrivalDays({ ...offer, weekdays: [...offer.weekdays] }, roomType, day) : [];
}
