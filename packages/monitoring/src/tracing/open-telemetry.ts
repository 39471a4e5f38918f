import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { ExportResultCode, millisToHrTime, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Attributes, OpenSpan, PastInteraction, PastSpan, SpanStart, Tracer } from './spans.ts';

interface TracerOptions {
  readonly service: string;
  readonly version: string;
  readonly endpoint: string;
  readonly share: number;
  readonly onFailure: (error: unknown) => void;
}

/** What waits for the collector, some 2 MB: further spans are dropped. */
const queue = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 1_000, exportTimeoutMillis: 5_000 };
/** A whole queue and a batch that is on its way: at the limit the library gives up all of them. */
const concurrencyLimit = queue.maxQueueSize / queue.maxExportBatchSize + 1;
const shutdownMs = 2_000;
/** Texts of statements are longer than all else. */
const spanLimits = { attributeValueLengthLimit: 2_000, attributeCountLimit: 32 };
const scope = 'nocleh';
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

const given = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string | number] => entry[1] !== undefined));

const openSpan = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(given(attributes)),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
});

function contextOf(parent: string | undefined, current: Context | undefined): Context {
  if (parent === undefined) return current ?? ROOT_CONTEXT;
  const remote = parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** Tells of exports that failed, which the library is silent about. */
const observed = (exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) onFailure(result.error);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

/** The span of an interaction, whose ids the browser chose: the library's own spans get theirs when they begin. */
function interactionSpan({ name, traceparent, beganAt, ms, attributes }: PastInteraction, resource: Resource): ReadableSpan | undefined {
  const context = parseTraceParent(traceparent);
  if (!context || !isSpanContextValid(context)) return undefined;
  return {
    name,
    kind: SpanKind.INTERNAL,
    spanContext: () => context,
    startTime: millisToHrTime(beganAt),
    endTime: millisToHrTime(beganAt + ms),
    duration: millisToHrTime(ms),
    ended: true,
    status: { code: SpanStatusCode.UNSET },
    attributes: given(attributes),
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: scope },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Records spans with OpenTelemetry and sends them to a collector as OTLP over HTTP, JSON. */
export function openTracer({ service, version, endpoint, share, onFailure }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: queue.exportTimeoutMillis, concurrencyLimit });
  const processor = new BatchSpanProcessor({ exporter: observed(exporter, onFailure), ...queue });
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.namespace': 'nocleh', 'service.name': name, 'service.version': version });
  const browser = resourceOf('browser');
  const provider = new TracerProvider({
    resource: resourceOf(service),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits,
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer(scope);
  const contexts = new AsyncLocalStorage<Context>();
  const currentSpan = () => {
    const context = contexts.getStore();
    return context && trace.getSpan(context);
  };
  return {
    async inSpan<Result>({ name, kind, parent }: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
      const context = contextOf(parent, contexts.getStore());
      const span = tracer.startSpan(name, { kind: kinds[kind] }, context);
      try {
        return await contexts.run(trace.setSpan(context, span), () => work(openSpan(span)));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    noteSpan({ name, ms, attributes, isFailure }: PastSpan) {
      const context = contexts.getStore();
      if (!context || !currentSpan()?.isRecording()) return;
      const end = Date.now();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes: given(attributes) }, context);
      if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    noteInteraction(past) {
      const span = interactionSpan(past, browser);
      // It drops what is not to be recorded.
      if (span) processor.onEnd(span);
    },
    traceparent() {
      const found = currentSpan()?.spanContext();
      if (!found || !isSpanContextValid(found)) return undefined;
      return `00-${found.traceId}-${found.spanId}-0${found.traceFlags & TraceFlags.SAMPLED}`;
    },
    traceId: () => (currentSpan()?.isRecording() ? currentSpan()?.spanContext().traceId : undefined),
    async shutdown() {
      const flushed = provider.shutdown().catch(() => {});
      await Promise.race([flushed, new Promise((done) => setTimeout(done, shutdownMs).unref())]);
    },
  };
}
