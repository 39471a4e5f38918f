export interface Deferred {
  /** Runs after the next frame; a call that still waits is replaced. */
  schedule(): void;
  cancel(): void;
}

/** Defers work until the browser has painted what the visitor's input led to: a timer that a frame starts runs after the frame. */
export function afterPaint(run: () => void): Deferred {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return {
    schedule() {
      cancel();
      frame = requestAnimationFrame(() => {
        timer = setTimeout(run);
      });
    },
    cancel,
  };
}
