import * as z from 'zod/mini';
import { Money } from '../money.ts';
import { Picture } from './search.ts';

export const packageThemes = [
  'wellness',
  'cycling',
  'wine',
  'families',
  'hiking',
  'winter',
  'food',
  'culture',
  'romance',
  'quiet',
] as const;
export const PackageTheme = z.enum(packageThemes);
export type PackageTheme = z.infer<typeof PackageTheme>;

/**
 * The kind of contract, which determines the terms. `dated`: accommodation on chosen days; `package`: a package travel contract;
 * `voucher`: bought without dates.
 */
export const packageContracts = ['dated', 'voucher', 'package'] as const;
export const PackageContract = z.enum(packageContracts);
export type PackageContract = z.infer<typeof PackageContract>;

export const PackageCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  theme: PackageTheme,
  contract: PackageContract,
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  accommodationName: z.string(),
  placeName: z.string(),
  picture: z.nullable(Picture),
  /** For all guests, with the municipality's stay fee. */
  price: Money,
  /** The stay fee changes during the validity: `price` is the lowest. */
  priceVaries: z.boolean(),
});
export type PackageCard = z.infer<typeof PackageCard>;
