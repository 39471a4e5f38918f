import type { KnownPhotograph } from './photograph-import.repository.ts';

/** Of the 64 bits, whose number of ones is always 32. Nearly all copies in another size, quality or brightness are within it (decision 81). */
const maxDifference = 6;

const ones = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const halvesOf = (hash: string) => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)] as const;

type Halves = ReturnType<typeof halvesOf>;

const differences = (a: Halves, b: Halves): number => ones(a[0] ^ b[0]) + ones(a[1] ^ b[1]);

/** Whether two pictures with these perceptual hashes (16 hex digits) look the same. */
export const looksSame = (a: string, b: string): boolean => differences(halvesOf(a), halvesOf(b)) <= maxDifference;

interface Entry {
  readonly photograph: KnownPhotograph;
  readonly halves: Halves;
}

/** All photographs of the catalogue, by what they look like. */
export class PhotographIndex {
  /** By accommodation and source. */
  private readonly entries = new Map<string, Entry>();

  constructor(photographs: readonly KnownPhotograph[]) {
    for (const photograph of photographs) this.add(photograph);
  }

  add(photograph: KnownPhotograph): void {
    this.entries.set(`${photograph.accommodation}\n${photograph.src}`, { photograph, halves: halvesOf(photograph.perceptual) });
  }

  remove(accommodation: string, src: string): void {
    this.entries.delete(`${accommodation}\n${src}`);
  }

  /** The one of another accommodation that looks most like this hash; undefined if none looks the same. */
  lookalike(perceptual: string, accommodation: string): KnownPhotograph | undefined {
    const asked = halvesOf(perceptual);
    let least = maxDifference + 1;
    let found: KnownPhotograph | undefined;
    for (const { photograph, halves } of this.entries.values()) {
      const difference = differences(asked, halves);
      if (difference >= least || photograph.accommodation === accommodation) continue;
      least = difference;
      found = photograph;
    }
    return found;
  }

  /** The sources that some accommodation shows. */
  sources(): ReadonlySet<string> {
    return new Set(Array.from(this.entries.values(), ({ photograph }) => photograph.src));
  }
}
