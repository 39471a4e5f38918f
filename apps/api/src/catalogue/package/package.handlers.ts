import { packagesPerPage } from '@nocleh/contracts/api/package.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Kysely } from 'kysely';
import { roomTypesOf } from '../../booking/availability/room-types.repository.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { arrivalDays, arrivalsBetween } from './arrival-days.ts';
import { filterPackages } from './filter-packages.ts';
import { offeredPackages, type PackageRow, packageBySlug, packageCards } from './package.repository.ts';
import { priceAhead } from './package-price.ts';
import { cardView, packageView } from './package-view.ts';
import { voucherPrice } from './voucher-price.ts';

/** A voucher is bought without dates, so it has no arrivals. */
async function arrivalsOf(db: Kysely<Database>, row: PackageRow, day: string): Promise<string[]> {
  const between = arrivalsBetween(row, day);
  if (row.contract === 'voucher' || !between) return [];
  const roomTypes = await roomTypesOf(db, row.accommodation.id, { from: between.from, to: addDays(between.to, row.nights) });
  const roomType = roomTypes.find(({ id }) => id === row.room.roomType);
  return roomType ? arrivalDays(row, roomType, day) : [];
}

export function packageHandlers(db: Kysely<Database>, now: () => Date = () => new Date()): Handlers<'packages' | 'packageBySlug'> {
  return {
    packages: async ({ query: { locale, sort, page, ...filter } }) => {
      const day = today(now());
      const offered = await offeredPackages(db, day);
      const priced = offered.map((row) => ({ ...row, ...priceAhead(row, row.tariffs, day) }));
      const { ids, ...options } = filterPackages(priced, filter, sort);
      const rows = await packageCards(db, ids.slice((page - 1) * packagesPerPage, page * packagesPerPage), locale);
      return {
        total: ids.length,
        page,
        pageCount: Math.ceil(ids.length / packagesPerPage),
        packages: rows.map((row) => cardView(row, locale, day)),
        ...options,
      };
    },
    packageBySlug: async ({ params, query: { locale } }) => {
      const day = today(now());
      const row = await packageBySlug(db, params.slug, locale);
      if (!row) throw new ApiProblem('not_found');
      const [arrivals, voucher] = await Promise.all([arrivalsOf(db, row, day), voucherPrice(db, row, locale, day)]);
      return packageView(row, arrivals, voucher, locale, day);
    },
  };
}
