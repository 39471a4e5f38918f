import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type LogFields, openLog } from './log.ts';

const token = 'aB3dEfGhIjKlMnOpQrStUvWxYz-_0123';

function written(message: string, fields?: LogFields): string {
  const lines: string[] = [];
  openLog('test', { write: (line) => lines.push(line) })('error', message, fields);
  expect(lines).toHaveLength(1);
  return lines.join('');
}

const line = (fields: LogFields): Record<string, unknown> => JSON.parse(written('something happened', fields));

test('a line of the log is JSON with time, level, service, message and its fields', () => {
  const { time, ...rest } = line({ requestId: 'a-request', status: 503, ready: false, nothing: undefined });
  expect(new Date(String(time)).toISOString()).toBe(time);
  expect(rest).toEqual({
    level: 'error',
    service: 'test',
    message: 'something happened',
    requestId: 'a-request',
    status: 503,
    ready: false,
  });
});

test.each([
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'token',
  'accessToken',
  'apiKey',
  'SHELL_SECRET',
  'password',
  'email',
])('the value of a field named %s is not logged at any depth', (name) => {
  for (const fields of [{ [name]: 'short' }, { request: { headers: { [name]: 'short' } } }, { list: [{ [name]: ['short'] }] }])
    expect(written('x', fields)).toMatch(/^(?!.*short).*\[redacted]/);
});

test('a secret in an error and in its chain of causes is not logged, and the stacks are', () => {
  const cause = new Error(`GET /api/orders/${token} failed for jan.novak@example.org`);
  const error = new Error('the page failed', { cause: new Error('the loader failed', { cause }) });
  const text = String(line({ error }).error);
  expect(text).toMatch(
    /the page failed[\s\S]*log\.test\.ts[\s\S]*the loader failed[\s\S]*GET \/api\/orders\/\[token] failed for \[e-mail]/,
  );
  expect(text).not.toMatch(/aB3dEf|novak/);
  expect(String(line({ failures: [error] }).failures)).toContain('/api/orders/[token]');
});

test('a token or a query of an address is not logged, neither in the message nor in a field', () => {
  const address = `https://nocleh.example/objednavka/${token}?q=Jan`;
  for (const text of [written(`no answer from ${address}`), written('x', { address }), written('x', { address: new URL(address) })])
    expect(text).toMatch(/^(?!.*(?:aB3dEf|Jan)).*\/objednavka\/\[token]/);
});

test('what can not be written as JSON or is too large is logged without throwing', () => {
  const circular: Record<string, unknown> = { name: 'a' };
  circular.self = circular;
  const throwing = Object.defineProperty({}, 'x', { enumerable: true, get: () => expect.fail('not to be read') });
  expect(JSON.stringify(line({ circular }))).toContain('[deeper]');
  expect(line({ big: 1n, at: new Date(0) })).toMatchObject({ big: '1', at: '1970-01-01T00:00:00.000Z' });
  expect(line({ throwing })).toMatchObject({ message: 'something happened', unreadable: true });
  expect(line({ error: Object.create(null) })).toMatchObject({ error: 'something that has no text' });
  expect(written('x', { body: 'x'.repeat(1_000_000), list: Array(10_000).fill('entry') }).length).toBeLessThan(12_000);
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that logs a megabyte, then writes to standard error and exits with 7. */
function startLogging(): ChildProcess {
  const program = `
    import { setTimeout } from 'node:timers/promises';
    import { openLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))};
    const log = openLog('test');
    for (let line = 0; line < 2_000; line += 1) log('info', 'x'.repeat(500));
    await setTimeout(300);
    log('info', 'one more');
    console.error('still working');
    log('info', 'the last');
    process.exit(7);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

test.each([
  ['is closed', (child: ChildProcess) => void child.stdout?.destroy()],
  ['is not read', () => {}],
])('a process whose log %s goes on, and ends when it wants to', async (_, treat) => {
  const child = startLogging();
  treat(child);
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(said).toContain('still working');
});
