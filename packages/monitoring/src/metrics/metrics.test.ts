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

test('a route of which there are too many to keep is counted as other', async () => {
  const metrics = openMetrics('shell', '1.0.0');
  for (let index = 0; index < 400; index += 1) metrics.observeRequest({ ...request, route: `route-${index}` });
  const text = await metrics.text();
  expect(text.match(/^http_request_duration_seconds_count\{/gm)).toHaveLength(301);
  expect(text).toContain('http_request_duration_seconds_count{service="shell",route="other",method="GET",status="200"} 100');
});

test('answers are counted by slice and version, and versions that are no longer used are forgotten', async () => {
  const metrics = openMetrics('shell', '1.0.0');
  const observe = metrics.sliceAnswers();
  observe({ slice: 'stays@old', status: 200, ms: 1 });
  observe({ slice: 'stays@old', status: 500, ms: 1 });
  for (let index = 0; index < 48; index += 1) {
    observe({ slice: `stays@${index}`, status: 200, ms: 1 });
    observe({ slice: 'orders@1', status: 303, ms: 1 });
  }
  const text = await metrics.text();
  expect(text).toContain('slice_answer_duration_seconds_count{service="shell",slice="orders@1",status="303"} 48');
  expect(text).not.toContain('stays@old');
});

test('a counter begins with the first value of its label', async () => {
  const metrics = openMetrics('shell', '1.0.0');
  const count = metrics.counter('lookups_total', 'Lookups.', 'result');
  count('hit');
  count('hit');
  expect(await metrics.text()).toContain('lookups_total{result="hit",service="shell"} 2');
});
