import type { Release } from '@nocleh/contracts/release.ts';
import type { Measured } from '@nocleh/monitoring/metrics/metrics.ts';
import type { Answer } from './canary/answer-figures.ts';

/** A release as visitors get it. */
export interface Served {
  readonly release: Release;
  /** Keys of slice versions that are not loaded. */
  readonly outOfService: readonly string[];
  /** The same versions by name and hash, of whatever release. */
  readonly damaging?: readonly { readonly slice: string; readonly hash: string }[];
  /** A share of the visitors get this one. */
  readonly canary?: { readonly release: Release; readonly percent: number };
  /** Ids of releases on which orders that began there are completed. */
  readonly keptForOrders?: readonly string[];
}

export type Order =
  /** Load it beside what is served. */
  | { readonly kind: 'prepare'; readonly number: number; readonly served: Served }
  | { readonly kind: 'serve'; readonly number: number; readonly served: Served }
  /** The socket of a preview, or why it has none. */
  | { readonly kind: 'preview'; readonly release: string; readonly socket?: string; readonly why?: string }
  /** Say what it has measured. */
  | { readonly kind: 'measure'; readonly number: number }
  /** All processes serve this release. */
  | { readonly kind: 'settled'; readonly release: string }
  /** Take no new connections and end with the last one. */
  | { readonly kind: 'retire' };

export type WorkerMessage =
  | { readonly kind: 'started' }
  /** A visitor asks for a release that is not live. */
  | { readonly kind: 'preview'; readonly release: Release }
  /** Its event loop runs. */
  | { readonly kind: 'beat' }
  /** What it answered since the last message, while a canary runs. */
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  /** `unavailable`: slices that it can't load. */
  | { readonly kind: 'done'; readonly number: number; readonly unavailable: readonly string[] }
  | { readonly kind: 'measured'; readonly number: number; readonly measured: Measured }
  | { readonly kind: 'failed'; readonly number: number; readonly why: string };

/** What went wrong in a worker outside of a request; written to a pipe, as its event loop may stand still or its process end. */
export interface Fault {
  readonly kind: 'uncaught exception' | 'unhandled rejection' | 'endless loop';
  /** Names the bundle whose code ran. */
  readonly stack: string;
}

/** The number of the pipe in a worker. */
export const faultPipe = 4;
