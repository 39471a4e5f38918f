const windowMs = 60_000;
const firstPauseMs = 250;
const maxPauseMs = 10_000;

/** How long to wait before a process is started in the place of one that ended; not at all unless several did in the last minute. */
export function restartPause(ends: readonly number[], now: number): number {
  const recent = ends.filter((at) => now - at < windowMs).length;
  return recent <= 2 ? 0 : Math.min(firstPauseMs * 2 ** (recent - 3), maxPauseMs);
}
