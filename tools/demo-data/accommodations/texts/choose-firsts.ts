import { pageSize } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Fragment } from './fragment.ts';

/** A house as the lists of results see it. */
export type Listed = {
  type: AccommodationType;
  /** Slugs of all places it lies in: itself, its district, region and tourist areas. */
  places: readonly string[];
  priced: boolean;
  pictured: boolean;
  candidates: readonly Fragment[];
};

/** The recommended order of a database into which the rows were imported in this order, see docs/behaviour.md. */
const rank = ({ priced, pictured }: Listed, index: number) => (priced ? 4 : 0) + (pictured ? 2 : 0) + (((index + 1) * 7919) % 1000) / 1000;

/** Lists that a visitor opens: everything and each place, as a whole and by type. */
const listsOf = ({ type, places }: Listed) => ['', ...places].flatMap((place) => [place, `${place}/${type}`]);

/** Pages of results: numbers of the houses on each. */
export function pagesOf(houses: readonly Listed[]): number[][] {
  const order = houses.map((_, index) => index).sort((a, b) => rank(houses[b] as Listed, b) - rank(houses[a] as Listed, a));
  const lists = new Map<string, number[]>();
  for (const index of order) for (const list of listsOf(houses[index] as Listed)) lists.set(list, [...(lists.get(list) ?? []), index]);
  return [...lists.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) => list.slice(page * pageSize, (page + 1) * pageSize)),
  );
}

/** A first sentence for each house, none twice on a page of results; of those that are left, the one used least around. */
export function chooseFirsts(houses: readonly Listed[]): Fragment[] {
  const beside = houses.map(() => new Set<number>());
  for (const page of pagesOf(houses)) for (const one of page) for (const other of page) if (one !== other) beside[one]?.add(other);
  const chosen = new Map<number, Fragment>();
  const used = new Map<Fragment, number>();
  const left = new Set(houses.keys());
  const free = (index: number) => {
    const taken = new Set([...(beside[index] ?? [])].map((other) => chosen.get(other)));
    return (houses[index] as Listed).candidates.filter((fragment) => !taken.has(fragment));
  };
  while (left.size > 0) {
    // The house with the least choice comes first: later it might have none.
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
