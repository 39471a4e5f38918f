import type { Box } from './box.ts';
import { kilometresPerDegree, type Position, type Town } from './town-tiles.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels from the top left corner of the map. */
export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** What the window of the map shows; north is up. */
export interface MapWindow extends Size {
  readonly center: Position;
  /** West, south, east and north in degrees. */
  readonly box: Box;
}

/** A town outside of the window, with the place of its label at the edge. */
export interface EdgeTown extends Town, Rectangle {
  /** From the centre of the map. */
  readonly kilometres: number;
  /** Clockwise from north, from 0 to 360. */
  readonly degrees: number;
}

const mostTowns = 4;
/** A window with more towns than this says by itself where it is. */
const mostInside = 2;
export const farthestKilometres = 20;
/** Labels that are closer to one another point in the same direction. */
const leastDegrees = 50;
const margin = 8;
/** Shares of the way to the edge, in their order: a label makes way for what stands there. */
const places = [1, 0.85, 0.7];

const isInside = ({ box: [west, south, east, north] }: MapWindow, { lon, lat }: Position): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** Good to some metres within the distance that is shown. */
function towards({ center }: MapWindow, { lon, lat }: Position): { kilometres: number; degrees: number } {
  const east = (lon - center.lon) * Math.cos((center.lat * Math.PI) / 180);
  const north = lat - center.lat;
  return {
    kilometres: Math.hypot(east, north) * kilometresPerDegree,
    degrees: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
  };
}

/** A town of 8,000 counts as a village at half of its distance, a city of 260,000 and more at a third. */
const importance = ({ rank }: Town): number => 1 + Math.min(10, Math.max(0, -rank - 8)) / 5;

const between = (one: number, other: number): number => {
  const difference = Math.abs(one - other) % 360;
  return Math.min(difference, 360 - difference);
};

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Where a line from the centre in this direction meets the edge, or before it where that is taken. */
function placeFor(degrees: number, { width, height }: Size, window: MapWindow, taken: readonly Rectangle[]): Rectangle | undefined {
  const [x, y] = [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)];
  const reach = Math.min(
    (window.width / 2 - margin - width / 2) / Math.abs(x || Number.EPSILON),
    (window.height / 2 - margin - height / 2) / Math.abs(y || Number.EPSILON),
  );
  return places
    .map((share) => ({
      left: Math.round(window.width / 2 + x * reach * share - width / 2),
      top: Math.round(window.height / 2 + y * reach * share - height / 2),
      width,
      height,
    }))
    .find((place) => !taken.some((other) => overlap(place, other)));
}

/**
 * Towns to name at the edge of a map that shows hardly any: at most one in each direction, near and large ones first. `taken` are the
 * parts of the map where no label may be.
 */
export function edgeTowns(
  towns: readonly Town[],
  window: MapWindow,
  sizeOf: (town: Town & { kilometres: number }) => Size,
  taken: readonly Rectangle[],
): EdgeTown[] {
  const outside = towns.filter((town) => !isInside(window, town));
  if (towns.length - outside.length > mostInside) return [];
  const candidates = outside
    .map((town) => ({ ...town, ...towards(window, town) }))
    .filter(({ kilometres }) => kilometres <= farthestKilometres)
    .sort((one, other) => one.kilometres / importance(one) - other.kilometres / importance(other));
  const shown: EdgeTown[] = [];
  for (const town of candidates) {
    if (shown.length === mostTowns) break;
    if (shown.some(({ degrees }) => between(degrees, town.degrees) < leastDegrees)) continue;
    const place = placeFor(town.degrees, sizeOf(town), window, [...taken, ...shown]);
    if (place) shown.push({ ...town, ...place });
  }
  return shown;
}
