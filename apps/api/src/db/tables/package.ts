import type { PackageContract, PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { GeneratedAlways } from 'kysely';

export interface PackageTable {
  id: GeneratedAlways<number>;
  /** Identifies the package in every language and import. */
  key: string;
  accommodation_id: number;
  room_type_id: number;
  contract: PackageContract;
  theme: PackageTheme;
  nights: number;
  /** Number of guests, all in one unit. */
  adults: number;
  children: number;
  first_arrival: string;
  last_arrival: string;
  /** Weekdays of arrival, 1 Monday to 7 Sunday; empty: any. */
  weekdays: number[];
  /** The price of the whole package, split by VAT category. */
  stay_amount: number;
  meals_amount: number;
  drinks_amount: number;
  services_amount: number;
  currency: Currency;
}

export interface PackageTextTable {
  package_id: number;
  locale: string;
  slug: string;
  title: string;
  summary: string;
  included: string[];
  html: string;
}
