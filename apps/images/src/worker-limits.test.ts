import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestService, type TestService, type TestServiceOptions } from './test-service.ts';

// Workers have the lowest priority on the machine.
vi.setConfig({ testTimeout: 60_000 });
const patient = { timeout: 10_000, interval: 10 };

const services: TestService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** A service with workers of its own. */
const start = async (options: TestServiceOptions = {}) => {
  const service = await startTestService(options);
  services.push(service);
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const lake = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6b4f', noise } });
  await lake.jpeg().toFile(join(service.root, 'lake.jpg'));
  return service;
};

/** A single colour: fast to create, slow to decode and blur. */
const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#123a' } });

// rule: images-10
test('a picture that takes too long is 504, and the next one is made', async () => {
  const service = await start({ workerMs: 2000 });
  await plain(5000).png({ compressionLevel: 1 }).toFile(join(service.root, 'huge.png'));
  const began = performance.now();
  expect((await service.get('/_ipx/blur_100,rotate_45,f_png/huge.png')).status).toBe(504);
  expect(performance.now() - began).toBeLessThan(50_000);
  expect((await service.get('/_ipx/w_100/lake.jpg')).status).toBe(200);
});

// rule: images-10
test('a picture that takes too much memory is 413, and the next one is made', async () => {
  const service = await start({ workerBytes: 150_000_000 });
  await plain(5000).png({ compressionLevel: 1, progressive: true }).toFile(join(service.root, 'huge.png'));
  expect((await service.get('/_ipx/rotate_45,f_png/huge.png')).status).toBe(413);
  expect((await service.get('/_ipx/w_100/lake.jpg')).status).toBe(200);
});

test('a killed worker fails only its own picture', async () => {
  const service = await start({ quiet: true });
  const first = service.get('/_ipx/w_900,blur_90,f_avif,q_100/lake.jpg');
  await expect.poll(() => workersOf(process.pid), patient).toHaveLength(1);
  const [worker] = await workersOf(process.pid);
  process.kill(worker!, 'SIGKILL');
  expect((await first).status).toBe(500);
  expect((await service.get('/_ipx/w_100/lake.jpg')).status).toBe(200);
});

// rule: images-13
test('conversions have a lower priority than pages', async () => {
  const service = await start();
  await service.get('/_ipx/w_100/lake.jpg');
  const [worker] = await workersOf(process.pid);
  expect(getPriority(worker!)).toBe(10);
  expect(getPriority(process.pid)).toBeLessThan(10);
});

test('no worker outlives the service', async () => {
  const service = await start();
  await service.get('/_ipx/w_100/lake.jpg');
  expect(await workersOf(process.pid)).toHaveLength(1);
  await Promise.all(services.splice(0).map((each) => each.close()));
  await expect.poll(() => workersOf(process.pid), patient).toHaveLength(0);
});

/** Child processes that run the worker. */
const workersOf = async (parent: number): Promise<number[]> => {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ]);
    const parentOf = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parentOf === parent && command.includes('worker.ts')) found.push(Number(pid));
  }
  return found;
};
