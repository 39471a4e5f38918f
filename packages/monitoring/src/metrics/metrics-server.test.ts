import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

test('figures are answered at /metrics alone, in the format of Prometheus', async () => {
  const server = await serveMetrics(openMetrics('api', '1.0.0').text, 0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
    expect(await answer.text()).toContain('build_info{version="1.0.0",service="api"} 1');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    await expect(serveMetrics(async () => '', server.port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  } finally {
    await server.close();
  }
});
