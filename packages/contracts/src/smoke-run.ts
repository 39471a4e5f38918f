import type { Release } from './release.ts';

/** What is wrong with a release that was drawn in a process of its own. */
export interface DrawnProblem {
  /** Missing when no slice alone is at fault. */
  readonly slice?: string;
  /** The artifact of the slice. */
  readonly hash?: string;
  readonly problem: string;
}

export interface DrawnRelease {
  readonly problems: readonly DrawnProblem[];
  /** What was not seen, as the API did not answer. */
  readonly notes: readonly string[];
}

export interface DrawOptions {
  /** Folder of the release store. */
  readonly releasesDir: string;
  /** The API that pages get their data from; without it they are drawn without data. */
  readonly apiUrl?: string | undefined;
  readonly loaderTimeoutMs?: number;
  /** The process is ended when it says nothing for this time. */
  readonly silenceMs?: number;
  readonly totalMs?: number;
  /** How long timers that slices set while they are loaded have at least. */
  readonly graceMs?: number;
}

/** What the file `node/draw-in-child.mjs` of a shell's build exports. */
export interface SmokeRunModule {
  readonly drawInChild: (release: Release, options: DrawOptions) => Promise<DrawnRelease>;
}
