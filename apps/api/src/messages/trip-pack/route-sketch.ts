import { kilometresBetween, type Position, radians } from '../../catalogue/search/distance.ts';
import type { Town } from './nearby-towns.repository.ts';

/** The sides of the drawing; the accommodation is in its middle. */
export const sketchSize = { width: 360, height: 260 } as const;
const margin = { x: 62, y: 22 };
const maxTowns = 8;
/** Estimated from the typeface of the page; wider names leave a gap, narrower ones could touch. */
const letterWidth = 6.6;
const lineHeight = 15;
/** Nearer places are the house's own. */
const minKm = 1.5;

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

interface SketchedTown {
  readonly name: string;
  /** As the crow flies, from the town to the house. */
  readonly km: number;
  /** Where the town lies, seen from the house. */
  readonly direction: Direction;
  readonly x: number;
  readonly y: number;
  /** Whether the name ends at the dot instead of beginning there. */
  readonly isLeft: boolean;
}

export interface Sketch {
  /** Nearest first. */
  readonly towns: readonly SketchedTown[];
  /** Circles around the house, by their distance in kilometres. */
  readonly rings: readonly { readonly km: number; readonly radius: number }[];
}

interface Offset {
  /** Kilometres to the east and to the north. */
  readonly east: number;
  readonly north: number;
}

function offsetOf(house: Position, town: Position): Offset {
  return { east: (town.lon - house.lon) * 111.2 * Math.cos(radians(house.lat)), north: (town.lat - house.lat) * 111.2 };
}

function directionOf({ east, north }: Offset): Direction {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighth + 8) % 8] ?? 'n';
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touches = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function areaOf({ x, y, name, isLeft }: Pick<SketchedTown, 'x' | 'y' | 'name' | 'isLeft'>): Area {
  const width = name.length * letterWidth + 12;
  return { left: isLeft ? x - width : x - 5, right: isLeft ? x + 5 : x + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

const [middle, centre] = [sketchSize.width / 2, sketchSize.height / 2];
const houseArea: Area = { left: middle - 14, right: middle + 14, top: centre - 16, bottom: centre + 12 };
/** The distance stands inside of its ring, below the house. */
const labelOfRing = ({ radius }: Sketch['rings'][number]): Area => ({
  left: middle - 18,
  right: middle + 18,
  top: centre + radius - 14,
  bottom: centre + radius - 1,
});

/** Rings of round distances that fit into the drawing. */
function ringsAt(perKm: number): Sketch['rings'] {
  const largest = sketchSize.height / 2 / perKm;
  const step = [1, 2, 5, 10, 20].find((km) => km * 3 > largest) ?? 20;
  return [step, 2 * step].filter((km) => km < largest).map((km) => ({ km, radius: km * perKm }));
}

/**
 * Places the towns around a house on a drawing, in their order of importance: a town whose name would lie on another is left out.
 * Undefined when no town is near enough to help.
 */
export function sketchRoute(house: Position, towns: readonly Town[]): Sketch | undefined {
  const near = towns
    .map((town) => ({ name: town.name, km: kilometresBetween(house, town), offset: offsetOf(house, town) }))
    .filter(({ km }) => km > minKm)
    .slice(0, maxTowns * 2);
  if (near.length === 0) return undefined;
  const known = near.slice(0, maxTowns);
  const reach = (way: (offset: Offset) => number) => Math.max(...known.map(({ offset }) => Math.abs(way(offset))), 1);
  const perKm = Math.min(
    (sketchSize.width / 2 - margin.x) / reach(({ east }) => east),
    (sketchSize.height / 2 - margin.y) / reach(({ north }) => north),
  );
  const rings = ringsAt(perKm);
  const taken: Area[] = [houseArea, ...rings.map(labelOfRing)];
  const placed: SketchedTown[] = [];
  for (const { name, km, offset } of near) {
    const spot = {
      name,
      km,
      direction: directionOf(offset),
      x: sketchSize.width / 2 + offset.east * perKm,
      y: sketchSize.height / 2 - offset.north * perKm,
    };
    const found = [false, true]
      .map((isLeft) => ({ ...spot, isLeft }))
      .find((town) => {
        const area = areaOf(town);
        const isInside = area.left > 2 && area.right < sketchSize.width - 2 && area.top > 2 && area.bottom < sketchSize.height - 2;
        return isInside && !taken.some((other) => touches(area, other));
      });
    if (!found) continue;
    taken.push(areaOf(found));
    placed.push(found);
    if (placed.length === maxTowns) break;
  }
  return { towns: placed.toSorted((one, other) => one.km - other.km), rings };
}
