import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@nocleh/contracts/release.ts';
import { type BundlePlaces, isInStore } from '@nocleh/federation/slice-bundle.ts';
import type { KeptReleases, Problem } from './kept-releases.ts';

/** Whether the same version of a slice is served already. */
export type IsServed = (slice: string | undefined) => boolean;

/** Loads and draws a release in a process of its own. */
export type DrawCandidate = (release: Release) => Promise<readonly Problem[]>;

interface CheckOptions {
  /** Each release that can be read is served. */
  readonly isOff: boolean;
  readonly kept: KeptReleases;
  readonly source: BundlePlaces;
  readonly draw: DrawCandidate;
}

/** Finds what speaks against serving a release. */
export class CandidateCheck {
  private readonly options: CheckOptions;

  constructor(options: CheckOptions) {
    this.options = options;
  }

  get isOff(): boolean {
    return this.options.isOff;
  }

  /** Fetches what the store has of a release, within a time limit; what can't be fetched is left to the first request for it. */
  async fetchArtifacts({ slices }: Release): Promise<void> {
    const { fetchArtifact, timeoutMs, artifactTimeoutMs = timeoutMs } = this.options.source;
    const fetched = Promise.allSettled(
      Object.values(slices).map(async (slice) => isInStore(slice) && fetchArtifact?.(slice.name, slice.hash)),
    );
    await Promise.race([fetched, sleep(artifactTimeoutMs, undefined, { ref: false })]);
  }

  /** Copies the server bundles; what can't be had or is not what the release names is a problem. */
  bundleProblems(release: Release): Promise<readonly Problem[]> {
    return this.options.kept.keepBundles(release, this.options.source);
  }

  /**
   * Draws the pages as well, unless they were before. Problems of slices that are served as they are do not count: neither do they
   * keep the others from being drawn.
   */
  async problemsOf(release: Release, isServed: IsServed): Promise<readonly Problem[]> {
    if (this.isOff) return [];
    const ofChanged = (problems: readonly Problem[]) => problems.filter(({ slice }) => !isServed(slice));
    const unread = ofChanged(await this.bundleProblems(release));
    return unread.length > 0 || this.options.kept.hasServed(release) ? unread : ofChanged(await this.options.draw(release));
  }
}
