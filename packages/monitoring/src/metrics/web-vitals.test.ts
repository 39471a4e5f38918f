import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('figures of visitors are times in seconds, and layout shifts scores of their own', async () => {
  const metrics = openMetrics('shell', '1.0.0');
  const observe = metrics.webVitals();
  const page = { route: 'clanky', navigation: 'load', device: 'narrow' };
  observe({ name: 'LCP', value: 2_400, ...page });
  observe({ name: 'INP', value: 240, ...page });
  observe({ name: 'CLS', value: 0.12, ...page });
  const text = await metrics.text();
  const labels = 'service="shell",route="clanky",navigation="load",device="narrow"';
  const timesOf = (metric: string, limit: number) =>
    `web_vitals_seconds_bucket{le="${limit}",service="shell",metric="${metric}",route="clanky",navigation="load",device="narrow"}`;
  expect(text).toContain(`${timesOf('LCP', 1.8)} 0`);
  expect(text).toContain(`${timesOf('LCP', 2.5)} 1`);
  expect(text).toContain(`${timesOf('INP', 0.2)} 0`);
  expect(text).toContain(`${timesOf('INP', 0.35)} 1`);
  expect(text).toContain(`web_vitals_layout_shift_bucket{le="0.1",${labels}} 0`);
  expect(text).toContain(`web_vitals_layout_shift_sum{${labels}} 0.12`);
});
