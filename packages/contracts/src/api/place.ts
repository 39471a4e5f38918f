import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { PlaceKind } from './taxonomy.ts';

/** A place in the language asked for. `slug` is one for all languages. `within` runs from the nearest parent outwards. */
export const Place = z.object({
  slug: z.string(),
  kind: PlaceKind,
  name: z.string(),
  /** The name with preposition and article, as a sentence has it: “v Brně”, “in the Giant Mountains”; empty when the data have none. */
  locative: z.string(),
  within: z.array(z.object({ slug: z.string(), name: z.string(), kind: PlaceKind })),
  lat: z.number(),
  lon: z.number(),
  /** Accommodations in it, all below it included. */
  accommodations: z.int(),
});
export type Place = z.infer<typeof Place>;

export const SuggestQuery = z.object({
  q: z.string().check(z.trim(), z.maxLength(100)),
  locale: Locale,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** One line of the typeahead. `detail` tells namesakes apart (okres, kraj, or the town of an accommodation). */
export const Suggestion = z.object({
  kind: z.enum(['place', 'accommodation']),
  slug: z.string(),
  name: z.string(),
  detail: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestResponse = z.object({ suggestions: z.array(Suggestion) });

/** Places to start from: those with most accommodations. */
export const PlacesQuery = z.object({
  locale: Locale,
  kind: z.optional(PlaceKind),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 12),
});
export const PlacesResponse = z.object({ places: z.array(Place) });
export const PlaceQuery = z.object({ locale: Locale });
