import { compileEvents, runEvents } from '../../peers/script-time.ts';
import { isOn, msOf, type PageEvent, type PageThread, type Span } from './page-events.ts';

export const workKinds = ['parse', 'style', 'paint', 'compile', 'script', 'gc', 'other'] as const;
export type WorkKind = (typeof workKinds)[number];

/** A time in which the main thread did one kind of work and nothing within it did another. */
export interface Work extends Span {
  readonly kind: WorkKind;
  /** The file of a call, where the browser says it. */
  readonly url: string | undefined;
}

const named: Readonly<Record<string, WorkKind>> = {
  ParseHTML: 'parse',
  'HTMLDocumentParser::MaybeFetchQueuedPreloads': 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'style',
  ParseAuthorStyleSheet: 'style',
  HitTest: 'style',
  PrePaint: 'paint',
  Paint: 'paint',
  PaintImage: 'paint',
  Layerize: 'paint',
  UpdateLayer: 'paint',
  Commit: 'paint',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  MinorGC: 'gc',
  MajorGC: 'gc',
  RunTask: 'other',
};

/** What has no kind of its own is of that of the event around it. */
function kindOf({ name }: PageEvent): WorkKind | undefined {
  if (compileEvents.has(name)) return 'compile';
  return runEvents.has(name) ? 'script' : named[name];
}

const eventsOf = (events: readonly PageEvent[], thread: PageThread) =>
  events
    .filter((event) => event.ph === 'X' && isOn(thread, event))
    .map((event) => ({ ...event, ts: event.ts ?? 0, dur: event.dur ?? 0 }))
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);

interface Open {
  readonly end: number;
  readonly kind: WorkKind;
  readonly url: string | undefined;
}

/** The work of the main thread, without gaps or overlaps within a task: each moment counts for the innermost event. */
export function workOf(events: readonly PageEvent[], thread: PageThread): Work[] {
  const works: Work[] = [];
  const open: Open[] = [];
  let at = 0;
  const addUntil = (end: number) => {
    const inner = open.at(-1);
    if (inner && end > at) {
      const [from, to] = [msOf(thread, at), msOf(thread, end)];
      const last = works.at(-1);
      if (last?.kind === inner.kind && last.url === inner.url && last.to === from) works[works.length - 1] = { ...last, to };
      else works.push({ from, to, kind: inner.kind, url: inner.url });
    }
    at = Math.max(at, end);
  };
  const closeUntil = (time: number) => {
    for (let inner = open.at(-1); inner && inner.end <= time; inner = open.at(-1)) {
      addUntil(inner.end);
      open.pop();
    }
  };
  for (const event of eventsOf(events, thread)) {
    closeUntil(event.ts);
    addUntil(event.ts);
    const parent = open.at(-1);
    const url = event.args?.data?.url ?? event.args?.fileName ?? parent?.url;
    // Clocks of nested events differ by a microsecond at times: none ends after the one around it.
    const end = Math.min(event.ts + event.dur, parent?.end ?? Number.POSITIVE_INFINITY);
    open.push({ end, kind: kindOf(event) ?? parent?.kind ?? 'other', url });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return works;
}

/** Tasks of the main thread that take longer than this many milliseconds. */
export const tasksOf = (events: readonly PageEvent[], thread: PageThread, longerThan = 1): Span[] =>
  eventsOf(events, thread)
    .filter(({ name, dur }) => name === 'RunTask' && dur > longerThan * 1000)
    .map(({ ts, dur }) => ({ from: msOf(thread, ts), to: msOf(thread, ts + dur) }));

/** Milliseconds of what lies before a time. */
export const sumUntil = (spans: readonly Span[], until: number): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - from), 0);
