import type { Fault } from './messages.ts';

const windowMs = 60_000;
export const maxFaults = 3;
export const maxEnds = 5;

/** The kinds of what counts against a version or a release. An endless loop counts at once: it stops a process for seconds. */
type Counted = Fault['kind'] | 'end of a process';
const limits = { 'uncaught exception': maxFaults, 'unhandled rejection': maxFaults, 'endless loop': 1, 'end of a process': maxEnds };

/** Counts what happened in the last minute. */
export class FaultLedger {
  private readonly times = new Map<string, readonly number[]>();

  /** Notes a fault of a slice version, or of a release. True when it is one too many. */
  note(subject: string, kind: Counted, now: number): boolean {
    const key = `${kind} ${subject}`;
    const times = [...(this.times.get(key) ?? []), now].filter((time) => now - time < windowMs);
    this.times.set(key, times);
    for (const [other, noted] of this.times) if (now - (noted.at(-1) ?? 0) >= windowMs) this.times.delete(other);
    return times.length >= limits[kind];
  }
}
