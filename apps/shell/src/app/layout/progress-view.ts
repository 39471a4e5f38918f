import type { ProgressState } from '@nocleh/design-system/feedback/progress-bar.tsx';

export interface ProgressView {
  readonly state: ProgressState;
  /** 0 to 100. */
  readonly value: number;
  readonly hidden: boolean;
}

export const idleProgress: ProgressView = { state: 'idle', value: 0, hidden: true };

let view = idleProgress;
const listeners = new Set<() => void>();

/** State of the progress bar, written by the state machine in `client/navigation/progress.ts`. */
export const progressView = {
  get: () => view,
  show(next: ProgressView) {
    view = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
