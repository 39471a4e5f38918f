import type dns from 'node:dns';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CheckedPhotograph } from '@nocleh/contracts/api/photograph-row.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Conversion } from '../convert/conversion.ts';
import { createWorkerPool, type WorkerPool } from '../convert/worker-pool.ts';
import { allowedHosts } from '../source/allowed-hosts.ts';
import type { RemoteOptions } from '../source/remote-source.ts';
import { startUpstream, type Upstream } from '../test-service.ts';
import { mastersIn } from './master-store.ts';
import { originalsIn, photographLimits } from './original.ts';
import { preparePhotographs } from './prepare-photographs.ts';
import { view } from './testing/photographs.ts';

// Workers have the lowest priority on the machine.
vi.setConfig({ testTimeout: 60_000 });

let workers: WorkerPool;
let place: string;
let folder: string;
let imageRoot: string;
let conversions: Conversion[];

beforeAll(() => {
  const script = join(import.meta.dirname, '../convert/worker.ts');
  workers = createWorkerPool({ script, limits: { bytes: 600_000_000, cpuMs: 20_000, wallMs: 60_000 } });
});
afterAll(() => workers.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'photographs-test-'));
  folder = join(place, 'photos');
  imageRoot = join(place, 'root');
  conversions = [];
  await mkdir(folder);
  await mkdir(imageRoot);
});
afterEach(() => rm(place, { recursive: true, force: true }));

const put = async (file: string, content: Buffer | string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
};
const rows = async (...lines: (object | string)[]) =>
  await put('photos.jsonl', lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));

interface Options {
  readonly path?: string;
  readonly remote?: Partial<RemoteOptions>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (rows: number) => void;
}

/** Checks the folder, and reads what is handed to the import. */
const prepare = async ({ path = folder, remote, ...options }: Options = {}) => {
  const { file } = await preparePhotographs({
    path,
    readOriginal: (of) => originalsIn(of, { hosts: allowedHosts([]), ...remote }),
    storeMaster: mastersIn(imageRoot, (conversion) => {
      conversions.push(conversion);
      return workers.convert(conversion);
    }),
    concurrency: 2,
    ...options,
  });
  if (file === undefined) return undefined;
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').filter(Boolean);
  return lines.map((line) => CheckedPhotograph.parse(JSON.parse(line)));
};
const outcomes = async (options: Options = {}) =>
  ((await prepare(options)) ?? []).map((row) => [row.row, row.name, 'refused' in row ? row.refused : 'taken']);

const masters = async () => (await readdir(imageRoot, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();

// rule: images-22
test('pictures in the folder of their accommodation are rows in the order of their numbers, and their masters lie below the image root', async () => {
  for (const [index, name] of ['10-garden.jpg', '2-kitchen.jpg', 'no number.png', '1-house.jpg'].entries())
    await put(`pms%3A4711/${name}`, await view(index).jpeg().toBuffer());
  await put('pms%3A4711/.DS_Store', 'of the system');
  await put('pms%3A4711/Thumbs.db', 'of the system');
  const found = (await prepare()) ?? [];
  expect(found.map(({ row, name }) => [row, name])).toEqual([
    [1, 'pms%3A4711/1-house.jpg'],
    [2, 'pms%3A4711/2-kitchen.jpg'],
    [3, 'pms%3A4711/10-garden.jpg'],
    [4, 'pms%3A4711/no number.png'],
  ]);
  const asked = found.flatMap((row) => ('asked' in row ? [row.asked] : []));
  expect(asked.map(({ accommodation, position }) => [accommodation, position])).toEqual([
    ['pms:4711', 1],
    ['pms:4711', 2],
    ['pms:4711', 10],
    ['pms:4711', undefined],
  ]);
  for (const row of found) {
    const prepared = 'prepared' in row ? row.prepared : undefined;
    expect(prepared?.src).toMatch(/^\/pictures\/hosts\/[0-9a-f]{2}\/[0-9a-f]{32}-1\.jpg$/);
    expect(await sharp(join(imageRoot, prepared?.src ?? '')).metadata()).toMatchObject({
      width: prepared?.width,
      height: prepared?.height,
    });
  }
});

// rule: images-22
test('each bad row is refused with what to do, and costs no other row', async () => {
  await put('a/1-house.jpg', await view(1).jpeg().toBuffer());
  await put('a/2-notes.jpg', 'not a picture');
  await put('a/3-empty.jpg', '');
  await put('a/4-lies.png', await view(2).jpeg().toBuffer());
  await put('a/inner/5.jpg', await view(3).jpeg().toBuffer());
  await put('lost.jpg', await view(4).jpeg().toBuffer());
  await put('../secret.jpg', await view(5).jpeg().toBuffer());
  await symlink(join(place, 'secret.jpg'), join(folder, 'a/6-way-out.jpg'));
  await rows(
    'not JSON',
    { accommodation: 'a' },
    { accommodation: 'a', file: 'a/1-house.jpg', url: 'https://example.org/x.jpg' },
    { accommodation: 'a', file: '../secret.jpg' },
    { accommodation: 'a', file: 'a/none.jpg' },
    { accommodation: 'a', url: 'http://example.org/x.jpg' },
    { accommodation: 'a', file: 'a/1-house.jpg', position: 0 },
    { accommodation: 'a', file: 'a/1-house.jpg', alt: { cs: 'x'.repeat(301) } },
    { accommodation: 'a', file: 'a/1-house.jpg', alt: { cs: 'a\u0000b' } },
    'x'.repeat(20_001),
    { accommodation: 'a', photo: '/pictures/hosts/aa/x.jpg', alt: { de: 'Das Haus' } },
    { accommodation: 'a', file: 'a/1-house.jpg' },
  );
  const found = await outcomes();
  const reasons = Object.fromEntries(found.map(([row, name, outcome]) => [`${row} ${name}`, outcome]));
  expect(reasons).toEqual({
    '1 (no picture)': expect.stringMatching(/^not JSON: /),
    '2 (no picture)': 'row: needs one of file, url and photo',
    '3 a/1-house.jpg': 'row: needs one of file, url and photo',
    '4 ../secret.jpg': 'This path is not allowed. Name a file below the folder, without "..".',
    '5 a/none.jpg': 'There is no such picture. Put the file into the folder, or correct its name.',
    '6 http://example.org/x.jpg': 'url: must begin with https://',
    '7 a/1-house.jpg': expect.stringMatching(/^position: /),
    '8 a/1-house.jpg': expect.stringMatching(/^alt\.cs: /),
    '9 a/1-house.jpg': 'alt.cs: has control characters',
    '10 (no picture)': 'The line has more than 20000 characters. Shorten it.',
    '11 /pictures/hosts/aa/x.jpg': 'taken',
    '12 a/1-house.jpg': 'taken',
    '13 a/2-notes.jpg': 'This is not a picture. Send the original photograph as JPEG.',
    '14 a/3-empty.jpg': 'This is not a picture. Send the original photograph as JPEG.',
    '15 a/4-lies.png': 'taken',
    '16 a/6-way-out.jpg': expect.stringMatching(/^This path is not allowed\./),
    '17 a/inner': 'This is a folder. Put pictures directly into that of their accommodation.',
    '18 lost.jpg': expect.stringMatching(/^The file lies in no accommodation’s folder\./),
  });
});

// rule: images-22
test('a file of more than 50 MB is refused without being read', async () => {
  await put('a/1.jpg', Buffer.alloc(50_000_001));
  await put('a/2.jpg', await view(1).jpeg().toBuffer());
  expect(await outcomes()).toEqual([
    [1, 'a/1.jpg', 'The picture is too large. At most 50 MB: export it as JPEG.'],
    [2, 'a/2.jpg', 'taken'],
  ]);
});

// rule: images-22
test('a picture whose worker dies costs its own row only', async () => {
  await put('a/1.jpg', await view(1).jpeg().toBuffer());
  await put('a/2.jpg', await view(2).jpeg().toBuffer());
  const { file = '' } = await preparePhotographs({
    path: folder,
    readOriginal: (of) => originalsIn(of, { hosts: allowedHosts([]) }),
    storeMaster: mastersIn(imageRoot, async (conversion) => {
      if (conversions.push(conversion) === 1) throw new Error('The worker has ended.');
      return workers.convert(conversion);
    }),
    concurrency: 1,
  });
  const [first, second] = (await readFile(file, 'utf8')).split('\n');
  expect(first).toContain('The picture can’t be converted. Send the original photograph as JPEG.');
  expect(second).toContain('"prepared"');
});

// rule: images-24
test('run again, the same pictures have the same masters, and none is made twice', async () => {
  for (const seed of [1, 2, 3]) await put(`a/${seed}.jpg`, await view(seed).jpeg().toBuffer());
  const first = await prepare();
  const files = await masters();
  for (const name of files) await utimes(join(imageRoot, name), 1, 1);
  conversions = [];
  expect(await prepare()).toEqual(first);
  expect(await masters()).toEqual(files);
  for (const name of files) expect((await stat(join(imageRoot, name))).mtimeMs).toBe(1_000);
  expect(conversions.map(({ operations }) => operations.master)).toEqual(['measure', 'measure', 'measure']);
});

// rule: images-24
test('an interrupted check leaves nothing half written, and goes on when it is run again', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) await put(`a/${seed}.jpg`, await view(seed).jpeg().toBuffer());
  const stopping = new AbortController();
  expect(await prepare({ signal: stopping.signal, onProgress: () => stopping.abort() })).toBeUndefined();
  expect((await readdir(folder)).filter((name) => name.startsWith('photos.jsonl'))).toEqual([]);
  const made = (await masters()).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(6);
  conversions = [];
  expect(await prepare()).toHaveLength(6);
  expect(conversions.filter(({ operations }) => operations.master === 'make')).toHaveLength(6 - made);
});

test('a damaged master is made again', async () => {
  await put('a/1.jpg', await view(1).jpeg().toBuffer());
  const first = await prepare();
  const [name = ''] = await masters();
  const whole = await readFile(join(imageRoot, name));
  await writeFile(join(imageRoot, name), whole.subarray(0, 5_000));
  expect(await prepare()).toEqual(first);
  expect((await readFile(join(imageRoot, name))).equals(whole)).toBe(true);
  expect((await readdir(dirname(join(imageRoot, name)))).filter((other) => other.startsWith('.'))).toEqual([]);
});

test('a file of rows takes only the pictures that it names', async () => {
  await put('a/1.jpg', await view(1).jpeg().toBuffer());
  await put('a/2.jpg', await view(2).jpeg().toBuffer());
  await rows({ accommodation: 'b', file: 'a/2.jpg' });
  expect(await outcomes({ path: join(folder, 'photos.jsonl') })).toEqual([[1, 'a/2.jpg', 'taken']]);
});

/** Sends pieces as fast as they are taken, up to so many bytes. */
const pour = (response: ServerResponse, first: Buffer, bytes: number) => {
  const piece = Buffer.alloc(1_000_000, 7);
  let sent = 0;
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += piece.length;
      if (!response.write(piece)) {
        response.once('drain', more);
        return;
      }
    }
    response.end();
  };
  response.writeHead(200, { 'content-type': 'image/jpeg' }).write(first);
  more();
  return () => sent;
};

// rule: images-22
test('pictures at addresses come from allowed hosts alone, by what they are, within limits', async () => {
  const picture = await view(1).jpeg().toBuffer();
  let poured = () => 0;
  let privateRequests = 0;
  const secret: Upstream = await startUpstream((_, response) => {
    privateRequests += 1;
    response.end(picture);
  });
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/house.jpg': (response) => response.end(picture),
    '/lies': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(picture),
    '/page.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>no picture</html>'),
    '/huge.jpg': (response) => {
      poured = pour(response, picture, 200_000_000);
    },
    '/hop': (response) => response.writeHead(302, { location: '/house.jpg' }).end(),
    '/to-private': (response) => response.writeHead(302, { location: `http://${secret.host}/house.jpg` }).end(),
    '/to-metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/slow': () => {},
    '/broken': (response) => response.writeHead(500).end(),
  };
  const upstream = await startUpstream((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  const read = originalsIn(folder, {
    hosts: allowedHosts([upstream.host, 'inside.example.org']),
    limits: { ...photographLimits, milliseconds: 3_000 },
    lookup: ((_host, _options, done) =>
      (done as (error: null, found: dns.LookupAddress[]) => void)(null, [{ address: '10.0.0.1', family: 4 }])) as typeof dns.lookup,
  });
  const outcome = async (url: string) =>
    await read({ url }).then(
      (bytes) => (bytes.equals(picture) ? 'taken' : 'another picture'),
      (error: unknown) => (error as Error).message,
    );
  const at = async (path: string) => await outcome(`http://${upstream.host}${path}`);
  try {
    expect([await at('/house.jpg'), await at('/lies'), await at('/hop')]).toEqual(['taken', 'taken', 'taken']);
    expect(await at('/none.jpg')).toBe('There is no such picture. Correct the address.');
    expect(await at('/page.jpg')).toBe('This is not a picture. Give the address of the picture itself.');
    expect(await at('/huge.jpg')).toBe('The picture is too large. At most 50 MB: export it as JPEG.');
    // What was under way in buffers of the sockets is left of it.
    expect(poured()).toBeLessThan(80_000_000);
    expect(await at('/slow')).toBe('The host of the picture did not answer in time. Run the import again later.');
    expect(await at('/broken')).toMatch(/Run the import again later\.$/);
    const notAllowed = /^This host is not allowed\. IMAGE_HOSTS lists/;
    expect(await at('/to-private')).toMatch(notAllowed);
    expect(await at('/to-metadata')).toMatch(notAllowed);
    expect(await outcome('https://elsewhere.example.org/x.jpg')).toMatch(notAllowed);
    expect(await outcome('https://inside.example.org/x.jpg')).toMatch(notAllowed);
    expect(privateRequests).toBe(0);
  } finally {
    await Promise.all([upstream.close(), secret.close()]);
  }
});
