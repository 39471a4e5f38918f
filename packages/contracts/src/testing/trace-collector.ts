import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  /** Milliseconds since the epoch. */
  readonly beganAt: number;
  readonly ms: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailure: boolean;
}

export interface TraceCollector {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` wants it. */
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** Requests so far, answered or not. */
  readonly requests: () => number;
  /** How it answers from now on: `hang` never does. */
  answer: number | 'hang';
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string | number; readonly doubleValue?: number };
}

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const failed = 2;
const nanosecondsPerMs = 1_000_000;
const valuesOf = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]));

const spansOf = ({ resourceSpans }: OtlpTraces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', startTimeUnixNano, endTimeUnixNano, attributes, status }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        beganAt: Number(startTimeUnixNano) / nanosecondsPerMs,
        ms: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / nanosecondsPerMs,
        attributes: valuesOf(attributes),
        isFailure: status.code === failed,
      })),
    );
  });

/** Takes traces as a collector does, OTLP over HTTP in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let requests = 0;
  const collector = { answer: 200 as number | 'hang' };
  const server = createServer(async (request, response) => {
    requests += 1;
    if (collector.answer === 'hang') return;
    const traces = (await json(request)) as OtlpTraces;
    if (collector.answer === 200 && request.url === '/v1/traces') spans.push(...spansOf(traces));
    response.writeHead(collector.answer, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return Object.assign(collector, {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
