import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, requirePort } from '../site/ports.ts';
import { lockCheckout } from './checkout-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkout-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a second start is refused with the address of the first, until that one is killed', async () => {
  const file = join(folder, 'running.json');
  const code = `const { lockCheckout } = await import(process.argv[1]);
    await lockCheckout(process.argv[2], 'http://localhost:4000'); console.log('locked'); setInterval(() => {}, 1000);`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', code, join(import.meta.dirname, 'checkout-lock.ts'), file]);
  await once(first.stdout, 'data');
  await expect(lockCheckout(file, 'http://localhost:4001')).rejects.toThrow(
    `This checkout already runs at http://localhost:4000 (process ${first.pid})`,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
  const unlock = await lockCheckout(file, 'http://localhost:4001');
  await unlock();
});

test('a lock whose process id now belongs to another program is replaced', async () => {
  const other = spawn('sleep', ['60']);
  await writeFile(join(folder, 'running.json'), JSON.stringify({ pid: other.pid, address: 'http://localhost:4000' }));
  await (await lockCheckout(join(folder, 'running.json'), 'http://localhost:4001'))();
  other.kill();
});

test('a port in use is refused in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(requirePort(String(port), 4000)).rejects.toThrow(/^Port \d+ is in use: end the program that uses it, or choose another/);
  server.close();
});

test.each(['abc', '0', '65536', '-1', '80.5'])('the port "%s" is no port', async (text) => {
  await expect(requirePort(text, 4000)).rejects.toThrow(`PORT must be a number from 1 to 65535, and it is "${text}".`);
});

test('ports that are chosen before their servers start are different ones', async () => {
  const ports = await Promise.all(Array.from({ length: 1_000 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
});

test('no port given means the usual one', async () => {
  const usual = await freePort();
  expect(await requirePort(undefined, usual)).toBe(usual);
  expect(await requirePort('', usual)).toBe(usual);
});

test('an unknown command is answered with the known ones', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../bootstrap.mjs'), 'fly'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Usage: .*<start\|dev\|test/);
});
