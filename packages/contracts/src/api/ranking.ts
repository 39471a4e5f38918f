import * as z from 'zod/mini';

/** What gives an accommodation points in the recommended order. */
const rankingFactors = ['text', 'price', 'distance', 'pictures', 'description'] as const;
export type RankingFactor = (typeof rankingFactors)[number];

/**
 * Why a hit has its place: hits with more points come first, then those with the higher `tieBreak`, then those with the lower id.
 * With another order than the recommended one `sortedBy` comes before the points.
 */
export const Ranking = z.object({
  /** The factors that count in this search, with their points for this hit. */
  factors: z.array(z.object({ factor: z.enum(rankingFactors), points: z.int() })),
  /** A constant number from 0 to 999, independent of everything else. */
  tieBreak: z.int(),
  /**
   * The hit's value in the chosen order: haléře per night or stay with the other currency converted, kilometres or stars. Null
   * (a price on request, no position) comes last. Left out in the recommended order and by name.
   */
  sortedBy: z.optional(z.nullable(z.number())),
});
export type Ranking = z.infer<typeof Ranking>;
