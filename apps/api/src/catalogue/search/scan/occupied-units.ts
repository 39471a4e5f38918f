import { epochDay } from '@nocleh/contracts/calendar-day.ts';

/**
 * A stay in an array of numbers, as the database packs it. Days are since 1970, `until` is the second since 1970 at which a hold runs out.
 */
export const STAY_LAYOUT = { roomType: 0, unit: 1, id: 2, from: 3, to: 4, until: 5, size: 6 } as const;
/** Of a stay that is no hold. */
export const NEVER = 2 ** 32 - 1;

/** Units of a room type that are taken. */
export type BusyUnits = (roomType: number) => number;
export const noneBusy: BusyUnits = () => 0;

/** Fields of a stay in memory: those of a room type are in sequence, in the order of their units. */
const KEPT = { unit: 0, from: 1, to: 2, until: 3, size: 4 } as const;

/** Replaced stays stay in memory until there are as many, and this many, of them. */
const minStaysToCompact = 10_000;

const grown = (numbers: Uint32Array<ArrayBuffer>, length: number) => {
  if (length <= numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
};

/**
 * The present and future stays of all units, 16 bytes each. A search counts those of some ten thousand room types, which takes
 * PostgreSQL several milliseconds. It is replaced by room type: a search that runs sees those before or those after a change.
 */
export class OccupiedUnits {
  /** Where the stays of a room type begin, and how many there are. */
  private starts = new Uint32Array(1024);
  private counts = new Uint32Array(1024);
  private kept = new Uint32Array(4096);
  private used = 0;
  private replaced = 0;

  /** Removes the stays of a room type. */
  clear(roomType: number): void {
    this.replaced += this.counts[roomType] ?? 0;
    if (roomType < this.counts.length) this.counts[roomType] = 0;
    if (this.replaced > minStaysToCompact && 2 * this.replaced * KEPT.size > this.used) this.compact();
  }

  /** Adds stays in the order of their room types and units, packed as `STAY_LAYOUT`; more of the last room type may follow. */
  add(stays: Uint32Array): void {
    this.kept = grown(this.kept, this.used + (stays.length / STAY_LAYOUT.size) * KEPT.size);
    for (let at = 0; at < stays.length; at += STAY_LAYOUT.size) {
      const roomType = stays[at + STAY_LAYOUT.roomType] ?? 0;
      if (roomType >= this.counts.length) {
        this.starts = grown(this.starts, roomType + 1);
        this.counts = grown(this.counts, roomType + 1);
      }
      const count = this.counts[roomType] ?? 0;
      if (count === 0) this.starts[roomType] = this.used;
      this.kept[this.used + KEPT.unit] = stays[at + STAY_LAYOUT.unit] ?? 0;
      this.kept[this.used + KEPT.from] = stays[at + STAY_LAYOUT.from] ?? 0;
      this.kept[this.used + KEPT.to] = stays[at + STAY_LAYOUT.to] ?? 0;
      this.kept[this.used + KEPT.until] = stays[at + STAY_LAYOUT.until] ?? 0;
      this.counts[roomType] = count + 1;
      this.used += KEPT.size;
    }
  }

  /** Counts the units of a room type that have a stay in the dates; holds that ran out before `now`, in seconds since 1970, don't count. */
  during({ from, to }: { readonly from: string; readonly to: string }, now: number): BusyUnits {
    const [first, last] = [epochDay(from), epochDay(to)];
    return (roomType) => {
      const { kept } = this;
      const start = this.starts[roomType] ?? 0;
      const end = start + (this.counts[roomType] ?? 0) * KEPT.size;
      let busy = 0;
      let counted = -1;
      for (let at = start; at < end; at += KEPT.size) {
        const unit = kept[at + KEPT.unit] ?? 0;
        if (unit === counted || (kept[at + KEPT.from] ?? 0) >= last || (kept[at + KEPT.to] ?? 0) <= first) continue;
        if ((kept[at + KEPT.until] ?? 0) <= now) continue;
        counted = unit;
        busy += 1;
      }
      return busy;
    };
  }

  private compact(): void {
    const compacted = new Uint32Array(this.used - this.replaced * KEPT.size);
    let used = 0;
    for (const [roomType, count] of this.counts.entries()) {
      const start = this.starts[roomType] ?? 0;
      compacted.set(this.kept.subarray(start, start + count * KEPT.size), used);
      this.starts[roomType] = used;
      used += count * KEPT.size;
    }
    [this.kept, this.used, this.replaced] = [compacted, used, 0];
  }
}
