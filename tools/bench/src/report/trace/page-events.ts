import type { TraceEvent } from '../../peers/script-time.ts';

export interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
  /** Both begin with 0, which is left out. */
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

export interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: CallFrame;
}

interface EventData {
  readonly url?: string;
  readonly documentLoaderURL?: string;
  readonly isMainFrame?: boolean;
  readonly requestId?: string;
  readonly resourceType?: string;
  readonly priority?: string;
  /** `requestTime` and `finishTime` in seconds by the clock of the trace, what is in it else in milliseconds from then. */
  readonly timing?: { readonly requestTime: number; readonly receiveHeadersEnd: number };
  /** With its head. */
  readonly encodedDataLength?: number;
  readonly finishTime?: number;
  /** Of a profile, in microseconds. */
  readonly startTime?: number;
  readonly timeDeltas?: readonly number[];
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
}

/** An event of a trace with what is read of it. */
export interface PageEvent extends Omit<TraceEvent, 'args'> {
  readonly id?: string;
  readonly args?: { readonly name?: string; readonly fileName?: string; readonly data?: EventData };
}

/** The main thread of a page, and when its navigation began. */
export interface PageThread {
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock of the trace. */
  readonly startedAt: number;
}

/** Milliseconds since the navigation began. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const msOf = ({ startedAt }: PageThread, ts: number): number => (ts - startedAt) / 1000;

/** A browser has many processes: that of the page is where the navigation to its address began. */
export function pageThread(events: readonly PageEvent[], address: string): PageThread {
  const started = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address);
  if (started?.ts === undefined) throw new Error(`The trace has no navigation to ${address}.`);
  return { pid: started.pid, tid: started.tid, startedAt: started.ts };
}

export const isOn = ({ pid, tid }: PageThread, event: PageEvent): boolean => event.pid === pid && event.tid === tid;
