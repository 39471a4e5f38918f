const timeoutMs = 2_000;

/** Runs work when the browser has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, 200);
}
