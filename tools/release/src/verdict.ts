import type { Release } from '@nocleh/contracts/release.ts';
import type { Verdict } from '@nocleh/contracts/signing/log-entry.ts';
import { compositionProblem } from './composition.ts';

/** Says whether a candidate may go live. `promote` asks it of every document that it makes live, a rebased one included. */
export type Gate = (store: string, candidate: Release) => Promise<Verdict>;

export const compositionGate: Gate = async (_store, candidate) => ({
  problems: [compositionProblem(Object.values(candidate.slices)) ?? []].flat(),
});
