import type { Release } from '@nocleh/contracts/release.ts';
import type { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import type { Environment } from '../config/environment.ts';
import type { PageHandler } from '../render/page-handler.ts';

export interface Report {
  /** Names what begins now. */
  readonly step: (slice: string | undefined, step: string) => void;
  readonly problem: (slice: string | undefined, problem: string) => void;
  readonly note: (note: string) => void;
}

export interface SmokeRun {
  readonly release: Release;
  readonly environment: Environment;
  readonly slices: SliceLoader;
  readonly pages: PageHandler;
  /** Errors of the page that is drawn. */
  readonly takeErrors: () => unknown[];
  readonly hasApi: boolean;
  readonly report: Report;
}
