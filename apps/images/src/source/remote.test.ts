import type dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, startUpstream, type TestService, type Upstream } from '../test-service.ts';

let picture: Buffer;
let service: TestService;
let upstream: Upstream;
let forbidden: Upstream;
let requests: string[] = [];
let forbiddenRequests = 0;

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

const bomb = gzipSync(Buffer.alloc(30_000_000));

/** Sends without end, as fast as the client reads. */
const pour = (response: ServerResponse, type: string, beginning?: Buffer) => {
  response.writeHead(200, { 'content-type': type });
  if (beginning) response.write(beginning);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64_000)));
  };
  response.on('drain', more);
  more();
};

const trickle = (response: ServerResponse) => {
  response.writeHead(200);
  const drip = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(drip));
};

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/lake.jpg': (response) => response.writeHead(200, { 'cache-control': 'max-age=3600' }).end(picture),
  '/as-text.jpg': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(picture),
  '/slow.jpg': (response) => setTimeout(() => response.end(picture), 150),
  '/cut.jpg': (response) => response.end(picture.subarray(0, 1500)),
  '/hop': (response) => redirect(response, '/lake.jpg'),
  '/away': (response) => redirect(response, `http://${forbidden.host}/lake.jpg`),
  '/hop-away': (response) => redirect(response, '/away'),
  '/to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/to-private': (response) => redirect(response, `http://cdn.example.org:${forbidden.host.split(':')[1]}/lake.jpg`),
  '/round': (response) => redirect(response, '/round'),
  '/nowhere': (response) => redirect(response, 'http://['),
  '/error': (response) => response.writeHead(500).end(),
  '/partial': (response) => response.writeHead(206, { 'content-range': 'bytes 0-99/999' }).end(picture.subarray(0, 100)),
  '/hang': () => {},
  '/trickle': trickle,
  '/endless': (response) => {
    pour(response, 'image/jpeg', picture);
  },
  '/endless-nonsense': (response) => pour(response, 'image/jpeg'),
  '/boasting': (response) => response.writeHead(200, { 'content-length': '999999999' }).write('x'),
  '/short': (response) => {
    response.writeHead(200, { 'content-length': String(picture.length) }).write(picture.subarray(0, 1000));
    setTimeout(() => response.destroy(), 20);
  },
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><script>alert(1)</script></html>'),
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/long-headers': (response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end(picture),
};

/** Addresses of hostile names. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'cdn.example.org': ['127.0.0.1'],
  'six.example.org': ['::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1'],
  'cloud.example.org': ['169.254.169.254'],
};

const lookup = ((host, _options, done) => {
  const found = addresses[host] ?? [];
  (done as (error: null, found: dns.LookupAddress[]) => void)(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as typeof dns.lookup;

beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#246', noise: { type: 'gaussian', sigma: 9 } } })
    .jpeg()
    .toBuffer();
  upstream = await startUpstream((request, response) => {
    requests.push(request.url ?? '');
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  forbidden = await startUpstream((_, response) => {
    forbiddenRequests += 1;
    response.end(picture);
  });
  const port = forbidden.host.split(':')[1];
  service = await startTestService({
    hosts: `${upstream.host},cdn.example.org:${port},*.example.org:${port}`,
    remote: { milliseconds: 600, bytes: 1_000_000, redirects: 3 },
    lookup,
  });
});
afterAll(async () => {
  await Promise.all([service.close(), upstream.close(), forbidden.close()]);
});
beforeEach(() => {
  requests = [];
});

const vercel = (path: string) => service.get(`/_vercel/image?url=${encodeURIComponent(`http://${upstream.host}${path}`)}&w=320`);
const ipx = (path: string) => service.get(`/_ipx/w_320/http://${upstream.host}${path}`);

test.each(['/lake.jpg', '/hop', '/as-text.jpg'])('a picture of an allowed host is resized through both addresses: %s', async (path) => {
  for (const answer of [await vercel(path), await ipx(path)]) {
    expect(answer.status).toBe(200);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 320, height: 160 });
  }
});

// rule: images-9
test.each(['/away', '/hop-away', '/to-file', '/to-private'])(
  'a redirect of an allowed host to a forbidden place is not followed: %s',
  async (path) => {
    expect((await vercel(path)).status).toBe(400);
    expect((await ipx(path)).status).toBe(403);
    expect(forbiddenRequests).toBe(0);
  },
);

// rule: images-9
test.each(['cdn', 'six', 'cloud'])('an allowed name that leads into the private network is not asked: %s.example.org', async (name) => {
  const address = `http://${name}.example.org:${forbidden.host.split(':')[1]}/lake.jpg`;
  expect((await service.get(`/_ipx/_/${address}`)).status).toBe(403);
  expect((await service.get(`/_vercel/image?w=320&url=${encodeURIComponent(address)}`)).status).toBe(400);
  expect(forbiddenRequests).toBe(0);
});

describe('a misbehaving host fails only its own picture', () => {
  // rule: images-10
  test.each([
    ['redirects in a circle', '/round', 502],
    ['redirects to no address', '/nowhere', 502],
    ['fails', '/error', 502],
    ['sends a part', '/partial', 502],
    ['does not know the picture', '/none.jpg', 404],
    ['never answers', '/hang', 504],
    ['answers drop by drop', '/trickle', 504],
    ['sends a picture without end', '/endless', 413],
    ['sends nonsense without end', '/endless-nonsense', 400],
    ['announces too many bytes', '/boasting', 413],
    ['hangs up in the middle', '/short', 502],
    ['sends a page as a picture', '/page', 400],
    ['sends a damaged picture', '/cut.jpg', 400],
    ['packs the answer, a bomb of 30 MB in 30 kB', '/packed', 502],
    ['sends headers without measure', '/long-headers', 502],
  ])('one that %s: %s is %i', async (_, path, status) => {
    expect((await ipx(path)).status).toBe(status);
    expect((await ipx('/lake.jpg')).status).toBe(200);
  });
});

test('a host that is down is 502', async () => {
  const gone = await startUpstream(() => {});
  const other = await startTestService({ hosts: gone.host });
  await gone.close();
  expect((await other.get(`/_ipx/_/http://${gone.host}/x.jpg`)).status).toBe(502);
  await other.close();
});

// rule: images-12
test('many requests for one picture fetch it once, and every width reuses it', async () => {
  const address = `http://${upstream.host}/slow.jpg`;
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => (await service.get(`/_ipx/w_${100 + (index % 3)}/${address}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(requests).toEqual(['/slow.jpg']);
});

test('the cache time is limited by the host’s Cache-Control', async () => {
  const { headers } = await ipx('/lake.jpg?fresh');
  const seconds = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});
