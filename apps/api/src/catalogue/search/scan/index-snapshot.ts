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
    const places = this.neighbourhood.placesIn(place);
    if (this.isLarge(places.reduce((sum, id) => sum + this.neighbourhood.countInPlace(id), 0))) return this.list;
    return this.inPlaces(places);
  }

  /** At least those in the box, or all if it is large. */
  inBox(box: Box): Iterable<IndexedAccommodation> {
    const cells = this.neighbourhood.cellsOf(box);
    if (cells === null || this.isLarge(this.neighbourhood.countIn(cells))) return this.list;
    return this.inCells(cells);
  }

  private isLarge(count: number): boolean {
    return count > this.list.length * maxShare;
  }

  private *inPlaces(places: readonly number[]): Generator<IndexedAccommodation> {
    for (const id of places) yield* this.at(this.neighbourhood.inPlace(id), ({ placeId }) => placeId === id);
  }

  private *inCells(cells: readonly number[]): Generator<IndexedAccommodation> {
    const { neighbourhood } = this;
    for (const cell of cells)
      yield* this.at(neighbourhood.inCell(cell), ({ position }) => position !== null && neighbourhood.cellOf(position) === cell);
  }

  /** What has moved since is listed where it was and where it is; it is found where this snapshot has it. */
  private *at(positions: Iterable<number>, isHere: (accommodation: IndexedAccommodation) => boolean): Generator<IndexedAccommodation> {
    for (const position of positions) {
      const accommodation = this.list[position];
      if (accommodation && isHere(accommodation)) yield accommodation;
    }
  }
}
