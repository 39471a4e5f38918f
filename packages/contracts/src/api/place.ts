import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { PlaceKind } from './taxonomy.ts';

/** How a place is called where it is, as on signs, and in which language. */
export const LocalName = z.object({ name: z.string(), language: Locale });
export type LocalName = z.infer<typeof LocalName>;

/** A place in the requested language. `slug` is the same in all languages. `within` lists parents, nearest first. */
export const Place = z.object({
  slug: z.string(),
  kind: PlaceKind,
  name: z.string(),
  /** Only where it differs from the name. */
  local: z.optional(LocalName),
  /** The name with preposition and article, as used in a sentence: “v Brně”, “in the Giant Mountains”; empty if unknown. */
  locative: z.string(),
  within: z.array(z.object({ slug: z.string(), name: z.string(), kind: PlaceKind })),
  lat: z.number(),
  lon: z.number(),
  /** Number of accommodations in the place and all places within. */
  accommodations: z.int(),
});
export type Place = z.infer<typeof Place>;

export const SuggestQuery = z.object({
  q: z.string().check(z.trim(), z.maxLength(100)),
  locale: Locale,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** A suggestion of the typeahead. `detail` distinguishes namesakes (the local name, district, region, or the town of an accommodation). */
export const Suggestion = z.object({
  kind: z.enum(['place', 'accommodation']),
  slug: z.string(),
  name: z.string(),
  detail: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestResponse = z.object({ suggestions: z.array(Suggestion) });

/** The places with most accommodations. */
export const PlacesQuery = z.object({
  locale: Locale,
  kind: z.optional(PlaceKind),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 12),
});
export const PlacesResponse = z.object({ places: z.array(Place) });
export const PlaceQuery = z.object({ locale: Locale });
