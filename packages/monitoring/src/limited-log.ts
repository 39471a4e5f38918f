import type { Log, LogFields } from './log.ts';

const pauseMs = 60_000;
const maxFaults = 200;

/** `fault` names what stands: lines of the same fault are one. */
export type LimitedLog = (fault: string, level: Parameters<Log>[0], message: string, fields?: LogFields) => void;

/** Writes a standing fault at once, and then at most once a minute with the number of lines that were left out. */
export function limitedLog(log: Log, now: () => number = Date.now): LimitedLog {
  const written = new Map<string, { readonly at: number; leftOut: number }>();
  return (fault, level, message, fields = {}) => {
    const last = written.get(fault);
    if (last && now() - last.at < pauseMs) {
      last.leftOut += 1;
      return;
    }
    written.delete(fault);
    const [oldest] = written.keys();
    if (oldest !== undefined && written.size >= maxFaults) written.delete(oldest);
    written.set(fault, { at: now(), leftOut: 0 });
    log(level, message, last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields);
  };
}
