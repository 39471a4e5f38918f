import { startTraceCollector, type TraceCollector } from '@nocleh/contracts/testing/trace-collector.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Log, openLog } from '../log.ts';
import { inSpan, isTracing, noteInteraction, noteSpan, traceHeader, traceId } from './spans.ts';
import { startTracing, stopTracing } from './tracing.ts';

let collector: TraceCollector;
let failures: string[];
/** An export that a stopped process gives up is told late: it belongs to the test that began it. */
const logOfTest = (): Log => {
  const own = failures;
  return (_, message) => own.push(message);
};
const start = (share = 1, endpoint = collector.endpoint) =>
  startTracing(
    { service: 'shell', version: '1.0.0', log: logOfTest() },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share },
  );

beforeEach(async () => {
  failures = [];
  collector = await startTraceCollector();
});
afterEach(async () => {
  await stopTracing();
  await collector.close();
});

const request = (parent?: string) =>
  inSpan({ name: 'GET', kind: 'server', parent }, async (span) => {
    span.rename('GET vyhledavani');
    span.set({ 'http.response.status_code': 200, 'nocleh.slice': undefined });
    noteSpan({ name: 'select', ms: 3, attributes: { 'db.query.text': 'select 1' }, isFailure: false });
    return { header: traceHeader().traceparent, id: traceId() };
  });

test('nothing is loaded or recorded without a collector, and work runs as it is', async () => {
  await startTracing({ service: 'shell', version: '1.0.0', log: logOfTest() }, { OTEL_TRACES_SAMPLER_ARG: 1 });
  expect(isTracing()).toBe(false);
  expect(await request()).toEqual({ header: undefined, id: undefined });
});

test('spans of a request arrive at the collector as one trace when the process stops', async () => {
  await start();
  const { header, id } = await request();
  await stopTracing();
  const [sql, server] = collector.spans;
  expect(server).toMatchObject({ service: 'shell', name: 'GET vyhledavani', traceId: id, parentSpanId: '' });
  expect(server?.attributes).toEqual({ 'http.response.status_code': 200 });
  expect(sql).toMatchObject({ name: 'select', traceId: id, parentSpanId: server?.spanId, attributes: { 'db.query.text': 'select 1' } });
  expect(header).toBe(`00-${id}-${server?.spanId}-01`);
});

test('a trace of a trusted caller is continued with its decision, and a damaged one begins anew', async () => {
  await start();
  const id = '0af7651916cd43dd8448eb211c80319c';
  expect((await request(`00-${id}-b7ad6b7169203331-01`)).id).toBe(id);
  expect((await request(`00-${id}-b7ad6b7169203331-00`)).id).toBeUndefined();
  const { id: own } = await request('00-broken');
  expect(own).toMatch(/^[0-9a-f]{32}$/);
  expect(own).not.toBe(id);
  await stopTracing();
  expect(collector.spans.filter(({ name }) => name !== 'select').map(({ traceId }) => traceId)).toEqual([id, own]);
});

test('an interaction that a browser tells of is the first span of the trace that its requests belong to', async () => {
  await start();
  const ids = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'] as const;
  const interaction = { name: 'click clanek', beganAt: Date.now() - 80, ms: 60.5, attributes: { 'http.route': 'clanek' } };
  await request(`00-${ids.join('-')}-01`);
  noteInteraction({ ...interaction, traceparent: `00-${ids.join('-')}-01` });
  for (const traceparent of [`00-${'1'.repeat(32)}-${'1'.repeat(16)}-00`, `00-${'0'.repeat(32)}-${ids[1]}-01`, 'broken'])
    noteInteraction({ ...interaction, traceparent });
  await stopTracing();
  const [, server, click, ...others] = collector.spans;
  expect(others).toEqual([]);
  expect(click).toMatchObject({ service: 'browser', name: 'click clanek', traceId: ids[0], spanId: ids[1], parentSpanId: '' });
  expect(click?.attributes).toEqual({ 'http.route': 'clanek' });
  expect(click?.ms).toBeCloseTo(60.5);
  expect(server).toMatchObject({ service: 'shell', traceId: ids[0], parentSpanId: ids[1] });
});

test('a share of 0 records nothing, but services are still told of the trace', async () => {
  await start(0);
  const { header, id } = await request();
  expect([header?.slice(-3), id]).toEqual(['-00', undefined]);
  await stopTracing();
  expect(collector.requests()).toBe(0);
});

test('an error of the work is thrown on, and its span has failed', async () => {
  await start();
  const failing = inSpan({ name: 'GET', kind: 'server' }, async () => Promise.reject(new Error('jana@example.org')));
  await expect(failing).rejects.toThrow('jana@example.org');
  await stopTracing();
  expect(collector.spans.map(({ isFailure }) => isFailure)).toEqual([true]);
  expect(JSON.stringify(collector.spans)).not.toContain('jana');
});

test('lines of the log that belong to a recorded trace have its number', async () => {
  await start();
  const lines: Record<string, unknown>[] = [];
  const written = openLog('shell', { write: (line) => lines.push(JSON.parse(line)) });
  const id = await inSpan({ name: 'GET', kind: 'server' }, async () => {
    written('info', 'within');
    return traceId();
  });
  written('info', 'outside');
  expect(lines.map((line) => line.traceId)).toEqual([id, undefined]);
});

test.each([
  ['hangs', 'hang' as const],
  ['answers 503', 503],
  ['answers 400', 400],
])('a collector that %s delays no request, limits what waits for it, and stopping ends', async (_, answer) => {
  await start();
  collector.answer = answer;
  for (let index = 0; index < 10_000; index += 1) await request();
  await expect.poll(() => collector.requests()).toBeGreaterThan(0);
  await stopTracing();
  // 20,000 spans were made: what did not fit into the queue is gone.
  expect(collector.requests()).toBeLessThan(12);
  if (answer === 400) expect(failures).toEqual(['traces not taken by the collector']);
});

test('a collector that is away delays no request, and stopping ends', async () => {
  const away = await startTraceCollector();
  await away.close();
  await start(1, away.endpoint);
  for (let index = 0; index < 600; index += 1) await request();
  await stopTracing();
});
