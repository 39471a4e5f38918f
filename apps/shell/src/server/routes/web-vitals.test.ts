import { webVitalsAddress } from '@nocleh/contracts/web-vitals.ts';
import type { WebVitalFigures } from '@nocleh/monitoring/metrics/web-vitals.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountWebVitals } from './web-vitals.ts';

const lcp = { name: 'LCP', value: 1800.5, navigation: 'load', path: '/de/clanky' };

function server() {
  const observed: WebVitalFigures[] = [];
  const app = new Hono();
  mountWebVitals(app, {
    addressOf: (context) => context.req.header('from') ?? '',
    routeOf: (path) => (path === '/de/clanky' ? 'clanky' : undefined),
    observe: (figures) => observed.push(figures),
  });
  const send = async (report: unknown, headers: Record<string, string> = {}) => {
    const body = typeof report === 'string' ? report : JSON.stringify(report);
    return (await app.request(webVitalsAddress, { method: 'POST', body, headers: { from: '1.2.3.4', ...headers } })).status;
  };
  return { send, observed };
}

test('figures of a visitor are noted by the route of the page, never by its path', async () => {
  const { send, observed } = server();
  const order = { name: 'CLS', value: 0.02, navigation: 'in-page', path: '/objednavka/Secret-token' };
  expect(await send({ isNarrow: true, values: [lcp, order] })).toBe(204);
  expect(observed).toEqual([
    { name: 'LCP', value: 1800.5, navigation: 'load', route: 'clanky', device: 'narrow' },
    { name: 'CLS', value: 0.02, navigation: 'in-page', route: 'other', device: 'narrow' },
  ]);
});

test.each([
  ['no JSON', '{'],
  ['nothing', { isNarrow: false, values: [] }],
  ['an unknown figure', { isNarrow: false, values: [{ ...lcp, name: 'FID' }] }],
  ['a negative time', { isNarrow: false, values: [{ ...lcp, value: -1 }] }],
  ['a time of days', { isNarrow: false, values: [{ ...lcp, value: 1e9 }] }],
  ['text for a time', { isNarrow: false, values: [{ ...lcp, value: '1' }] }],
  ['an address for a path', { isNarrow: false, values: [{ ...lcp, path: 'https://elsewhere.example/' }] }],
  ['too many figures', { isNarrow: false, values: Array(51).fill(lcp) }],
])('%s is no report of figures', async (_, report) => {
  const { send, observed } = server();
  expect(await send(report)).toBe(400);
  expect(observed).toEqual([]);
});

test('figures from another site, too many from one address, and too long ones are refused', async () => {
  const { send, observed } = server();
  const report = { isNarrow: false, values: [lcp] };
  expect(await send(report, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send(' '.repeat(110_001))).toBe(413);
  const answers = [];
  for (let count = 0; count < 60; count += 1) answers.push(await send(report));
  expect(answers.slice(-2)).toEqual([204, 429]);
  expect(observed).toHaveLength(59);
  expect(await send(report, { from: '4.3.2.1' })).toBe(204);
});
