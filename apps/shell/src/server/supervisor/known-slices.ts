import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { ownerOfStack, stackName } from '@nocleh/federation/slice-bundle.ts';
import { LRUCache } from 'lru-cache';

const maxKnown = 300;

/** The slices whose code processes may run. */
export class KnownSlices {
  private readonly slices = new LRUCache<string, ReleasedSlice>({ max: maxKnown });

  remember({ slices }: Release): void {
    for (const slice of Object.values(slices)) this.slices.set(stackName(slice), slice);
  }

  /** The slice of the topmost frame of a stack. */
  ownerOf(stack: string): ReleasedSlice | undefined {
    return ownerOfStack(stack, this.slices.values());
  }
}
