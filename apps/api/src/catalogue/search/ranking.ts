import type { Ranking, RankingFactor } from '@nocleh/contracts/api/ranking.ts';
import type { IndexedAccommodation } from './indexed-accommodation.ts';
import type { SearchFilter } from './search-filter.ts';
import type { SearchMatch } from './search-match.ts';

/** What the recommended order depends on. */
type RankedFacts = Pick<SearchMatch, 'offer' | 'km' | 'rank'> & Scored;
interface Scored {
  readonly accommodation: Pick<IndexedAccommodation, 'score'>;
}

const pointsPerKilometre = 4;

/**
 * Points of the recommended order, explained to visitors on the page `razeni`. A name that fits the words outweighs all others
 * together, and so does a price among the rest.
 */
const pointsOf = {
  text: ({ rank }: Pick<RankedFacts, 'rank'>) => Math.round(1000 * rank),
  price: ({ offer }: Pick<RankedFacts, 'offer'>) => (offer.price === null ? 0 : 500),
  distance: ({ km }: Pick<RankedFacts, 'km'>) => (km === null ? 0 : Math.max(0, Math.round(200 - pointsPerKilometre * km))),
  pictures: ({ accommodation }: Scored) => (accommodation.score >= 2 ? 40 : 0),
  description: ({ accommodation }: Scored) => (Math.floor(accommodation.score) % 2 === 1 ? 20 : 0),
} as const satisfies Record<RankingFactor, (match: RankedFacts) => number>;

/** The thousandths of the score. */
const tieBreakOf = ({ accommodation: { score } }: Scored): number => Math.round(score * 1000) % 1000;

/** The part of `recommendationOf` that is the same in every search. */
export const pointsOfItself = (accommodation: Pick<IndexedAccommodation, 'score'>): number =>
  1000 * (pointsOf.pictures({ accommodation }) + pointsOf.description({ accommodation })) + tieBreakOf({ accommodation });

/** Worked out once for each match, because sorting compares each several times: thousandths of points, which are the tie break. */
export const recommendationOf = (match: Omit<RankedFacts, 'accommodation'>, ofItself: number): number =>
  1000 * (pointsOf.text(match) + pointsOf.price(match) + pointsOf.distance(match)) + ofItself;

/** More points first; equals in a constant order that favours nobody. */
export const comparePoints = (a: SearchMatch, b: SearchMatch): number =>
  b.recommendation - a.recommendation || a.accommodation.id - b.accommodation.id;

const sortValues: Partial<Record<SearchFilter['sort'], (match: SearchMatch) => number | null>> = {
  price: ({ offer }) => offer.comparablePrice,
  price_desc: ({ offer }) => offer.comparablePrice,
  distance: ({ km }) => km,
  stars: ({ accommodation }) => accommodation.stars,
};

/** The explanation of a match's place in the order of the search. */
export function rankingOf(match: SearchMatch, { q, sort }: Pick<SearchFilter, 'q' | 'sort'>): Ranking {
  const counts: Record<RankingFactor, boolean> = {
    text: q !== null,
    price: true,
    distance: match.km !== null,
    pictures: true,
    description: true,
  };
  const factors = (Object.keys(pointsOf) as RankingFactor[]).filter((factor) => counts[factor]);
  const sortValue = sortValues[sort];
  return {
    factors: factors.map((factor) => ({ factor, points: pointsOf[factor](match) })),
    tieBreak: tieBreakOf(match),
    ...(sortValue && { sortedBy: sortValue(match) }),
  };
}
