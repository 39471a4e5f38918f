/** Processor time of a process since the last turn of its event loop; a busy machine gives a good process none of it. */
const maxCpuMs = 2_500;
/** A loop that stands without using the processor waits for something. */
const maxLooks = 150;

/** What was seen when the event loop last turned. */
export interface Standing {
  readonly beat: number;
  readonly cpuMs: number;
  readonly looks: number;
}

/** Whether the event loop stands still: it has not turned since `last`, and the process worked all the time or waited for long. */
export function isStanding(last: Standing, beat: number, cpuMs: number): readonly [next: Standing, stands: boolean] {
  if (beat !== last.beat) return [{ beat, cpuMs, looks: 0 }, false];
  const looks = last.looks + 1;
  if (cpuMs - last.cpuMs < maxCpuMs && looks < maxLooks) return [{ ...last, looks }, false];
  return [{ beat, cpuMs, looks: 0 }, true];
}
