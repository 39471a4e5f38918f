import { createHmac } from 'node:crypto';
import type { Release } from '@nocleh/contracts/release.ts';
import type { ChoiceFacts, ReleaseChooser } from './release-choice.ts';

export interface CanaryShare {
  readonly release: Release;
  readonly percent: number;
}

const bytes = 6;

/**
 * Whether a visitor belongs to the first `percent` of all. It follows from address and browser alone, by a hash that is keyed by the
 * canary's id: computed for each request, stored nowhere, and of no meaning for another canary. A larger share has the smaller one in it.
 */
export function isInShare({ request, clientAddress }: ChoiceFacts, { release, percent }: CanaryShare): boolean {
  const visitor = `${clientAddress}\n${request.headers.get('user-agent') ?? ''}`;
  const place = createHmac('sha256', release.id).update(visitor).digest().readUIntBE(0, bytes) / 2 ** (8 * bytes);
  return place < percent / 100;
}

/** Gives the canary to its share of the visitors. */
export const canaryChooser = (canary: () => CanaryShare | undefined): ReleaseChooser => ({
  by: 'canary',
  choose: async (facts) => {
    const share = canary();
    return share && isInShare(facts, share) ? share.release : undefined;
  },
});
