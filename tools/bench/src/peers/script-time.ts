/** An event of a trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

export const traceCategories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', '__metadata'];

/** Microtasks are named too: a framework that starts in a promise runs in nothing else. */
export const runEvents: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'v8.evaluateModule', 'v8.run']);
export const compileEvents: ReadonlySet<string> = new Set(['v8.compile', 'v8.compileModule', 'V8.CompileCode']);

const sumOfUnion = (spans: readonly (readonly [number, number])[]): number => {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (to > end) sum += to - Math.max(from, end);
    end = Math.max(end, to);
  }
  return sum;
};

/** A browser compiles functions again for their positions when DevTools, by which a visit is driven, want the stack of a request or an error. */
const devtoolsEvent = 'V8.CollectSourcePositions';

const isScript = ({ name }: TraceEvent) => runEvents.has(name) || compileEvents.has(name);

/**
 * Milliseconds in which the main threads of pages compiled or ran script, forced layouts included; nested events count once, and what is done
 * for DevTools only does not count.
 */
export function scriptMs(events: readonly TraceEvent[]): number {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const spans = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
    const spanOf = ({ ts = 0, dur = 0 }: TraceEvent) => [ts, ts + dur] as const;
    const script = own.filter(isScript).map(spanOf);
    const forDevtools = own.filter(({ name }) => name === devtoolsEvent).map(spanOf);
    return sumOfUnion([...script, ...forDevtools]) - sumOfUnion(forDevtools);
  });
  return spans.reduce((sum, own) => sum + own, 0) / 1000;
}
