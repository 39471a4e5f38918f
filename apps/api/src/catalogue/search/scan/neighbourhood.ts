import type { Box, Position } from '../distance.ts';

/** Cells of a fifth of a degree, some 20 km: a search around a town looks into about twenty. */
const cellsPerDegree = 5;
const cellsAround = 360 * cellsPerDegree;
/** A larger box is most of a country, where looking through everything is as fast. */
const maxCells = 600;

const row = (lat: number) => Math.floor((lat + 90) * cellsPerDegree);
const column = (lon: number) => Math.floor((lon + 180) * cellsPerDegree);

/** Which positions in the index's list are where. Positions are only added, so that snapshots can share this. */
export class Neighbourhood {
  private readonly byPlace = new Map<number, Set<number>>();
  private readonly paths = new Map<number, readonly number[]>();
  private readonly byCell = new Map<number, Set<number>>();

  add(position: number, at: { readonly placeId: number; readonly path: readonly number[]; readonly position: Position | null }): void {
    this.paths.set(at.placeId, at.path);
    const place = this.byPlace.get(at.placeId) ?? new Set();
    this.byPlace.set(at.placeId, place.add(position));
    if (at.position === null) return;
    const cell = this.cellOf(at.position);
    const inCell = this.byCell.get(cell) ?? new Set();
    this.byCell.set(cell, inCell.add(position));
  }

  /** The path of a place that has accommodations. */
  pathOf(place: number): readonly number[] | undefined {
    return this.paths.get(place);
  }

  /** The places with accommodations that are the place or in it. */
  placesIn(place: number): number[] {
    return [...this.paths].flatMap(([id, path]) => (path.includes(place) ? id : []));
  }

  inPlace(place: number): Iterable<number> {
    return this.byPlace.get(place) ?? [];
  }

  countInPlace(place: number): number {
    return this.byPlace.get(place)?.size ?? 0;
  }

  cellOf({ lat, lon }: Position): number {
    return row(lat) * cellsAround + column(lon);
  }

  inCell(cell: number): Iterable<number> {
    return this.byCell.get(cell) ?? [];
  }

  countIn(cells: readonly number[]): number {
    return cells.reduce((sum, cell) => sum + (this.byCell.get(cell)?.size ?? 0), 0);
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
