import { pageSize } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { kilometresBetween } from './candidates.ts';
import {
  amenityCounts,
  type FacetGroup,
  firstOf,
  groupsOf,
  lookThrough,
  pageOf,
  type Question,
  type Row,
  toAskFirst,
} from './look-through.ts';
import { busyUnits, type HitRow, readHits, readLabels, type Shown, textRanks } from './search.repository.ts';
import { type Filter, type SearchFilter, without } from './search-filter.ts';
import type { Indexed, SearchIndex } from './search-index.ts';
import { type Origin, originOf } from './search-origin.repository.ts';

export interface Searched {
  readonly db: Kysely<Database>;
  readonly index: SearchIndex;
}

type Asked = Omit<Question, 'withFacets'>;

/** Everything of a search that lies in the database, at once, with the accommodations as they are then. */
async function ask({ db, index }: Searched, filter: SearchFilter): Promise<{ accommodations: ReadonlyMap<number, Indexed>; asked: Asked }> {
  const [accommodations, origin, busy, ranks] = await Promise.all([
    index.upToDate(),
    originOf(db, filter.place),
    busyUnits(db, filter.dates),
    textRanks(db, filter.q),
  ]);
  return { accommodations, asked: { filter, origin, busy, ranks, today: today() } };
}

export interface SearchResult {
  readonly place: Origin | null;
  readonly hits: readonly HitRow[];
  readonly groups: readonly FacetGroup[];
  /** By position in the taxonomy. */
  readonly amenities: readonly number[];
  /** How many would pass, of the accommodations as they were, with a filter of these left out. */
  readonly countWithout: (name: Filter) => number;
}

const shownAt =
  (origin: Origin | null) =>
  (row: Row): Shown => ({
    id: row.of.id,
    offer: row.offer,
    km: row.km ?? (origin && row.of.position && kilometresBetween(origin, row.of.position)),
  });

/** A page of hits, and all that the facets are made of. */
export async function search(searched: Searched, filter: SearchFilter): Promise<SearchResult> {
  const { accommodations, asked } = await ask(searched, filter);
  const rows = lookThrough(accommodations, { ...asked, withFacets: true });
  const page = pageOf(rows, filter, (filter.page - 1) * pageSize, pageSize);
  return {
    place: asked.origin,
    groups: groupsOf(rows),
    amenities: amenityCounts(rows),
    countWithout: (name) => {
      const wider = without(filter, name);
      const ranks = wider.q === null ? null : asked.ranks;
      return lookThrough(accommodations, { ...asked, filter: wider, ranks, withFacets: false }).length;
    },
    hits: await readHits(searched.db, page.map(shownAt(asked.origin)), filter.locale),
  };
}

export interface Point {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Of the dates, without them of a night. */
  readonly price: number | null;
  readonly currency: Currency;
}

export const maxPoints = 5000;

/** Those of the hits that have a position, the best of them if there are very many, and how many hits there are. */
export async function searchPoints(searched: Searched, filter: SearchFilter): Promise<{ total: number; points: Point[] }> {
  const { accommodations, asked } = await ask(searched, filter);
  const rows = lookThrough(accommodations, { ...asked, withFacets: false });
  const placed = rows.filter(({ of }) => of.position !== null);
  const shown = pageOf(placed, { ...filter, sort: 'recommended' }, 0, maxPoints);
  const labels = await readLabels(
    searched.db,
    shown.map(({ of }) => of.id),
    filter.locale,
  );
  const points = shown.flatMap(({ of: { id, position, currency }, offer: { price: total, nights } }) => {
    const label = labels.get(id);
    const price = total === null || filter.dates ? total : Math.round(total / nights);
    return label && position ? [{ id, ...label, ...position, price, currency }] : [];
  });
  return { total: rows.length, points };
}

/** Accommodations that can take the party, in the order in which they are asked about it. */
export async function bestToAsk(searched: Searched, filter: SearchFilter, count: number): Promise<number[]> {
  const { accommodations, asked } = await ask(searched, filter);
  return firstOf(lookThrough(accommodations, { ...asked, withFacets: false }), count, toAskFirst).map(({ of }) => of.id);
}
