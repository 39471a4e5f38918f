import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

const request = { route: 'search', method: 'GET', status: 200, ms: 30 };

test('requests are counted by route, method and status, with their time', async () => {
  const metrics = openMetrics('api', '1.0.0');
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, status: 503, ms: 2_000 });
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_count{service="api",route="search",method="GET",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.025",service="api",route="search",method="GET",status="200"} 0');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.05",service="api",route="search",method="GET",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_sum{service="api",route="search",method="GET",status="503"} 2');
});

test('methods that a client invents are one series', async () => {
  const metrics = openMetrics('api', '1.0.0');
  for (const method of ['A', 'B', 'C']) metrics.observeRequest({ ...request, method });
  const series = (await metrics.text()).match(/http_request_duration_seconds_count\{.*\}/g);
  expect(series).toEqual(['http_request_duration_seconds_count{service="api",route="search",method="other",status="200"}']);
});

test('readings are taken when they are asked for, and one that fails leaves out itself alone', async () => {
  const metrics = openMetrics('api', '1.0.0');
  let waiting = 1;
  metrics.readings('jobs', 'Jobs that wait.', 'queue', () => ({ mail: waiting }));
  metrics.readings('broken', 'Fails.', 'queue', () => Promise.reject(new Error('no database')));
  expect(await metrics.text()).toContain('jobs{queue="mail",service="api"} 1');
  waiting = 2;
  const text = await metrics.text();
  expect(text).toContain('jobs{queue="mail",service="api"} 2');
  expect(text).not.toMatch(/^broken\{/m);
});

test('they are answered at /metrics alone, in the format of Prometheus', async () => {
  const server = await openMetrics('api', '1.0.0').listen(0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
    expect(await answer.text()).toContain('build_info{version="1.0.0",service="api"} 1');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  } finally {
    await server.close();
  }
});
