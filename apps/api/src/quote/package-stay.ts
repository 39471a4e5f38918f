import type { Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { arrivesOn } from '../package/arrival-days.ts';
import { type PackageRow, packageById } from '../package/package.repository.ts';
import { packageTerms } from '../package/package-terms.ts';
import { hostOf } from '../package/package-view.ts';
import { nightsBetween } from '../pricing/days.ts';
import { notAvailable, refused } from './refusal.ts';

const invalid = (code: string, detail: string) => new ApiProblem('invalid_request', { errors: [refused('/package', code, detail)] });

/** The package asked for, if what is asked for is what it offers: its room, nights and number of guests, on one of its days of arrival. */
export async function wantedPackage(
  db: Kysely<Database>,
  stay: StayRequest & { readonly package: number },
  locale: Locale,
): Promise<PackageRow> {
  const found = await packageById(db, stay.package, locale);
  if (!found) throw invalid('unknown', 'There is no such package');
  if (found.contract === 'voucher') throw invalid('voucher', 'A voucher is bought without days');
  const [room, ...others] = stay.rooms;
  const asItIs =
    found.accommodation.id === stay.accommodation &&
    others.length === 0 &&
    room?.roomType === found.room.roomType &&
    room.units === 1 &&
    nightsBetween(stay.from, stay.to) === found.nights &&
    stay.guests.length === found.adults + found.children;
  if (!asItIs) throw invalid('mismatch', 'The package is for another room, other nights or another number of guests');
  if (!arrivesOn(found, stay.from)) throw notAvailable('no_arrival', 0);
  return found;
}

/** What an order keeps of it. */
export const packageSnapshot = (row: PackageRow, locale: Locale): NonNullable<Order['package']> => ({
  id: row.id,
  slugs: row.slugs,
  title: row.title,
  contract: row.contract,
  included: row.included,
  terms: packageTerms(row.contract, locale, hostOf(row, locale)),
});
