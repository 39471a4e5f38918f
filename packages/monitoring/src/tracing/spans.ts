/** Facts of a span. Never an address, a query or a body: paths have tokens, queries and bodies have personal data. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface OpenSpan {
  readonly rename: (name: string) => void;
  readonly set: (attributes: Attributes) => void;
  readonly fail: () => void;
}

export interface SpanStart {
  readonly name: string;
  /** `server` answers a request, `client` sends one. */
  readonly kind: 'server' | 'client';
  /** The header `traceparent` of a caller that is trusted: the span belongs to its trace. */
  readonly parent?: string | undefined;
}

export interface PastSpan {
  readonly name: string;
  readonly ms: number;
  readonly attributes: Attributes;
  readonly isFailure: boolean;
}

/** An interaction of a visitor, which their browser reports when the result is shown. */
export interface PastInteraction {
  readonly name: string;
  /** Its own trace and span, with the decision whether the trace is recorded. */
  readonly traceparent: string;
  /** Milliseconds since the epoch. */
  readonly beganAt: number;
  readonly ms: number;
  readonly attributes: Attributes;
}

export interface Tracer {
  readonly inSpan: <Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
  readonly noteSpan: (past: PastSpan) => void;
  readonly noteInteraction: (past: PastInteraction) => void;
  readonly traceparent: () => string | undefined;
  readonly traceId: () => string | undefined;
  readonly shutdown: () => Promise<void>;
}

const probes = new Set(['/health', '/ready']);
const noSpan: OpenSpan = { rename() {}, set() {}, fail() {} };
let tracer: Tracer | undefined;

/** Everything is recorded by this tracer from now on; undefined: nothing is. Returns the one before. */
export function setTracer(next: Tracer | undefined): Tracer | undefined {
  const before = tracer;
  tracer = next;
  return before;
}

export const isTracing = (): boolean => tracer !== undefined;

/** Whether a balancer asks with this path whether the process runs: such traces would say nothing. */
export const isProbe = (path: string): boolean => probes.has(path);

/** Runs work as a span of the trace that it belongs to; spans that begin within it are its children. Without `start` nothing is recorded. */
export const inSpan = <Result>(start: SpanStart | undefined, work: (span: OpenSpan) => Promise<Result>): Promise<Result> =>
  tracer && start ? tracer.inSpan(start, work) : work(noSpan);

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the address. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string | undefined;
}

/** Names the span of a request by its route; an answer that says the server is at fault makes it a failure. */
export function noteAnswer(span: OpenSpan, { method, route, status, requestId }: AnsweredRequest): void {
  span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status, 'nocleh.request_id': requestId });
  if (status >= 500) span.fail();
}

/** Adds a span that ends now to the trace that is recorded. */
export const noteSpan = (past: PastSpan): void => tracer?.noteSpan(past);

/** Adds the first span of a trace, whose other spans are those of the requests that a browser sent because of it. */
export const noteInteraction = (past: PastInteraction): void => tracer?.noteInteraction(past);

/** The number of the trace that is recorded, for the log. */
export const traceId = (): string | undefined => tracer?.traceId();

/** For a request to another service of the site, which continues the trace with it. */
export function traceHeader(): { readonly traceparent?: string } {
  const traceparent = tracer?.traceparent();
  return traceparent ? { traceparent } : {};
}
