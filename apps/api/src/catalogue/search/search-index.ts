import { type Currency, currencies } from '@nocleh/contracts/money.ts';
import type { Kysely } from 'kysely';
import { isConnectionError } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { everyRoomType } from '../../db/migrations/0020_occupancy_changes.ts';
import type { StayFeeTariff } from '../../db/stored.ts';
import { ApiProblem } from '../../http/problem.ts';
import { withTimeout } from '../../http/with-timeout.ts';
import { type AmenitySet, amenitySet } from './bit-layouts.ts';
import { CardCache } from './card-cache.ts';
import type { IndexedAccommodation } from './indexed-accommodation.ts';
import { readStays } from './occupied-units.repository.ts';
import { NightPrices } from './offers/night-prices.ts';
import { allFromBytes, fromBytes, type PackedRooms } from './offers/packed-rates.ts';
import { Columns } from './scan/columns.ts';
import { type Contents, IndexSnapshot } from './scan/index-snapshot.ts';
import { Neighbourhood } from './scan/neighbourhood.ts';
import { OccupiedUnits } from './scan/occupied-units.ts';
import { type ChangedRow, type Changes, readChanges, secondsOfChanges } from './search-index.repository.ts';

/** A snapshot in which nothing is visible, so the first refresh loads everything. */
const EMPTY_SNAPSHOT = '1:1:';

/** What a refresh makes. */
interface NewContents extends Contents {
  readonly list: IndexedAccommodation[];
}

/**
 * An in-memory copy of the searchable data: loading a row from PostgreSQL costs more than evaluating it. Each search first reads
 * newly committed rows, so its data are as fresh as those of an SQL query.
 */
export class SearchIndex {
  private readonly db: Kysely<Database>;
  private readonly changesAtOnce: number;
  private positions = new Map<number, number>();
  private neighbourhood = new Neighbourhood();
  private occupied = new OccupiedUnits();
  private cards = new CardCache();
  private current = this.snapshotOf({ list: [], columns: new Columns() }, 0);
  private readonly tariffLists = new Map<string, readonly StayFeeTariff[]>();
  /** All transactions visible in this PostgreSQL snapshot are loaded. */
  private snapshot = EMPTY_SNAPSHOT;
  private timeline: number | undefined;
  /** Seconds since 1970, by the clock of the database: when the names of what has changed were read last. */
  private namesReadAt = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> = Promise.resolve();
  private nextRefresh: Promise<void> | undefined;

  private readonly waitMs: number;
  private readonly staleMs: number;
  private readonly now: () => number;
  private refreshedAt = Number.NEGATIVE_INFINITY;

  /** One connection is enough; it must not come from the pool, whose transactions may wait for a search. */
  constructor(db: Kysely<Database>, { changesAtOnce = 500, waitMs = 2_000, staleMs = 60_000, now = Date.now } = {}) {
    this.db = db;
    this.changesAtOnce = changesAtOnce;
    this.waitMs = waitMs;
    this.staleMs = staleMs;
    this.now = now;
  }

  /**
   * All accommodations, with everything committed before the call. Calls during a refresh share the next one. When the database is slow they get data up to a minute old: bookings are checked against the database itself.
   */
  async refreshed(): Promise<IndexSnapshot> {
    const refresh = this.caughtUp();
    if (this.snapshot === EMPTY_SNAPSHOT) await refresh;
    else await this.waitOrUseStale(refresh);
    return this.current;
  }

  /** Resolves when everything that was committed before the call is here, however slow the database is. */
  caughtUp(): Promise<void> {
    this.nextRefresh ??= this.refreshing
      .catch(() => {})
      .then(() => {
        this.refreshing = this.nextRefresh ?? Promise.resolve();
        this.nextRefresh = undefined;
        return this.refresh();
      });
    return this.nextRefresh;
  }

  private async waitOrUseStale(refresh: Promise<void>): Promise<void> {
    try {
      await withTimeout(this.waitMs, refresh);
    } catch (error) {
      const isLate = error instanceof ApiProblem || isConnectionError(error);
      if (!isLate || this.now() - this.refreshedAt > this.staleMs) throw error;
    }
  }

  private async refresh(): Promise<void> {
    const startedAt = this.now();
    const isRefresh = this.snapshot !== EMPTY_SNAPSHOT;
    let last: ChangedRow | undefined;
    let first: Changes | undefined;
    let contents = isRefresh ? undefined : this.beginLoad();
    // Of a first load all rooms stay; a change would keep the memory of those that it was loaded with.
    const unpack = isRefresh ? (all: readonly Uint8Array[]) => all.map(fromBytes) : allFromBytes;
    do {
      const changes = await readChanges(this.db, { seen: this.snapshot, last, limit: this.changesAtOnce, named: isRefresh && !first });
      if (this.timeline !== undefined && this.timeline !== changes.timeline) {
        this.forget();
        return this.refresh();
      }
      this.timeline = changes.timeline;
      // What is committed between the first and the last part is read by the next refresh.
      first ??= changes;
      const tariffs = new Map(changes.tariffs.map(({ place, list }) => [place, this.sharedList(list)]));
      // Searches that run keep the contents that they began with.
      if (changes.rows.length > 0) contents ??= { list: [...this.current.values()], columns: this.current.columns.copy() };
      const rooms = unpack(changes.rows.map((row) => row.rooms));
      for (const [index, row] of changes.rows.entries()) {
        const own = rooms[index] ?? noRooms;
        const accommodation = indexed(row, this.sharedPath(row), tariffs.get(row.fee_place_id ?? 0) ?? noTariffs, own);
        if (contents) this.place(contents, accommodation, amenitySet(row.amenity_bits));
      }
      last = changes.hasMore ? changes.rows.at(-1) : undefined;
    } while (last);
    await this.refreshNamed(first);
    this.current = this.snapshotOf(contents ?? this.current.contents, first.now);
    this.snapshot = first.snapshot;
    this.refreshedAt = startedAt;
  }

  private snapshotOf(contents: Contents, now: number): IndexSnapshot {
    const { positions, neighbourhood, occupied, cards } = this;
    return new IndexSnapshot(contents, { positions, neighbourhood, occupied, cards }, now);
  }

  /** Replaces what changes name; everything when they may no longer be named. */
  private async refreshNamed({ roomTypes, cards, now }: Changes): Promise<void> {
    const isComplete = now - this.namesReadAt < secondsOfChanges;
    await this.refreshStays(isComplete ? roomTypes : [everyRoomType]);
    if (cards || !isComplete) this.cards = new CardCache();
    this.namesReadAt = now;
  }

  /** Reads the stays of these room types. */
  private async refreshStays(roomTypes: readonly number[]): Promise<void> {
    if (roomTypes.includes(everyRoomType)) {
      const occupied = new OccupiedUnits();
      for await (const part of readStays(this.db)) occupied.add(part);
      this.occupied = occupied;
    } else if (roomTypes.length > 0) {
      const parts = await Array.fromAsync(readStays(this.db, roomTypes));
      // In one go, so that no search sees them without their stays.
      for (const roomType of roomTypes) this.occupied.clear(roomType);
      for (const part of parts) this.occupied.add(part);
    }
  }

  /** A replica took over: everything is read again. Searches that run keep what they began with. */
  private forget(): void {
    this.snapshot = EMPTY_SNAPSHOT;
    this.timeline = undefined;
    this.namesReadAt = Number.NEGATIVE_INFINITY;
  }

  private beginLoad(): NewContents {
    this.positions = new Map();
    this.neighbourhood = new Neighbourhood();
    return { list: [], columns: new Columns() };
  }

  private place({ list, columns }: NewContents, accommodation: IndexedAccommodation, amenities: AmenitySet): void {
    const position = this.positions.get(accommodation.id) ?? this.positions.size;
    this.positions.set(accommodation.id, position);
    this.neighbourhood.add(position, accommodation);
    columns.set(position, accommodation, amenities);
    list[position] = accommodation;
  }

  /** Accommodations of a place share its path in memory. */
  private sharedPath({ place_id, path }: ChangedRow): readonly number[] {
    const known = this.neighbourhood.pathOf(place_id);
    const isSame = known?.length === path.length && known.every((id, index) => id === path[index]);
    return isSame ? known : path;
  }

  private sharedList(list: readonly StayFeeTariff[]): readonly StayFeeTariff[] {
    const key = JSON.stringify(list);
    const known = this.tariffLists.get(key) ?? list;
    this.tariffLists.set(key, known);
    return known;
  }
}

const noRooms: PackedRooms = new Int32Array();
const noTariffs: readonly StayFeeTariff[] = [];

/** One text for each currency. */
const sharedCurrency = (currency: Currency): Currency => currencies.find((known) => known === currency) ?? currency;

const indexed = (
  row: ChangedRow,
  path: readonly number[],
  tariffs: readonly StayFeeTariff[],
  rooms: PackedRooms,
): IndexedAccommodation => ({
  id: row.accommodation_id,
  placeId: row.place_id,
  path,
  tariffs,
  typeNo: row.type_no,
  stars: row.stars ?? 0,
  position: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
  currency: sharedCurrency(row.currency),
  bedsAdults: row.beds_adults,
  beds: row.beds,
  score: row.score,
  sortName: row.sort_name,
  rooms,
  nightPrices: row.from_amount === null ? null : new NightPrices(sharedCurrency(row.currency), rooms, tariffs),
});
