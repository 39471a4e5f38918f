import { idleProgress, type ProgressView } from '../../app/layout/progress-view.ts';

/** Work that is done before this is not worth a bar. */
const throttleMs = 30;
const stepMs = 100;
const stepPercent = 2;
const hideMs = 500;

export interface Clock {
  readonly now: () => number;
  /** Runs something later; returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface Progress {
  /** Begins anew at 0 %, unless it is running. */
  readonly start: () => void;
  readonly finish: () => void;
  readonly fail: () => void;
}

const nothing = () => {};

/** The state machine of the progress bar: idle → running → finished or failed → idle. `show` hears of every change. */
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
      // By the clock, not by counting: a busy page runs its timers late.
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

/** A running thing: called when it ends, with `true` when it failed. */
export type EndOfWork = (failed?: boolean) => void;

/** Starts the bar with the first of several things at once, and ends it with the last; it fails when one of them did. */
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
