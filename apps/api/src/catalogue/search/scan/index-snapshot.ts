import type { Box } from '../distance.ts';
import type { IndexedAccommodation } from '../indexed-accommodation.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { type BusyUnits, noneBusy, type OccupiedUnits } from './occupied-units.ts';

/** Of more than this share of all, looking at each is faster than making a list of them. */
const maxShare = 0.25;

/** All accommodations as of one refresh: searches that run in slices see no later one. */
export class IndexSnapshot {
  private readonly list: readonly IndexedAccommodation[];
  private readonly positions: ReadonlyMap<number, number>;
  private readonly neighbourhood: Neighbourhood;
  private readonly occupied: OccupiedUnits;
  /** Seconds since 1970. */
  private readonly now: number;

  /** `positions` and `neighbourhood` may know of accommodations that were added later, and `occupied` of stays. */
  constructor(
    list: readonly IndexedAccommodation[],
    positions: ReadonlyMap<number, number>,
    neighbourhood: Neighbourhood,
    occupied: OccupiedUnits,
    now: number,
  ) {
    this.list = list;
    this.positions = positions;
    this.neighbourhood = neighbourhood;
    this.occupied = occupied;
    this.now = now;
  }

  /** Occupied units in the dates; none without dates. */
  busyUnits(dates: { readonly from: string; readonly to: string } | null): BusyUnits {
    return dates ? this.occupied.during(dates, this.now) : noneBusy;
  }

  get size(): number {
    return this.list.length;
  }

  get(id: number): IndexedAccommodation | undefined {
    const position = this.positions.get(id);
    return position === undefined ? undefined : this.list[position];
  }

  values(): readonly IndexedAccommodation[] {
    return this.list;
  }

  /** At least those of the place and of all places in it, or all if they are many. */
  inPlace(place: number): Iterable<IndexedAccommodation> {
    const places = [...this.neighbourhood.placesIn(place)];
    return this.isLarge(this.countInPlaces(places)) ? this.list : this.inPlaces(places);
  }

  /** At least those in the box, or all if it is large. */
  inBox(box: Box): Iterable<IndexedAccommodation> {
    const cells = this.neighbourhood.cellsOf(box);
    return cells === null || this.isLarge(this.countInCells(cells)) ? this.list : this.inCells(cells);
  }

  /** At least those in the box and those of the place, each once, or all if they are many. */
  around(box: Box, place: number): Iterable<IndexedAccommodation> {
    const cells = this.neighbourhood.cellsOf(box);
    const places = [...this.neighbourhood.placesIn(place)];
    if (cells === null || this.isLarge(this.countInCells(cells) + this.countInPlaces(places))) return this.list;
    return this.inCellsAndPlaces(cells, places);
  }

  private countInPlaces(places: readonly number[]): number {
    return places.reduce((sum, id) => sum + this.neighbourhood.inPlace(id).length, 0);
  }

  private countInCells(cells: readonly number[]): number {
    return cells.reduce((sum, cell) => sum + this.neighbourhood.inCell(cell).length, 0);
  }

  private isLarge(count: number): boolean {
    return count > this.list.length * maxShare;
  }

  private *inCellsAndPlaces(cells: readonly number[], places: readonly number[]): Generator<IndexedAccommodation> {
    yield* this.inCells(cells);
    const found = new Set(cells);
    for (const accommodation of this.inPlaces(places)) {
      const { position } = accommodation;
      if (position === null || !found.has(this.neighbourhood.cellOf(position))) yield accommodation;
    }
  }

  /** What has moved since is listed where it was and where it is; it is found where this snapshot has it. */
  private *inPlaces(places: readonly number[]): Generator<IndexedAccommodation> {
    const { list, neighbourhood } = this;
    for (const place of places)
      for (const position of neighbourhood.inPlace(place)) {
        const accommodation = list[position];
        if (accommodation && (!neighbourhood.hasMoved(position) || accommodation.placeId === place)) yield accommodation;
      }
  }

  private *inCells(cells: readonly number[]): Generator<IndexedAccommodation> {
    const { list, neighbourhood } = this;
    for (const cell of cells)
      for (const position of neighbourhood.inCell(cell)) {
        const accommodation = list[position];
        if (accommodation && (!neighbourhood.hasMoved(position) || isInCell(neighbourhood, accommodation, cell))) yield accommodation;
      }
  }
}

const isInCell = (neighbourhood: Neighbourhood, { position }: IndexedAccommodation, cell: number) =>
  position !== null && neighbourhood.cellOf(position) === cell;
