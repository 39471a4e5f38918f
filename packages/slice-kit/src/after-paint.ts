/** Longer than a frame of a slow device; a page in the background is not painted. */
const maxFrameMs = 200;

/** Runs a function once, after what has changed is on the screen. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let isWanted = true;
  const once = () => {
    if (!isWanted) return;
    isWanted = false;
    run();
  };
  // A timer that a frame starts runs after the frame.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, maxFrameMs);
  return () => {
    isWanted = false;
  };
}
