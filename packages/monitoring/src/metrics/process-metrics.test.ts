import { expect, test } from 'vitest';
import { type Measured, openMetrics } from './metrics.ts';
import { textOfProcesses } from './process-metrics.ts';

/** What arrives from another process. */
const sent = async (measured: Promise<Measured>): Promise<Measured> => JSON.parse(JSON.stringify(await measured));

test('figures of several processes keep their own series, each metric is described once', async () => {
  const [one, other] = [openMetrics('shell', '1.0.0'), openMetrics('shell', '1.0.0')];
  const request = { route: 'list', method: 'GET', status: 200, ms: 30 };
  one.observeRequest(request);
  other.observeRequest(request);
  other.observeRequest(request);
  const text = await textOfProcesses({ 'worker-1': await sent(one.measured()), 'worker-2': await sent(other.measured()) });
  const counted = (process: string, count: number) =>
    `http_request_duration_seconds_count{route="list",method="GET",status="200",service="shell",process="${process}"} ${count}`;
  expect(text).toContain(counted('worker-1', 1));
  expect(text).toContain(counted('worker-2', 2));
  expect(text.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
  expect(text.match(/^process_start_time_seconds\{/gm)).toHaveLength(2);
});

test('a figure that JSON can not write is not a number, instead of zero', async () => {
  const metrics = openMetrics('shell', '1.0.0');
  metrics.readings('mean_seconds', 'Mean of no values.', 'of', () => ({ nothing: Number.NaN }));
  const text = await textOfProcesses({ 'worker-1': await sent(metrics.measured()) });
  expect(text).toContain('mean_seconds{of="nothing",service="shell",process="worker-1"} Nan');
});
