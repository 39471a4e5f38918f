import { startTraceCollector } from '@nocleh/contracts/testing/trace-collector.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { notePage } from './request-figures.ts';
import { interactionTraces, requestTrace, traced } from './request-trace.ts';

const theirs = '0af7651916cd43dd8448eb211c80319c';
const interaction = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

/** Requests of a page whose loader asks the API, and the spans that they leave. */
async function recorded() {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
  await startTracing({ service: 'shell', version: '1.0.0', log: () => {} }, settings);
  const sent: (string | null)[] = [];
  const api = traced(async (_, { headers }) => {
    sent.push(headers.traceparent ?? null);
    return new Response('{}', { status: 503 });
  });
  const app = new Hono();
  app.use(requestTrace({ TRUSTED_PROXIES: ['10.0.0.1'], SHELL_SECRET: 's'.repeat(32), OTEL_TRACES_SAMPLER_ARG: 1 }));
  app.get('/ready', (context) => context.text('ready'));
  app.get('*', async (context) => {
    context.set('requestId' as never, 'request-1' as never);
    notePage(context, { route: 'objednavka', slice: 'orders@1.0.0+ab' });
    const { signal } = new AbortController();
    await api('http://api/orders/secret?email=jana%40example.org', { method: 'GET', headers: { accept: '*/*' }, body: null, signal });
    return context.text('page', 500, { 'x-release': 'r1' });
  });
  await app.request('/objednavka/secret?email=jana%40example.org', { headers }, from('203.0.113.7'));
  await app.request('/objednavka/secret', { headers }, from('10.0.0.1'));
  await app.request('/objednavka/secret', { headers: { 'x-interaction': `${interaction}-b7ad6b7169203331` } }, from('203.0.113.7'));
  await app.request('/ready');
  await stopTracing();
  return { sent, spans: collector.spans };
}

test('a page and its request to the API are one trace, named by route, slice and release instead of addresses', async () => {
  const { spans, sent } = await recorded();
  const [api, page] = spans;
  expect(page).toMatchObject({ name: 'GET objednavka', parentSpanId: '', isFailure: true });
  expect(page?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': 'objednavka',
    'http.response.status_code': 500,
    'nocleh.request_id': 'request-1',
    'nocleh.release': 'r1',
    'nocleh.slice': 'orders@1.0.0+ab',
  });
  expect(api).toMatchObject({ name: 'GET API', parentSpanId: page?.spanId, attributes: { 'http.response.status_code': 503 } });
  expect(sent[0]).toBe(`00-${page?.traceId}-${api?.spanId}-01`);
  expect(JSON.stringify(spans)).not.toMatch(/secret|jana/);
});

test('a question whether the shell is ready is no trace', async () => {
  const { spans } = await recorded();
  expect(spans.map(({ name }) => name).filter((name) => name.includes('ready'))).toEqual([]);
});

test('only a trusted proxy can name the trace', async () => {
  const { spans } = await recorded();
  const [visitor, proxy] = spans.filter(({ name }) => name === 'GET objednavka');
  expect(visitor?.traceId).not.toBe(theirs);
  expect(proxy).toMatchObject({ traceId: theirs, parentSpanId: 'b7ad6b7169203331' });
});

test('a request that a browser sends because of an interaction belongs to its trace', async () => {
  const { spans } = await recorded();
  const ofInteraction = spans.filter(({ traceId }) => traceId === interaction);
  expect(ofInteraction.map(({ name }) => name)).toEqual(['GET API', 'GET objednavka']);
  expect(ofInteraction[1]?.parentSpanId).toBe('b7ad6b7169203331');
});

test('a share of the interactions is recorded, which follows from the secret, and damaged ids are none', () => {
  const recordedOf = (SHELL_SECRET: string, share: number) => {
    const traceOf = interactionTraces({ SHELL_SECRET, OTEL_TRACES_SAMPLER_ARG: share });
    const ids = Array.from({ length: 1_000 }, (_, index) => `${index.toString(16).padStart(32, 'a')}-${'b'.repeat(16)}`);
    return ids.flatMap((each) => (traceOf(each)?.endsWith('-01') ? [each] : []));
  };
  const [one, other] = [recordedOf('a'.repeat(32), 0.2), recordedOf('b'.repeat(32), 0.2)];
  expect(one.length).toBeGreaterThan(150);
  expect(one.length).toBeLessThan(250);
  expect(one).not.toEqual(other);
  expect([recordedOf('a'.repeat(32), 0).length, recordedOf('a'.repeat(32), 1).length]).toEqual([0, 1_000]);
  const traceOf = interactionTraces({ SHELL_SECRET: 'a'.repeat(32), OTEL_TRACES_SAMPLER_ARG: 1 });
  for (const ids of [undefined, '', `${theirs}-b7ad`, `${theirs.toUpperCase()}-b7ad6b7169203331`, `${theirs}-b7ad6b7169203331-01`])
    expect(traceOf(ids)).toBeUndefined();
});
