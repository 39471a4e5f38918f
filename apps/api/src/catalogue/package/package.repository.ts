import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import { type PackageContract, type PackageTheme, packageThemes } from '@nocleh/contracts/api/package-card.ts';
import type { Locale, PerLocale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { StayFeeTariff, StoredPicture, Texts } from '../../db/stored.ts';
import { minVoucherDays } from './voucher-sale.ts';

/** The content and price of a package. */
export interface PackageOffer {
  nights: number;
  adults: number;
  children: number;
  firstArrival: string;
  lastArrival: string;
  weekdays: number[];
  stay: number;
  meals: number;
  drinks: number;
  services: number;
  currency: Currency;
}

export interface PackageCardRow extends PackageOffer {
  slug: string;
  title: string;
  summary: string;
  theme: PackageTheme;
  contract: PackageContract;
  accommodation: { name: string; names: Texts; picture: StoredPicture | null; placeNames: Texts };
  tariffs: StayFeeTariff[];
}

const tariffsJson = sql`(
  select coalesce(json_agg(json_build_object('from', lower(f.during), 'to', upper(f.during), 'amount', f.amount, 'currency', f.currency,
    'chargeArrivalDay', f.charge_arrival_day, 'minAge', f.min_age) order by lower(f.during)), '[]')
  from stay_fee f where f.place_id = stay_fee_place(p.path))`;

const offer = sql`'nights', g.nights, 'adults', g.adults, 'children', g.children, 'firstArrival', g.first_arrival, 'lastArrival', g.last_arrival,
  'weekdays', g.weekdays, 'stay', g.stay_amount, 'meals', g.meals_amount, 'drinks', g.drinks_amount, 'services', g.services_amount, 'currency', g.currency`;

/** Table aliases: `g` package, `t` its text, `a` its accommodation, `p` the accommodation's place. */
const card = sql`'slug', t.slug, 'title', t.title, 'summary', t.summary, 'theme', g.theme, 'contract', g.contract, ${offer}, 'tariffs', ${tariffsJson},
  'accommodation', json_build_object('name', a.name, 'names', a.names, 'picture', a.shown_pictures -> 0, 'placeNames', p.names)`;

/** Arrival is still possible; for a voucher, with enough time left to choose a day. */
export const isOffered = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`g.last_arrival >= ${day}::date + case g.contract when 'voucher' then ${minVoucherDays}::int else 0 end`;

const tables = (locale: Locale) => sql`package g join package_text t on t.package_id = g.id and t.locale = ${locale}
  join accommodation a on a.id = g.accommodation_id join place p on p.id = a.place_id`;

/** Packages with dates come before vouchers, the soonest first. */
const soonest = (day: string) => sql`g.contract = 'voucher', greatest(g.first_arrival, ${day}::date), g.last_arrival, g.id`;

/** What filters and order of the list need of a package. */
export interface OfferedPackage extends PackageOffer {
  id: number;
  theme: PackageTheme;
  contract: PackageContract;
  tariffs: StayFeeTariff[];
}

/** All packages on which arrival is still possible, in the order `soonest`; the tariffs are read once per place. */
export async function offeredPackages(db: Kysely<Database>, day: string): Promise<OfferedPackage[]> {
  const { rows } = await sql<{ found: OfferedPackage }>`
    with ahead as (
      select g.*, a.place_id, row_number() over (order by ${soonest(day)}) as n
      from package g join accommodation a on a.id = g.accommodation_id
      where ${isOffered(sql`${day}`)} and g.theme = any(${[...packageThemes]})),
    places as (select p.id, ${tariffsJson} as tariffs from place p where p.id in (select place_id from ahead))
    select json_build_object('id', g.id, 'theme', g.theme, 'contract', g.contract, ${offer}, 'tariffs', p.tariffs) as found
    from ahead g join places p on p.id = g.place_id order by g.n`.execute(db);
  return rows.map(({ found }) => found);
}

/** Cards in the order of the ids. */
export async function packageCards(db: Kysely<Database>, ids: readonly number[], locale: Locale): Promise<PackageCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ card: PackageCardRow }>`
    select json_build_object(${card}) as card from ${tables(locale)}
    where g.id = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], g.id)`.execute(db);
  return rows.map((row) => row.card);
}

const perAccommodation = 6;

/** Packages of an accommodation on which arrival is still possible. */
export async function packagesOf(db: Kysely<Database>, accommodation: number, locale: Locale, day: string): Promise<PackageCardRow[]> {
  const { rows } = await sql<{ card: PackageCardRow }>`${prepared}
    select json_build_object(${card}) as card from ${tables(locale)}
    where g.accommodation_id = ${accommodation} and ${isOffered(sql`${day}`)}
    order by ${soonest(day)} limit ${perAccommodation}`.execute(db);
  return rows.map((row) => row.card);
}

export interface PackageRow extends Omit<PackageCardRow, 'accommodation'> {
  id: number;
  slugs: PerLocale<string>;
  included: string[];
  html: string;
  accommodation: PackageCardRow['accommodation'] & {
    id: number;
    slug: string;
    placeSlug: string;
    hostName: string | null;
    pictures: StoredPicture[];
    cancellation: CancellationRule[];
  };
  room: { roomType: number; names: Texts };
}

async function findPackage(db: Kysely<Database>, locale: Locale, which: RawBuilder<unknown>): Promise<PackageRow | undefined> {
  const { rows } = await sql<{ found: PackageRow }>`
    select json_build_object(${card})::jsonb || jsonb_build_object('id', g.id, 'included', t.included, 'html', t.html,
      'slugs', (select json_object_agg(s.locale, s.slug) from package_text s where s.package_id = g.id),
      'accommodation', jsonb_build_object('id', a.id, 'name', a.name, 'names', a.names, 'picture', a.shown_pictures -> 0, 'placeNames', p.names,
        'slug', (select slug from accommodation_slug where accommodation_id = a.id and locale = ${locale}),
        'placeSlug', p.slug, 'hostName', a.host ->> 'name', 'pictures', a.shown_pictures, 'cancellation', a.cancellation),
      'room', (select jsonb_build_object('roomType', r.id, 'names', r.names) from room_type r where r.id = g.room_type_id)) as found
    from ${tables(locale)} where ${which}`.execute(db);
  return rows[0]?.found;
}

/** Finds a package by its slug in the given language. */
export const packageBySlug = (db: Kysely<Database>, slug: string, locale: Locale) => findPackage(db, locale, sql`t.slug = ${slug}`);
export const packageById = (db: Kysely<Database>, id: number, locale: Locale) => findPackage(db, locale, sql`g.id = ${id}`);
