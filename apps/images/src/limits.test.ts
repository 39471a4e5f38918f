import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type Answer, shellSecret, startTestService, startTestWorkers, type TestService, type TestServiceOptions } from './test-service.ts';

// Workers have the lowest priority on the machine.
vi.setConfig({ testTimeout: 60_000 });
const patient = { timeout: 10_000, interval: 10 };

// A worker takes longer to start than to make most of these pictures.
const workers = startTestWorkers();
afterAll(() => workers.close());

const services: TestService[] = [];
/** Let conversions begin that a test holds; without that a service could not close after a failure. */
const begin: (() => void)[] = [];
afterEach(async () => {
  for (const convert of begin.splice(0)) convert();
  await Promise.all(services.splice(0).map((service) => service.close()));
});

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6b4f', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

const lake = await canvas(900, 600).jpeg().toBuffer();

const start = async (options: TestServiceOptions = {}) => {
  const service = await startTestService({ workers, ...options });
  services.push(service);
  await writeFile(join(service.root, 'lake.jpg'), lake);
  return service;
};

const variants = (count: number) => Array.from({ length: count }, (_, index) => `/_ipx/rotate_${1 + index},w_100/lake.jpg`);

/** A service whose conversions keep their places until `convert` is called, as if they took long. */
async function startBusy(options: TestServiceOptions) {
  const { promise: convertsAfter, resolve: convert } = Promise.withResolvers<void>();
  begin.push(convert);
  const service = await start({ ...options, convertsAfter });
  /** Converts once `refused` of the requests have been answered, which is too early for all but refusals. */
  const answersTo = async (requests: readonly Promise<Answer>[], refused: number) => {
    let answered = 0;
    const all = Promise.all(
      requests.map(async (request) => {
        const answer = await request;
        answered += 1;
        return answer;
      }),
    );
    await expect.poll(() => answered, patient).toBe(refused);
    convert();
    return await all;
  };
  return { service, convert, answersTo };
}

// rule: images-12
test('requests for the same picture at the same time share one conversion', async () => {
  const service = await start();
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.get('/_ipx/w_200/lake.jpg')));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  expect(service.conversions).toHaveLength(1);
});

// rule: images-11
test('a converted picture is read from the disk cache, also after a restart', async () => {
  const first = await start();
  const made = await first.get('/_ipx/w_200/lake.jpg');
  await first.get('/_ipx/w_200/lake.jpg');
  expect(first.conversions).toHaveLength(1);
  const second = await startTestService({ workers, root: first.root, cache: first.cache });
  services.push(second);
  expect((await second.get('/_ipx/w_200/lake.jpg')).body).toEqual(made.body);
  expect(second.conversions).toHaveLength(0);
});

test('a damaged cache entry is converted again', async () => {
  const first = await start();
  const made = await first.get('/_ipx/w_200/lake.jpg');
  const folder = join(first.cache, 'free');
  const [name = ''] = await readdir(folder);
  const file = join(folder, name);
  await writeFile(file, (await readFile(file)).fill(0, 300));
  const second = await startTestService({ workers, root: first.root, cache: first.cache });
  services.push(second);
  expect((await second.get('/_ipx/w_200/lake.jpg')).body).toEqual(made.body);
  expect(second.conversions).toHaveLength(1);
});

// rule: images-11
test('pictures are served when the cache can’t be written', async () => {
  const service = await start({ quiet: true });
  await rm(service.cache, { recursive: true });
  await writeFile(service.cache, 'no folder any more');
  for (const path of variants(2)) expect((await service.get(path)).status).toBe(200);
  await rm(service.cache);
});

// rule: images-13
test('more pictures than may wait are refused with 503 and Retry-After, and the service goes on', async () => {
  const { service, answersTo } = await startBusy({ conversions: { concurrency: 1, queue: 2, queueTimeoutMs: 20_000 } });
  const answers = await answersTo(
    variants(12).map((path) => service.get(path)),
    9,
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(9).fill(503)]);
  const refused = answers.find(({ status }) => status === 503);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.headers['cache-control']).toBe('no-store');
  expect((await service.get('/_ipx/w_96/lake.jpg')).status).toBe(200);
});

/** A request that the shell forwards for a visitor. */
const from = (client: string) => ({ 'x-forwarded-for': client, [shellSecretHeader]: shellSecret });

// rule: images-8
test('a client that asks for too many pictures at once is refused with 429, others are not', async () => {
  const { service, answersTo } = await startBusy({ conversions: { concurrency: 1, perClient: 3 } });
  const answers = await answersTo(
    [
      ...variants(9).map((path, index) => service.get(path, from(`2001:db8:0:1::${index}`))),
      service.get('/_ipx/w_200/lake.jpg', from('2001:db8:0:2::1')),
    ],
    6,
  );
  const statuses = answers.map(({ status }) => status);
  expect([statuses.slice(0, 9).toSorted(), statuses[9]]).toEqual([[...Array(3).fill(200), ...Array(6).fill(429)], 200]);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1');
});

test('the concurrent requests of one client are limited', async () => {
  const { service, answersTo } = await startBusy({ maxPerClient: 2 });
  const answers = await answersTo(
    variants(6).map((path) => service.get(path, from('203.0.113.7'))),
    4,
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

// rule: images-8
test('a client can’t forge its address for the image limits', async () => {
  const { service, answersTo } = await startBusy({ maxPerClient: 2 });
  const answers = await answersTo(
    variants(6).map((path, index) => service.get(path, { 'x-forwarded-for': `203.0.113.${index}` })),
    4,
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

// rule: images-8
test('a free slot is given to the client that has waited longest since its last turn', async () => {
  const { service, convert } = await startBusy({ conversions: { concurrency: 1 } });
  const first = service.get('/_ipx/w_900/lake.jpg', from('203.0.113.1'));
  await expect.poll(() => service.conversions.length, patient).toBe(1);
  const many = variants(5).map((path) => service.get(path, from('203.0.113.1')));
  await expect.poll(() => service.underWay(), patient).toBe(6);
  const one = service.get('/_ipx/w_200/lake.jpg', from('203.0.113.2'));
  await expect.poll(() => service.underWay(), patient).toBe(7);
  convert();
  await Promise.all([first, ...many, one]);
  expect(service.conversions.findIndex(({ operations }) => operations.width === 200)).toBeLessThanOrEqual(2);
});

// rule: images-7
test('similar sizes and qualities share one picture', async () => {
  const service = await start();
  for (const modifiers of ['w_161,q_71', 'w_170,q_73', 'w_180,q_75']) {
    const { body } = await service.get(`/_ipx/${modifiers}/lake.jpg`);
    expect((await sharp(body).metadata()).width).toBe(180);
  }
  for (const quality of [76, 78, 80]) await service.get(`/_vercel/image?url=/lake.jpg&w=320&q=${quality}`);
  expect(service.conversions).toHaveLength(2);
});

// rule: images-7
test('pictures of free sizes never evict those of pages', async () => {
  const service = await start();
  await service.get('/_vercel/image?url=/lake.jpg&w=320&q=80');
  const ofPages = (await readdir(service.cache)).filter((name) => name !== 'free');
  await service.get('/_ipx/w_200/lake.jpg');
  expect((await readdir(service.cache)).filter((name) => name !== 'free')).toEqual(ofPages);
  expect(await readdir(join(service.cache, 'free'))).toHaveLength(1);
});

test('a picture that waited too long for its turn is 503', async () => {
  const { service, convert } = await startBusy({ conversions: { concurrency: 1, queue: 10, queueTimeoutMs: 50 } });
  const first = service.get('/_ipx/w_900/lake.jpg');
  await expect.poll(() => service.conversions.length, patient).toBe(1);
  // Far later than the limit of this service: a picture that went on waiting would be made then.
  const timer = setTimeout(convert, 10_000);
  expect((await service.get('/_ipx/w_100/lake.jpg')).status).toBe(503);
  clearTimeout(timer);
  convert();
  expect((await first).status).toBe(200);
});

test('more requests at once than the service takes are 503', async () => {
  const { service, answersTo } = await startBusy({ maxRequests: 3 });
  const answers = await answersTo(
    variants(6).map((path) => service.get(path)),
    3,
  );
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(3);
  expect((await service.get('/health')).status).toBe(200);
});

// rule: images-12
test('a conversion without waiting clients never starts', async () => {
  const { service, convert } = await startBusy({ conversions: { concurrency: 1, queue: 10, queueTimeoutMs: 20_000 } });
  const first = service.get('/_ipx/w_900/lake.jpg');
  await expect.poll(() => service.conversions.length, patient).toBe(1);
  const waiting = request({ port: service.port, host: '127.0.0.1', path: '/_ipx/w_100/lake.jpg' });
  waiting.on('error', () => {});
  waiting.end();
  await expect.poll(() => service.underWay(), patient).toBe(2);
  waiting.destroy();
  await expect.poll(() => service.underWay(), patient).toBe(1);
  convert();
  await first;
  expect((await service.get('/_ipx/w_120/lake.jpg')).status).toBe(200);
  expect(service.conversions.map(({ operations }) => operations.width)).toEqual([900, 120]);
});

test('a picture that can not be made is not tried again for a minute', async () => {
  const service = await start();
  await writeFile(join(service.root, 'cut.jpg'), (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 2000));
  expect((await service.get('/_ipx/w_100/cut.jpg')).status).toBe(400);
  expect((await service.get('/_ipx/w_100/cut.jpg')).status).toBe(400);
  expect(service.conversions).toHaveLength(1);
});

// rule: images-10
test('clients that don’t read their response occupy no memory', async () => {
  const service = await start();
  const frames = await Promise.all(
    ['#123', '#fed'].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const large = Buffer.concat([gif, Buffer.alloc(20_000_000)]);
  await writeFile(join(service.root, 'large.gif'), large);
  const before = process.memoryUsage.rss();
  const idle = await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<ReturnType<typeof request>>((resolve) => {
          const asked = request({ port: service.port, host: '127.0.0.1', path: '/_ipx/_/large.gif', agent: false });
          asked.on('response', (response) => {
            response.pause();
            response.on('error', () => {});
            resolve(asked);
          });
          asked.end();
        }),
    ),
  );
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  for (const asked of idle) asked.destroy();
  const { body } = await service.get('/_ipx/_/large.gif');
  expect(body.equals(large)).toBe(true);
});
