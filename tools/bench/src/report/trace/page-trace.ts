import { isEarly } from '@nocleh/tool-checks/budget.ts';
import { type CpuProfile, cpuProfileOf, fileOf } from './cpu-profile.ts';
import { tasksOf, type Work, workOf } from './main-thread.ts';
import { isOn, msOf, type PageEvent, type PageThread, pageThread, type Span } from './page-events.ts';
import { type Request, requestsOf } from './requests.ts';

/** Milliseconds since the navigation began; undefined: it did not happen. */
export interface Marks {
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  /** The first script has run, so that hearts react. */
  readonly earlyReady: number | undefined;
  readonly hydrated: number | undefined;
}

export interface PageTrace {
  readonly requests: readonly Request[];
  readonly tasks: readonly Span[];
  readonly works: readonly Work[];
  readonly profile: CpuProfile;
  readonly marks: Marks;
}

/** The first evaluation of a module in which the early script was seen. Modules of other scripts run through it, too, but later. */
function earlyReadyAt(events: readonly PageEvent[], thread: PageThread, profile: CpuProfile): number | undefined {
  const seen = profile.samples.filter((sample) => isEarly({ url: fileOf(sample, profile) ?? '' })).map(({ from }) => from);
  const evaluations = events.filter((event) => event.name === 'v8.evaluateModule' && isOn(thread, event));
  const spans = evaluations.map(({ ts = 0, dur = 0 }) => ({ from: msOf(thread, ts), to: msOf(thread, ts + dur) }));
  return spans.find(({ from, to }) => seen.some((time) => from <= time && time <= to))?.to;
}

function marksOf(events: readonly PageEvent[], thread: PageThread, profile: CpuProfile): Marks {
  const timeOf = (event: PageEvent | undefined) => (event?.ts === undefined ? undefined : msOf(thread, event.ts));
  // Events of an earlier page in the same process have times before zero.
  const own = events.filter((event) => isOn(thread, event) && (event.ts ?? 0) >= thread.startedAt);
  return {
    firstPaint: timeOf(own.find(({ name }) => name === 'firstPaint')),
    // Each candidate is larger than the one before.
    largestPaint: timeOf(own.findLast(({ name, args }) => name === 'largestContentfulPaint::Candidate' && args?.data?.isMainFrame)),
    earlyReady: earlyReadyAt(own, thread, profile),
    hydrated: timeOf(own.find(({ name }) => name === 'hydrated')),
  };
}

/** What a trace says of the visit to an address. */
export function readTrace(events: readonly PageEvent[], address: string): PageTrace {
  const thread = pageThread(events, address);
  const profile = cpuProfileOf(events, thread);
  return {
    requests: requestsOf(events, thread),
    tasks: tasksOf(events, thread),
    works: workOf(events, thread),
    profile,
    marks: marksOf(events, thread, profile),
  };
}
