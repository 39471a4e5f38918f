import type { Contracts } from './release.ts';

/**
 * The versions of the interface between shell and slices that this checkout's shell serves; its slices are built against the newest.
 * A shell with a new version serves the one before as well, so that slices follow when they are ready.
 */
export const shellContracts: Contracts = { min: 4, max: 5 };
