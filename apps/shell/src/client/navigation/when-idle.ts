const idleTimeoutMs = 2_000;

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: idleTimeoutMs }) : setTimeout(work, 200);
