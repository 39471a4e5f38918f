import type { Box, Position } from '../distance.ts';

/** Cells of a fifth of a degree, some 20 km: a search around a town looks into about twenty. */
const cellsPerDegree = 5;
const cellsAround = 360 * cellsPerDegree;
/** A larger box is most of a country, where looking through everything is as fast. */
const maxCells = 600;

const row = (lat: number) => Math.floor((lat + 90) * cellsPerDegree);
const column = (lon: number) => Math.floor((lon + 180) * cellsPerDegree);

/** Of an accommodation without a position. */
export const NO_CELL = -1;

function addTo(lists: Map<number, number[]>, key: number, position: number): void {
  const list = lists.get(key);
  if (list) list.push(position);
  else lists.set(key, [position]);
}

/** Which positions in the index's list are where. Positions are only added, so that snapshots can share this. */
export class Neighbourhood {
  private readonly byPlace = new Map<number, number[]>();
  private readonly paths = new Map<number, readonly number[]>();
  /** The places with accommodations in each place, itself among them. */
  private readonly within = new Map<number, Set<number>>();
  private readonly byCell = new Map<number, number[]>();
  /** By position, as it was added last. */
  private readonly places: number[] = [];
  private readonly cells: number[] = [];
  private readonly moved = new Set<number>();

  add(position: number, at: { readonly placeId: number; readonly path: readonly number[]; readonly position: Position | null }): void {
    this.addPath(at.placeId, at.path);
    const cell = at.position === null ? NO_CELL : this.cellOf(at.position.lat, at.position.lon);
    const [knownPlace, knownCell] = [this.places[position], this.cells[position]];
    if (knownPlace === at.placeId && knownCell === cell) return;
    if (knownPlace !== undefined) this.moved.add(position);
    if (knownPlace !== at.placeId && !this.isBack(this.byPlace, at.placeId, position)) addTo(this.byPlace, at.placeId, position);
    if (knownCell !== cell && cell !== NO_CELL && !this.isBack(this.byCell, cell, position)) addTo(this.byCell, cell, position);
    this.places[position] = at.placeId;
    this.cells[position] = cell;
  }

  /** Whether it was there before. */
  private isBack(lists: ReadonlyMap<number, readonly number[]>, key: number, position: number): boolean {
    return this.moved.has(position) && (lists.get(key)?.includes(position) ?? false);
  }

  private addPath(place: number, path: readonly number[]): void {
    if (this.paths.get(place) === path) return;
    this.paths.set(place, path);
    for (const id of path) this.within.set(id, (this.within.get(id) ?? new Set()).add(place));
  }

  /** Whether it is listed in more than one place or cell, so that a snapshot has to look where it has it. */
  hasMoved(position: number): boolean {
    return this.moved.has(position);
  }

  /** Whether that is true of any. */
  get hasMoves(): boolean {
    return this.moved.size > 0;
  }

  /** The path of a place that has accommodations. */
  pathOf(place: number): readonly number[] | undefined {
    return this.paths.get(place);
  }

  /** At least the places with accommodations that are the place or in it. */
  placesIn(place: number): Iterable<number> {
    return this.within.get(place) ?? [];
  }

  inPlace(place: number): readonly number[] {
    return this.byPlace.get(place) ?? [];
  }

  cellOf(lat: number, lon: number): number {
    return row(lat) * cellsAround + column(lon);
  }

  inCell(cell: number): readonly number[] {
    return this.byCell.get(cell) ?? [];
  }

  /** Null for a box of very many cells, or one across the 180th meridian. */
  cellsOf([west, south, east, north]: Box): number[] | null {
    const [top, bottom, left, right] = [row(north), row(south), column(west), column(east)];
    const count = (top - bottom + 1) * (right - left + 1);
    if (west > east || count > maxCells) return null;
    return Array.from({ length: count }, (_, index) => {
      const [up, across] = [Math.floor(index / (right - left + 1)), index % (right - left + 1)];
      return (bottom + up) * cellsAround + left + across;
    });
  }
}
