import type { PackageContract, PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { GeneratedAlways } from 'kysely';

export interface PackageTable {
  id: GeneratedAlways<number>;
  /** Names the package in every language and every import. */
  key: string;
  accommodation_id: number;
  room_type_id: number;
  contract: PackageContract;
  theme: PackageTheme;
  nights: number;
  /** For so many people it is, in one unit. */
  adults: number;
  children: number;
  first_arrival: string;
  last_arrival: string;
  /** Days of arrival, 1 Monday to 7 Sunday; empty: any. */
  weekdays: number[];
  /** What the whole package costs, by what is taxed alike. */
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
