import type { RequestFigures, SliceFigures } from '@nocleh/monitoring/metrics/metrics.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { notePage, requestFigures } from './request-figures.ts';

const requests: RequestFigures[] = [];
const slices: SliceFigures[] = [];
const app = new Hono();
app.use(requestFigures({ request: (figures) => requests.push(figures), slice: (figures) => slices.push(figures) }));
app.get('/_slices/:name{[a-z]{2,9}}/:file{.+\\.js}', (context) => context.text('code'));
app.get('/_release/*', (context) => context.notFound());
app.post('*', (context, next) => (context.req.path === '/refused' ? context.text('', 403) : next()));
app.on(['GET', 'POST'], '*', (context) => {
  const { pathname } = new URL(context.req.url);
  if (pathname === '/fails') throw new Error('broken');
  notePage(context, { route: 'objednavka', slice: 'orders@1.0.0+ab' });
  return pathname === '/moved' ? context.redirect('/', 303) : context.text('page');
});
app.onError((_, context) => context.text('', 500));

test.each([
  ['GET', '/_slices/stays/a/secret.js', '/_slices/:name/:file', 200, undefined],
  ['GET', '/_release/secret', '/_release/*', 404, undefined],
  ['GET', '/objednavka/secret', 'objednavka', 200, 'orders@1.0.0+ab'],
  ['POST', '/moved', 'objednavka', 303, 'orders@1.0.0+ab'],
  ['POST', '/refused', 'other', 403, undefined],
  ['GET', '/fails', 'other', 500, undefined],
])('%s %s counts for the route, never for the path: %s', async (method, path, route, status, slice) => {
  requests.length = 0;
  slices.length = 0;
  await app.request(path, { method });
  const answer = { status, ms: expect.any(Number) };
  expect(requests).toEqual([{ route, method, ...answer }]);
  expect(slices).toEqual(slice ? [{ slice, ...answer }] : []);
});

test('a forwarded answer counts with the status that it was sent with, and one whose visitor has gone with 499', async () => {
  requests.length = 0;
  await app.request('/moved', {}, { outgoing: { headersSent: true, statusCode: 503 } });
  await app.request('/moved', {}, { outgoing: { headersSent: false, destroyed: true, statusCode: 200 } });
  expect(requests.map(({ status }) => status)).toEqual([503, 499]);
});
