import { PackageContract, PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import { IsoDate } from '@nocleh/contracts/dates.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import * as z from 'zod/mini';
import { FrontMatter } from '../markdown/document.ts';

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const amount = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** The schema of `package.yaml`. */
export const PackageFacts = z.strictObject({
  /** Source id in the import. */
  accommodation: z.string(),
  contract: PackageContract,
  theme: PackageTheme,
  nights: count(1, maxNights),
  adults: count(1, 30),
  children: z._default(count(0, 20), 0),
  /** Position among the room types of the accommodation's import row, from 0. */
  room: count(0, 1000),
  /** First and last day of arrival. */
  validity: z
    .strictObject({ from: IsoDate, to: IsoDate })
    .check(z.refine(({ from, to }) => from <= to, 'the last day of arrival is before the first')),
  arrivals: z._default(z.array(count(1, 7)), []),
  /** Minor units of CZK for all guests. */
  price: z.strictObject({ stay: amount, meals: z.optional(amount), drinks: z.optional(amount), services: z.optional(amount) }),
});
export type PackageFacts = z.infer<typeof PackageFacts>;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** The header of a Markdown file. */
export const PackageFront = z.extend(FrontMatter, { included: z.array(line).check(z.minLength(1), z.maxLength(20)) });
export type PackageFront = z.infer<typeof PackageFront>;
