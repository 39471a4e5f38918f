import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { failureReports } from './server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

/** A fake service that records what it receives. */
async function service(): Promise<{ dsn: string; events: Record<string, unknown>[]; addresses: string[] }> {
  const events: Record<string, unknown>[] = [];
  const addresses: string[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    addresses.push(request.url ?? '');
    events.push(JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>);
    response.end('{}');
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return { dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`, events, addresses };
}

const patient = { timeout: 10_000 };
/** Release of a process without release documents; it looks like an e-mail address. */
const release = () => 'images@1.0.0';
/** A new error for each failure: the same error object is reported only once. */
const failing = () => ({
  error: new Error('broken'),
  status: 500,
  requestId: 'request-1',
  route: 'clanky___cs',
  tags: { slice: 'articles' },
});

test('a failed answer is reported with its request, release and slice', async () => {
  const { dsn, events, addresses } = await service();
  failureReports({ dsn, environment: 'production', release })(failing());
  await vi.waitFor(() => expect(events).toHaveLength(1), patient);
  expect(addresses[0]).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(events[0]).toMatchObject({
    release: 'images@1.0.0',
    environment: 'production',
    transaction: 'clanky___cs',
    level: 'error',
    platform: 'node',
    tags: { request_id: 'request-1', status: '500', slice: 'articles' },
    exception: { values: [{ type: 'Error', value: 'broken' }] },
  });
  const { exception } = events[0] as { exception: { values: { stacktrace: { frames: { filename: string }[] } }[] } };
  expect(exception.values[0]?.stacktrace.frames.at(-1)?.filename).toContain('server.test.ts');
});

test('a failed answer that another release than the one of the process gave is reported with that one', async () => {
  const { dsn, events } = await service();
  failureReports({ dsn, environment: 'production', release })({ ...failing(), release: 'canary' });
  await vi.waitFor(() => expect(events).toHaveLength(1), patient);
  expect(events[0]).toMatchObject({ release: 'canary' });
});

test('extra data of an error and tokens of orders are not sent', async () => {
  const { dsn, events } = await service();
  const report = failureReports({ dsn, environment: 'production', release });
  report({ ...failing(), error: Object.assign(new Error('no /objednavka/tajny-klic for jan@example.org'), { typed: 'secret' }) });
  report({ ...failing(), error: { status: 503, body: 'secret' }, status: 503 });
  await vi.waitFor(() => expect(events).toHaveLength(2), patient);
  expect(JSON.stringify(events)).not.toMatch(/secret|tajny-klic|jan@/);
  expect(JSON.stringify(events)).toMatch(/answered 503/);
});

test('no report is sent for a status below 500, outside of production or without a data source name', async () => {
  const { dsn, events } = await service();
  failureReports({ dsn, environment: 'production', release })({ ...failing(), status: 404 });
  failureReports({ dsn, environment: 'staging', release })(failing());
  failureReports({ dsn: undefined, environment: 'production', release })(failing());
  failureReports({ dsn, environment: 'production', release })({ ...failing(), requestId: 'the last' });
  await vi.waitFor(() => expect(events).toHaveLength(1), patient);
  expect(events[0]).toMatchObject({ tags: { request_id: 'the last' } });
});

test('at most 100 failures per minute are reported', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T12:00:10Z'));
  const { dsn, events } = await service();
  const report = failureReports({ dsn, environment: 'production', release });
  for (let count = 0; count < 20; count += 1) {
    for (let index = 0; index < 10; index += 1) report({ ...failing(), requestId: `request-${count}-${index}` });
    await vi.waitFor(() => expect(events).toHaveLength(Math.min(100, (count + 1) * 10)), patient);
  }
  expect(events).toHaveLength(100);
});
