import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestService, startUpstream, type TestService, type Upstream } from './test-service.ts';

let picture: Buffer;
let service: TestService;
let upstream: Upstream;
let forbidden: Upstream;
let requests: string[] = [];
let forbiddenRequests = 0;

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

const endless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64_000)));
  };
  response.on('drain', more);
  more();
};

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/lake.jpg': (response) => response.writeHead(200, { 'cache-control': 'max-age=3600' }).end(picture),
  '/slow.jpg': (response) => setTimeout(() => response.end(picture), 150),
  '/hop': (response) => redirect(response, '/lake.jpg'),
  '/away': (response) => redirect(response, `http://${forbidden.host}/lake.jpg`),
  '/hop-away': (response) => redirect(response, '/away'),
  '/to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/round': (response) => redirect(response, '/round'),
  '/error': (response) => response.writeHead(500).end(),
  '/hang': () => {},
  '/trickle': (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drip));
  },
  '/endless': endless,
  '/boasting': (response) => response.writeHead(200, { 'content-length': '999999999' }).write('x'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><script>alert(1)</script></html>'),
};

beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#246' } })
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
  service = await startTestService(upstream.host, { milliseconds: 600, bytes: 1_000_000, redirects: 3 });
});
afterAll(async () => {
  await Promise.all([service.close(), upstream.close(), forbidden.close()]);
});
beforeEach(() => {
  requests = [];
});

const vercel = (path: string) => service.get(`/_vercel/image?url=${encodeURIComponent(`http://${upstream.host}${path}`)}&w=320`);
const ipx = (path: string) => service.get(`/_ipx/w_320/http://${upstream.host}${path}`);

test.each(['/lake.jpg', '/hop'])('a picture of an allowed host is resized through both addresses: %s', async (path) => {
  for (const answer of [await vercel(path), await ipx(path)]) {
    expect(answer.status).toBe(200);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 320, height: 160 });
  }
});

test.each(['/away', '/hop-away', '/to-file'])('a redirect of an allowed host to a forbidden place is not followed: %s', async (path) => {
  expect((await vercel(path)).status).toBe(400);
  expect((await ipx(path)).status).toBe(403);
  expect(forbiddenRequests).toBe(0);
});

test.each([
  ['/round', 502],
  ['/error', 502],
  ['/none.jpg', 404],
  ['/hang', 504],
  ['/trickle', 504],
  ['/endless', 413],
  ['/boasting', 413],
  ['/page', 400],
])('a host that misbehaves costs its own picture only: %s is %i', async (path, status) => {
  expect((await ipx(path)).status).toBe(status);
});

test('a host that is down is 502', async () => {
  const gone = await startUpstream(() => {});
  const other = await startTestService(gone.host);
  await gone.close();
  expect((await other.get(`/_ipx/_/http://${gone.host}/x.jpg`)).status).toBe(502);
  await other.close();
});

test('many requests for one picture fetch it once, and every width reuses it', async () => {
  const address = `http://${upstream.host}/slow.jpg`;
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => (await service.get(`/_ipx/w_${100 + (index % 3)}/${address}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(requests).toEqual(['/slow.jpg']);
});

test('the cache time of the host bounds ours', async () => {
  const { headers } = await ipx('/lake.jpg?fresh');
  const seconds = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});
