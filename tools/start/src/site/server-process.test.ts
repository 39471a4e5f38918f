import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from './ports.ts';
import { runServer, type ServerProcess } from './server-process.ts';

// Real servers on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let running: ServerProcess[] = [];
let reports: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-process-test-'));
  reports = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(folder, { recursive: true });
});

const listening = `
  import { createServer } from 'node:http';
  console.log('hello from', process.pid);
  createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1');
`;

const run = async (code: string) => {
  const port = await freePort();
  const script = join(folder, 'server.mjs');
  await writeFile(script, code);
  const health = `http://127.0.0.1:${port}/`;
  const logFile = join(folder, 'server.log');
  const server = runServer({ name: 'demo', script, env: { PORT: String(port) }, logFile, health }, (line) => reports.push(line));
  running.push(server);
  return { server, health, logFile };
};
const answer = async (url: string) => (await fetch(url)).text();
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a killed server is restarted at the same address, and the restart is reported', async () => {
  const { server, health, logFile } = await run(listening);
  await server.ready;
  const first = await answer(health);
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => answer(health).catch(() => first), { timeout: 10_000 }).not.toBe(first);
  expect(String(server.pid())).toBe(await answer(health));
  expect(reports).toEqual([expect.stringMatching(/^demo ended unexpectedly \(SIGKILL\)/)]);
  expect(await readFile(logFile, 'utf8')).toContain(`hello from ${first}`);
});

test('a stopped server stays stopped', async () => {
  const { server } = await run(listening);
  await server.ready;
  const pid = server.pid() ?? 0;
  await server.stop();
  expect(isAlive(pid)).toBe(false);
  expect(reports).toEqual([]);
});

test('a server that ignores requests to end is ended by force', { timeout: 30_000 }, async () => {
  const { server } = await run(`process.on('SIGTERM', () => {}); ${listening}`);
  await server.ready;
  const pid = server.pid() ?? 0;
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a server that can’t start fails with its last error line', async () => {
  const { server } = await run(`throw new Error('DATABASE_URL is not set');`);
  const error = await server.ready.then(
    () => expect.unreachable(),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(Failure);
  expect(error.message).toMatch(/^The server "demo" did not start: it ended with "Error: DATABASE_URL is not set"; its log is \S+\.$/);
});

test('a server whose supervisor is killed by force ends itself', async () => {
  const port = await freePort();
  await writeFile(join(folder, 'server.mjs'), listening);
  const code = `const { runServer } = await import(process.argv[1]);
    const health = 'http://127.0.0.1:${port}/';
    const server = runServer({ name: 'demo', script: ${JSON.stringify(join(folder, 'server.mjs'))}, env: { PORT: '${port}' },
      logFile: ${JSON.stringify(join(folder, 'log'))}, health }, () => {});
    await server.ready; console.log(server.pid()); setInterval(() => {}, 1000);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', code, join(import.meta.dirname, 'server-process.ts')]);
  const [pid] = (await once(supervisor.stdout, 'data')) as [Buffer];
  supervisor.kill('SIGKILL');
  await expect.poll(() => isAlive(Number(pid)), { timeout: 10_000 }).toBe(false);
});
