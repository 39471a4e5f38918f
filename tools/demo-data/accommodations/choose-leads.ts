import type { Scene } from '../scenes.ts';
import { type Listed, neighboursOf } from './texts/choose-firsts.ts';

/**
 * The first picture of each accommodation: of its candidates that which the fewest on its pages of results have, and among those the
 * least used one.
 */
export function chooseLeads(houses: readonly (Listed & { readonly leads: readonly Scene[] })[]): Scene[] {
  const beside = neighboursOf(houses);
  const chosen = new Map<number, Scene>();
  const used = new Map<Scene, number>();
  return houses.map(({ leads, type }, index) => {
    const nearby = new Map<Scene, number>();
    for (const other of beside[index] ?? []) {
      const scene = chosen.get(other);
      if (scene) nearby.set(scene, (nearby.get(scene) ?? 0) + 1);
    }
    const cost = (scene: Scene) => (nearby.get(scene) ?? 0) * houses.length + (used.get(scene) ?? 0);
    const [lead] = leads.toSorted((a, b) => cost(a) - cost(b));
    if (!lead) throw new Error(`There is no picture of a ${type}.`);
    chosen.set(index, lead);
    used.set(lead, (used.get(lead) ?? 0) + 1);
    return lead;
  });
}
