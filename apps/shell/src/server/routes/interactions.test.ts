import { interactionsAddress } from '@nocleh/contracts/interaction.ts';
import { startTraceCollector } from '@nocleh/contracts/testing/trace-collector.ts';
import { startTracing, stopTracing } from '@nocleh/monitoring/tracing/tracing.ts';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { mountInteractions } from './interactions.ts';

const ids = '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
const click = { ids, event: 'click', path: '/de/clanek/a?email=jana', ms: 80, agoMs: 120 };

/** Statuses of reports, and the spans that they leave when `share` of the interactions is recorded. */
async function recorded(reports: readonly unknown[], share = 1) {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const environment = { SHELL_SECRET: 's'.repeat(32), OTEL_TRACES_SAMPLER_ARG: share };
  await startTracing(
    { service: 'shell', version: '1.0.0', log: () => {} },
    { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  );
  const app = new Hono();
  const routeOf = (path: string) => (path.startsWith('/de/clanek/') ? 'clanek' : undefined);
  mountInteractions(app, { environment, addressOf: () => '1.2.3.4', routeOf });
  const statuses: number[] = [];
  for (const report of reports)
    statuses.push((await app.request(interactionsAddress, { method: 'POST', body: JSON.stringify(report) })).status);
  await stopTracing();
  return { statuses, spans: collector.spans };
}

test('an interaction is recorded by the route of its page, never by its path', async () => {
  const { statuses, spans } = await recorded([click, { ...click, event: 'input', path: '/objednavka/secret' }]);
  expect(statuses).toEqual([204, 204]);
  expect(spans.map(({ service, name, attributes }) => [service, name, attributes])).toEqual([
    ['browser', 'click clanek', { 'http.route': 'clanek' }],
    ['browser', 'input other', { 'http.route': 'other' }],
  ]);
  const [span] = spans;
  expect(`${span?.traceId}-${span?.spanId}`).toBe(ids);
  expect(span?.ms).toBeCloseTo(80);
  expect(Math.abs(Date.now() - 120 - (span?.beganAt ?? 0))).toBeLessThan(10_000);
  expect(JSON.stringify(spans)).not.toMatch(/secret|jana/);
});

test('an interaction whose trace is not recorded leaves nothing', async () => {
  expect(await recorded([click], 0)).toEqual({ statuses: [204], spans: [] });
});

test.each([
  ['ids of another length', { ...click, ids: 'ab-cd' }],
  ['an unknown event', { ...click, event: 'scroll' }],
  ['an address for a path', { ...click, path: 'https://elsewhere.example/' }],
  ['a negative time', { ...click, ms: -1 }],
  ['an hour', { ...click, agoMs: 3_600_000 }],
  ['text that is too long', { ...click, path: `/${'a'.repeat(5_000)}` }],
])('%s is no report of an interaction', async (_, report) => {
  const { statuses, spans } = await recorded([report]);
  expect(statuses[0]).toBeOneOf([400, 413]);
  expect(spans).toEqual([]);
});
