import type { Order, PriceLine, StayRequest } from '@nocleh/contracts/api/order.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import { arrivesOn } from '../../catalogue/package/arrival-days.ts';
import { packageById } from '../../catalogue/package/package.repository.ts';
import { packageLines } from '../../catalogue/package/package-price.ts';
import { packageTerms } from '../../catalogue/package/package-terms.ts';
import { hostOf } from '../../catalogue/package/package-view.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherOffer } from '../../db/tables/voucher.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { notAvailable } from './not-available.ts';

/** A package or voucher, whose price replaces that of the nights. */
export interface PurchasedOffer {
  readonly package: NonNullable<Order['package']>;
  readonly lines: PriceLine[];
  /** The voucher that pays. */
  readonly voucher: { readonly id: number; readonly number: string } | null;
}

const invalid = (code: string, detail: string) => new ApiProblem('invalid_request', { errors: [fieldProblem('/package', code, detail)] });

type Offer = Pick<
  VoucherOffer,
  'accommodation' | 'roomType' | 'nights' | 'adults' | 'children' | 'firstArrival' | 'lastArrival' | 'weekdays'
>;

/** Refuses a stay that differs from the offer in room, nights, guests or day of arrival. */
export function checkOffer(stay: StayRequest, offer: Offer): void {
  const [room, ...others] = stay.rooms;
  const asItIs =
    offer.accommodation === stay.accommodation &&
    others.length === 0 &&
    room?.roomType === offer.roomType &&
    room.units === 1 &&
    nightsBetween(stay.from, stay.to) === offer.nights &&
    stay.guests.length === offer.adults + offer.children;
  if (!asItIs) throw invalid('mismatch', 'The package is for another room, other nights or another number of guests');
  if (!arrivesOn({ ...offer, weekdays: [...offer.weekdays] }, stay.from)) throw notAvailable('no_arrival', 0);
}

/** Prices a package, if the stay matches its room, nights, guests and days of arrival. */
export async function pricePackage(
  db: Kysely<Database>,
  stay: StayRequest & { readonly package: number },
  locale: Locale,
): Promise<PurchasedOffer> {
  const found = await packageById(db, stay.package, locale);
  if (!found) throw invalid('unknown', 'There is no such package');
  if (found.contract === 'voucher') throw invalid('voucher', 'A voucher is bought without days');
  checkOffer(stay, { ...found, accommodation: found.accommodation.id, roomType: found.room.roomType });
  const { id, slugs, title, contract, included } = found;
  const terms = packageTerms(contract, locale, { host: hostOf(found, locale), until: found.lastArrival });
  return { package: { id, slugs, title, contract, included, terms }, lines: packageLines(title, found), voucher: null };
}
