import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import { startTraceCollector } from '@nocleh/contracts/testing/trace-collector.ts';
import { openLog } from '@nocleh/monitoring/log.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { catalogueHandlers } from '../catalogue/catalogue.ts';
import { connect } from '../db/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { demoSeller } from '../testing/demo-seller.ts';

const lines: { message: string; traceId?: string }[] = [];
const log = openLog('api', { write: (line) => lines.push(JSON.parse(line)) });
const collector = await startTraceCollector();
await startTracing(
  { service: 'api', version: '1.0.0', log },
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: 0 },
);
const { url, drop } = await freshDatabase();
const db = connect(url, 2);
const shellSecret = 'x'.repeat(32);
const options = { rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set<string>(), shellSecrets: [shellSecret], log };
const app = createApp({ ...options, db, handlers: catalogueHandlers(db, demoSeller) });
afterAll(async () => {
  await stopTracing();
  await collector.close();
  await db.destroy();
  await drop();
});

test('a request of the shell and its statements are part of its trace, without values of the visitor; others begin no recorded one', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const path = '/articles/tajna-adresa?locale=cs&q=jana%40example.org';
  await app.request(path, { headers: { traceparent, [shellSecretHeader]: shellSecret, 'x-request-id': 'request-1' } });
  await app.request(path, { headers: { traceparent, 'x-request-id': 'request-2' } });
  await stopTracing();

  const [server, ...others] = collector.spans.filter(({ name }) => name.startsWith('GET'));
  expect(others).toEqual([]);
  expect(server).toMatchObject({ service: 'api', name: 'GET article', traceId, parentSpanId: 'b7ad6b7169203331', isFailure: false });
  expect(server?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': 'article',
    'http.response.status_code': 404,
    'nocleh.request_id': 'request-1',
  });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^(?:with|select)/),
  });
  expect(JSON.stringify(collector.spans)).not.toMatch(/tajna|jana/);
  expect(lines.filter(({ message }) => message === 'request').map((line) => line.traceId)).toEqual([traceId, undefined]);
});
