import type { CardCache } from '../card-cache.ts';
import type { Box } from '../distance.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import type { Columns } from './columns.ts';
import { type Neighbourhood, NO_CELL } from './neighbourhood.ts';
import { type BusyUnits, noneBusy, type OccupiedUnits } from './occupied-units.ts';

/** Of more than this share of all, looking at each is faster than making a list of them. */
const maxShare = 0.25;

/** Positions of accommodations in a snapshot. */
export type Positions = ArrayLike<number>;

let counted = new Uint32Array();
/** 0, 1, 2, … */
function firstPositions(count: number): Positions {
  if (counted.length < count) counted = Uint32Array.from({ length: 2 * count }, (_, position) => position);
  return counted.subarray(0, count);
}

/** What a refresh replaces, by position. */
export interface Contents {
  readonly list: readonly IndexedAccommodation[];
  readonly columns: Columns;
}

/** What the snapshots of an index share: it may know of accommodations, stays and moves that came later. */
interface Shared {
  /** By id. */
  readonly positions: ReadonlyMap<number, number>;
  readonly neighbourhood: Neighbourhood;
  readonly occupied: OccupiedUnits;
  readonly cards: CardCache;
}

/** All accommodations as of one refresh: searches that run in slices see no later one. */
export class IndexSnapshot {
  readonly contents: Contents;
  private readonly shared: Shared;
  /** Seconds since 1970. */
  private readonly now: number;

  constructor(contents: Contents, shared: Shared, now: number) {
    this.contents = contents;
    this.shared = shared;
    this.now = now;
  }

  /** Occupied units in the dates; none without dates. */
  busyUnits(dates: { readonly from: string; readonly to: string } | null): BusyUnits {
    return dates ? this.shared.occupied.during(dates, this.now) : noneBusy;
  }

  /** Cards at least as new as this snapshot. */
  get cards(): CardCache {
    return this.shared.cards;
  }

  get size(): number {
    return this.contents.list.length;
  }

  get columns(): Columns {
    return this.contents.columns;
  }

  get(id: number): IndexedAccommodation | undefined {
    const position = this.positionOf(id);
    return position === undefined ? undefined : this.at(position);
  }

  at(position: number): IndexedAccommodation {
    return this.contents.list[position] as IndexedAccommodation;
  }

  values(): readonly IndexedAccommodation[] {
    return this.contents.list;
  }

  positionOf(id: number): number | undefined {
    const position = this.shared.positions.get(id);
    return position !== undefined && position < this.size ? position : undefined;
  }

  everywhere(): Positions {
    return firstPositions(this.size);
  }

  /** At least those of the place and of all places in it, or all if they are many. */
  inPlace(place: number): Iterable<Positions> {
    const places = [...this.shared.neighbourhood.placesIn(place)];
    return this.isLarge(this.countInPlaces(places)) ? [this.everywhere()] : this.inPlaces(places);
  }

  /** At least those in the box, or all if it is large. */
  inBox(box: Box): Iterable<Positions> {
    const cells = this.shared.neighbourhood.cellsOf(box);
    return cells === null || this.isLarge(this.countInCells(cells)) ? [this.everywhere()] : this.inCells(cells);
  }

  /** At least those in the box and those of the place, each once, or all if they are many. */
  around(box: Box, place: number): Iterable<Positions> {
    const { neighbourhood } = this.shared;
    const cells = neighbourhood.cellsOf(box);
    const places = [...neighbourhood.placesIn(place)];
    if (cells === null || this.isLarge(this.countInCells(cells) + this.countInPlaces(places))) return [this.everywhere()];
    return this.inCellsAndPlaces(cells, places);
  }

  private countInPlaces(places: readonly number[]): number {
    return places.reduce((sum, id) => sum + this.shared.neighbourhood.inPlace(id).length, 0);
  }

  private countInCells(cells: readonly number[]): number {
    return cells.reduce((sum, cell) => sum + this.shared.neighbourhood.inCell(cell).length, 0);
  }

  private isLarge(count: number): boolean {
    return count > this.size * maxShare;
  }

  private *inCellsAndPlaces(cells: readonly number[], places: readonly number[]): Generator<Positions> {
    yield* this.inCells(cells);
    const found = new Set(cells);
    for (const list of this.inPlaces(places)) yield list.filter((position) => !found.has(this.cellOf(position)));
  }

  /** What has moved since is listed where it was and where it is; it is found where this snapshot has it. */
  private *inPlaces(places: readonly number[]): Generator<number[]> {
    const { neighbourhood } = this.shared;
    for (const place of places) yield this.here(neighbourhood.inPlace(place), (position) => this.at(position).placeId === place);
  }

  private *inCells(cells: readonly number[]): Generator<number[]> {
    const { neighbourhood } = this.shared;
    for (const cell of cells) yield this.here(neighbourhood.inCell(cell), (position) => this.cellOf(position) === cell);
  }

  /** Those of a list that this snapshot has; `isHere` is asked of those that have moved. A copy, as the list may grow while they are looked at. */
  private here(positions: readonly number[], isHere: (position: number) => boolean): number[] {
    const { neighbourhood } = this.shared;
    const { size } = this;
    // Without moves a list is in ascending order.
    if (!neighbourhood.hasMoves && (positions.at(-1) ?? 0) < size) return positions.slice();
    return positions.filter((position) => position < size && (!neighbourhood.hasMoved(position) || isHere(position)));
  }

  private cellOf(position: number): number {
    const [lat = Number.NaN, lon = Number.NaN] = [this.columns.lat[position], this.columns.lon[position]];
    return Number.isNaN(lat) ? NO_CELL : this.shared.neighbourhood.cellOf(lat, lon);
  }
}
