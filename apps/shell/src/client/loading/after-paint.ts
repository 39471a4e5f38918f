/** Longer than a frame of a slow device; a page in the background is not painted. */
const maxFrameMs = 200;

/** Runs a function after what has changed is on the screen. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, maxFrameMs);
}
