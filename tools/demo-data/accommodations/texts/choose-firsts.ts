import { pageSize } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Fragment } from './fragment.ts';

/** An accommodation as it is listed in results. */
export type Listed = {
  type: AccommodationType;
  /** Slugs of all places around it: municipality, district, region and tourist areas. */
  places: readonly string[];
  priced: boolean;
  candidates: readonly Fragment[];
};

/** The recommended order of a database into which the rows were imported in this order, see docs/behaviour.md. */
const rank = ({ priced }: Listed, index: number) => (priced ? 1 : 0) + (((index + 1) * 7919) % 1000) / 1000;

/** Lists that visitors open: everything and each place, complete and by type. */
const listsOf = ({ type, places }: Listed) => ['', ...places].flatMap((place) => [place, `${place}/${type}`]);

/** Pages of results, as indexes of accommodations. */
export function pagesOf(houses: readonly Listed[]): number[][] {
  const order = houses.map((_, index) => index).sort((a, b) => rank(houses[b] as Listed, b) - rank(houses[a] as Listed, a));
  const lists = new Map<string, number[]>();
  for (const index of order) for (const list of listsOf(houses[index] as Listed)) lists.set(list, [...(lists.get(list) ?? []), index]);
  return [...lists.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) => list.slice(page * pageSize, (page + 1) * pageSize)),
  );
}

/** The accommodations that are on a page with each, as indexes. */
export function neighboursOf(houses: readonly Listed[]): ReadonlySet<number>[] {
  const beside = houses.map(() => new Set<number>());
  for (const page of pagesOf(houses)) for (const one of page) for (const other of page) if (one !== other) beside[one]?.add(other);
  return beside;
}

/** A first sentence per accommodation, unique on each page of results; of the remaining ones the least used nearby. */
export function chooseFirsts(houses: readonly Listed[]): Fragment[] {
  const beside = neighboursOf(houses);
  const chosen = new Map<number, Fragment>();
  const used = new Map<Fragment, number>();
  const left = new Set(houses.keys());
  const free = (index: number) => {
    const taken = new Set([...(beside[index] ?? [])].map((other) => chosen.get(other)));
    return (houses[index] as Listed).candidates.filter((fragment) => !taken.has(fragment));
  };
  while (left.size > 0) {
    // The accommodation with the fewest choices is next, as it might have none later.
    let next = -1;
    let choice: Fragment[] = [];
    for (const index of left) {
      const candidates = free(index);
      if (next < 0 || candidates.length < choice.length) [next, choice] = [index, candidates];
    }
    const best = choice.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0];
    if (best === undefined) throw new Error(`Too few first sentences for a ${houses[next]?.type}`);
    chosen.set(next, best);
    used.set(best, (used.get(best) ?? 0) + 1);
    left.delete(next);
  }
  return houses.map((_, index) => chosen.get(index) as Fragment);
}
