import type { ProgressState } from '@nocleh/design-system/feedback/progress-bar.tsx';

/** Shorter work shows no progress bar. */
const throttleMs = 30;
const stepMs = 100;
const stepPercent = 2;
const hideMs = 500;

export interface ProgressView {
  readonly state: ProgressState;
  /** 0 to 100. */
  readonly value: number;
  readonly hidden: boolean;
}

/** The progress bar as the server renders it. */
export const idleProgress: ProgressView = { state: 'idle', value: 0, hidden: true };

export interface Clock {
  readonly now: () => number;
  /** Runs a function later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface Progress {
  /** Starts at 0 %, unless it is already running. */
  readonly start: () => void;
  readonly finish: () => void;
  readonly fail: () => void;
}

const nothing = () => {};

/** State machine of the progress bar: idle → running → finished or failed → idle. `show` is called at every change. */
export function createProgress({ now, after }: Clock, show: (view: ProgressView) => void): Progress {
  let view = idleProgress;
  let cancelStep = nothing;
  let cancelLater = nothing;
  const become = (next: Partial<ProgressView>) => {
    view = { ...view, ...next };
    show(view);
  };

  const end = (state: 'finished' | 'failed') => {
    cancelStep();
    cancelLater();
    become({ state, value: 100, hidden: false });
    cancelLater = after(hideMs, () => become(idleProgress));
  };

  return {
    start() {
      if (view.state === 'running') return;
      const startedAt = now();
      cancelLater();
      become({ state: 'running', value: 0 });
      cancelLater = after(throttleMs, () => become({ hidden: false }));
      // Uses the clock instead of counting ticks, as a busy page runs timers late.
      const step = () => {
        const value = Math.min(100, Math.floor((now() - startedAt) / stepMs) * stepPercent);
        if (value > view.value) become({ value });
        if (value < 100) cancelStep = after(stepMs, step);
      };
      cancelStep = after(stepMs, step);
    },
    finish() {
      if (view.state !== 'running') return;
      if (!view.hidden) return end('finished');
      cancelStep();
      cancelLater();
      become(idleProgress);
    },
    fail() {
      if (view.state === 'running') end('failed');
    },
  };
}

/** Ends a unit of work, with `true` if it failed. */
export type EndOfWork = (failed?: boolean) => void;

/** Starts the bar with the first of concurrent units of work and ends it with the last; it fails if one of them failed. */
export function countWork(progress: Progress): () => EndOfWork {
  let running = 0;
  let anyFailed = false;
  return () => {
    if (running === 0) {
      anyFailed = false;
      progress.start();
    }
    running += 1;
    let ended = false;
    return (failed = false) => {
      if (ended) return;
      ended = true;
      running -= 1;
      anyFailed ||= failed;
      if (running > 0) return;
      if (anyFailed) progress.fail();
      else progress.finish();
    };
  };
}
