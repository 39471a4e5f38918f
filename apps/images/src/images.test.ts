import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from './test-service.ts';

let service: TestService;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6b4f', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });
const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

beforeAll(async () => {
  service = await startTestService({ hosts: 'cdn.example.org' });
  const pictures = join(service.root, 'pictures');
  await mkdir(join(pictures, 'folder.jpg'), { recursive: true });
  await canvas(1000, 500).jpeg().toFile(join(pictures, 'lake.jpg'));
  await canvas(400, 400).png().toFile(join(pictures, 'náměstí 1.png'));
  await canvas(90, 30).jpeg().withMetadata({ orientation: 6 }).toFile(join(pictures, 'turned.jpg'));
  const frames = await Promise.all([canvas(20, 20).png().toBuffer(), canvas(20, 20).png().toBuffer()]);
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(join(pictures, 'moving.gif'));
  await writeFile(join(pictures, 'sign.svg'), svg);
  await writeFile(join(pictures, 'sign-in-disguise.jpg'), svg);
  await writeFile(join(pictures, 'notes.jpg'), 'not a picture at all');
  await writeFile(join(pictures, 'cut.jpg'), (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 2000));
  const still = await Promise.all(['#123', '#fed'].map((background) => canvas(20, 20).flatten({ background }).png().toBuffer()));
  await sharp(still, { join: { animated: true } })
    .webp()
    .toFile(join(pictures, 'moving.webp'));
  execFileSync('mkfifo', [join(pictures, 'pipe.jpg')]);
  await writeFile(join(service.root, '../secret.txt'), 'secret');
  await symlink(join(service.root, '../secret.txt'), join(pictures, 'way-out.jpg'));
});
afterAll(() => service.close());

const vercel = (parameters: string) => `/_vercel/image?${parameters}`;
const lake = vercel('url=/pictures/lake.jpg&w=640&q=75');

describe('the address /_vercel/image', () => {
  // rule: images-1
  test.each([
    ['no url', 'w=640'],
    ['no width', 'url=/pictures/lake.jpg'],
    ['a width that is not offered', 'url=/pictures/lake.jpg&w=641'],
    ['a width given twice', 'url=/pictures/lake.jpg&w=640&w=640'],
    ['a quality given twice', 'url=/pictures/lake.jpg&w=640&q=75&q=75'],
    ['an address given twice', 'url=/pictures/lake.jpg&url=/pictures/lake.jpg&w=640'],
    ['an empty address', 'url=&w=640'],
    ['an empty width', 'url=/pictures/lake.jpg&w='],
    ['a width with a space', 'url=/pictures/lake.jpg&w=640%20'],
    ['a width with a line break', 'url=/pictures/lake.jpg&w=640%0A'],
    ['a width in another notation', 'url=/pictures/lake.jpg&w=6.4e2'],
    ['a width in digits that are not ours', 'url=/pictures/lake.jpg&w=%D9%A6%D9%A4%D9%A0'],
    ['a width as a list', 'url=/pictures/lake.jpg&w[]=640'],
    ['a signed quality', 'url=/pictures/lake.jpg&w=640&q=%2B75'],
    ['a quality with a space', 'url=/pictures/lake.jpg&w=640&q=%2075'],
    ['a negative quality', 'url=/pictures/lake.jpg&w=640&q=-1'],
    ['an address of 4,000 characters', `url=/${'x'.repeat(4000)}.jpg&w=640`],
    ['a width that is not all digits', 'url=/pictures/lake.jpg&w=640px'],
    ['a signed width', 'url=/pictures/lake.jpg&w=%2B640'],
    ['a quality of 0', 'url=/pictures/lake.jpg&w=640&q=0'],
    ['a quality of 101', 'url=/pictures/lake.jpg&w=640&q=101'],
    ['a broken quality', 'url=/pictures/lake.jpg&w=640&q=7.5'],
    ['an empty quality', 'url=/pictures/lake.jpg&w=640&q='],
    ['a foreign host', 'url=https://evil.example/x.jpg&w=640'],
    ['an allowed host as a user name', 'url=https://cdn.example.org@evil.example/x.jpg&w=640'],
    ['another port of an allowed host', 'url=https://cdn.example.org:8443/x.jpg&w=640'],
    ['an address without scheme', 'url=//cdn.example.org/x.jpg&w=640'],
    ['a backslash address', 'url=/%5Ccdn.example.org/x.jpg&w=640'],
    ['another scheme', 'url=file:///etc/passwd&w=640'],
    ['a path that is not from the root', 'url=pictures/lake.jpg&w=640'],
    ['a path outside the root', 'url=/../secret.txt&w=640'],
    ['a path outside the root with backslashes', 'url=/..%5C..%5Csecret.txt&w=640'],
    ['a path outside the root in full-width signs', 'url=/%EF%BC%8E%EF%BC%8E%EF%BC%8Fsecret.txt&w=640'],
    ['a path with a NUL', 'url=/pictures/lake.jpg%00.png&w=640'],
    ['a path outside the root, encoded twice', 'url=/pictures/%252e%252e/%252e%252e/secret.txt&w=640'],
    ['a link that leads outside the root', 'url=/pictures/way-out.jpg&w=640'],
    ['a file that is no picture', 'url=/pictures/notes.jpg&w=640'],
  ])('refuses %s with 400', async (_, parameters) => {
    expect((await service.get(vercel(parameters))).status).toBe(400);
  });

  // rule: images-1
  test('an unknown picture and a folder are 404', async () => {
    expect((await service.get(vercel('url=/pictures/none.jpg&w=640'))).status).toBe(404);
    expect((await service.get(vercel('url=/pictures/folder.jpg&w=640'))).status).toBe(404);
  });

  // rule: images-1
  test('a picture gets the width asked for and keeps its proportions', async () => {
    const answer = await service.get(lake);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 640, height: 320 });
  });

  // rule: images-5
  test('a picture is never enlarged', async () => {
    const { body } = await service.get(vercel('url=/pictures/lake.jpg&w=1536'));
    expect(await sharp(body).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  test('a file name with diacritics and a space is found', async () => {
    const name = encodeURIComponent('/pictures/náměstí 1.png');
    expect((await service.get(vercel(`url=${name}&w=320`))).headers['content-type']).toBe('image/png');
  });

  test('a picture with an EXIF rotation is upright', async () => {
    expect(await sharp((await service.get(vercel('url=/pictures/turned.jpg&w=320'))).body).metadata()).toMatchObject({
      width: 30,
      height: 90,
    });
  });

  test('a replaced file is served at once', async () => {
    const file = join(service.root, 'pictures/replaced.jpg');
    await canvas(640, 100).jpeg().toFile(file);
    const address = vercel('url=/pictures/replaced.jpg&w=640');
    const first = await service.get(address);
    await canvas(640, 200).jpeg().toFile(file);
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    const second = await service.get(address);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect((await sharp(second.body).metadata()).height).toBe(200);
  });
});

describe('the type of the answer', () => {
  // rule: images-3
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/avif;q=0.5, image/webp;q=0.9', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    ['IMAGE/AVIF', 'image/avif'],
  ])('for "%s" is %s', async (accept, type) => {
    const answer = await service.get(lake, { accept });
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toBe('Accept');
    const { format } = await sharp(answer.body).metadata();
    expect(format === 'heif' ? 'image/avif' : `image/${format}`).toBe(type);
  });

  // rule: images-3
  test('named in the URL is kept whatever the client accepts', async () => {
    const answer = await service.get('/_ipx/w_64,f_png/pictures/lake.jpg', { accept: 'image/avif' });
    expect(answer.headers['content-type']).toBe('image/png');
  });

  // rule: images-6
  test.each([
    ['moving.gif', 'image/gif'],
    ['moving.webp', 'image/webp'],
  ])('of the animation %s stays, byte for byte', async (name, type) => {
    const answer = await service.get(`/_ipx/w_10/pictures/${name}`, { accept: 'image/avif,image/webp' });
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body.equals(await readFile(join(service.root, 'pictures', name)))).toBe(true);
    expect((await sharp(answer.body, { animated: true }).metadata()).pages).toBe(2);
  });

  // rule: images-6
  test.each(['sign.svg', 'sign-in-disguise.jpg'])('of the drawing %s is SVG, without its script and in a sandbox', async (name) => {
    const answer = await service.get(`/_ipx/w_10/pictures/${name}`, { accept: 'image/avif' });
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    expect(answer.body.toString()).toBe('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  });

  // rule: images-6
  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['jpeg', 'image/jpeg'],
  ])('of a drawing is %s when it is asked for by name', async (format, type) => {
    const answer = await service.get(`/_ipx/f_${format}/pictures/sign.svg`, { accept: 'image/avif' });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(await sharp(answer.body).metadata()).toMatchObject({ format, width: 9, height: 9 });
  });

  // rule: images-6
  test('of an animation is its own, and another one that is asked for by name is refused', async () => {
    expect((await service.get('/_ipx/f_gif/pictures/moving.gif')).status).toBe(200);
    expect((await service.get('/_ipx/f_png/pictures/moving.gif')).status).toBe(400);
    expect((await service.get('/_ipx/f_gif/pictures/moving.webp')).status).toBe(400);
  });
});

describe('the address /_ipx', () => {
  // rule: images-2
  test.each([
    ['/_ipx', 400],
    ['/_ipx/', 400],
    ['/_ipx/_', 400],
    ['/_ipx/_/', 400],
    ['/_ipx/w_200', 400],
    ['/_ipx//pictures/lake.jpg', 400],
    ['/_ipx/nonsense/pictures/lake.jpg', 400],
    ['/_ipx/w_/pictures/lake.jpg', 400],
    ['/_ipx/w_abc/pictures/lake.jpg', 400],
    ['/_ipx/w_-5/pictures/lake.jpg', 400],
    ['/_ipx/w_0/pictures/lake.jpg', 400],
    ['/_ipx/w_200,/pictures/lake.jpg', 400],
    ['/_ipx/q_101/pictures/lake.jpg', 400],
    ['/_ipx/f_exe/pictures/lake.jpg', 400],
    ['/_ipx/fit_tight/pictures/lake.jpg', 400],
    ['/_ipx/s_10x20x30/pictures/lake.jpg', 400],
    ['/_ipx/b_red;/pictures/lake.jpg', 400],
    ['/_ipx/__proto___1/pictures/lake.jpg', 400],
    ['/_ipx/w_200/https://evil.example/x.jpg', 403],
    ['/_ipx/w_200/https:/evil.example/x.jpg', 403],
    ['/_ipx/w_200/https%3A%2F%2Fevil.example%2Fx.jpg', 403],
    ['/_ipx/w_200/file:///etc/passwd', 403],
    ['/_ipx/w_200//evil.example/x.jpg', 403],
    ['/_ipx/_/../secret.txt', 403],
    ['/_ipx/_/pictures/../../secret.txt', 403],
    ['/_ipx/_/%2e%2e/secret.txt', 403],
    ['/_ipx/_/%2e%2e%2fsecret.txt', 403],
    ['/_ipx/_/%252e%252e%252fsecret.txt', 403],
    ['/_ipx/_/..%5Csecret.txt', 403],
    ['/_ipx/_/..%c0%afsecret.txt', 403],
    ['/_ipx/_/%c0%ae%c0%ae/secret.txt', 403],
    ['/_ipx/_/%25c0%25ae%25c0%25ae/secret.txt', 403],
    ['/_ipx/_/%e0%80%ae%e0%80%ae/secret.txt', 403],
    ['/_ipx/_/%uff0e%uff0e/secret.txt', 403],
    ['/_ipx/_/%EF%BC%8E%EF%BC%8E%EF%BC%8Fsecret.txt', 403],
    ['/_ipx/_/%25252e%25252e%25252fsecret.txt', 403],
    ['/_ipx/_/%2e%2e%5c%2e%2e%5csecret.txt', 403],
    ['/_ipx/_/....//secret.txt', 403],
    ['/_ipx/_/..;/secret.txt', 403],
    ['/_ipx/_//etc/passwd', 404],
    ['/_ipx/_/pictures/%FF.jpg', 403],
    ['/_ipx/_/pictures/%', 403],
    ['/_ipx/_/pictures/lake.jpg%00.png', 403],
    ['/_ipx/_/pictures/.env', 403],
    ['/_ipx/_/pictures/way-out.jpg', 403],
    ['/_ipx/_/pictures/none.jpg', 404],
    ['/_ipx/_/pictures', 404],
    ['/_ipx/_/pictures/cut.jpg', 400],
    ['/_ipx/_/pictures/pipe.jpg', 404],
    [`/_ipx/_/pictures/${'x'.repeat(300)}.jpg`, 404],
  ])('%s is %i', async (path, status) => {
    expect((await service.get(path)).status).toBe(status);
  });

  const sizeOf = async (path: string) => {
    const { width, height } = await sharp((await service.get(path)).body).metadata();
    return [width, height];
  };

  // rule: images-2
  test('a cover cuts to the exact box', async () => {
    expect(await sizeOf('/_ipx/w_100,h_100,fit_cover/pictures/lake.jpg')).toEqual([100, 100]);
    expect(await sizeOf('/_ipx/s_100x80/pictures/lake.jpg')).toEqual([100, 80]);
  });

  test('a box larger than the picture shrinks in proportion instead of enlarging it', async () => {
    expect(await sizeOf('/_ipx/w_2000,h_2000,fit_cover/pictures/lake.jpg')).toEqual([500, 500]);
    expect(await sizeOf('/_ipx/w_2000,h_2000,fit_contain,b_ffffff/pictures/lake.jpg')).toEqual([500, 500]);
    expect(await sizeOf('/_ipx/w_4000,h_200,fit_inside/pictures/lake.jpg')).toEqual([400, 200]);
  });

  test('an absurd side length is clamped, not refused', async () => {
    expect(await sizeOf('/_ipx/w_999999999/pictures/lake.jpg')).toEqual([1000, 500]);
  });

  test('a picture longer than 8192 pixels is cut down to that', async () => {
    await canvas(9000, 20).png().toFile(join(service.root, 'pictures/long.png'));
    expect((await sizeOf('/_ipx/_/pictures/long.png'))[0]).toBe(8192);
    expect((await sizeOf('/_ipx/w_9000/pictures/long.png'))[0]).toBe(8192);
  });

  // rule: images-5
  test('no side is longer than 8192 pixels, whatever is asked for', async () => {
    await sharp({ create: { width: 16000, height: 1000, channels: 3, background: '#246' } })
      .png({ compressionLevel: 1 })
      .toFile(join(service.root, 'pictures/banner.png'));
    for (const modifiers of ['h_1000', 'w_16000,h_1000,fit_outside', 'w_16000,h_1000,fit_fill', 'rotate_45', 's_99999']) {
      const sides = await sizeOf(`/_ipx/${modifiers}/pictures/banner.png`);
      expect(Math.max(...sides.map(Number)), modifiers).toBeLessThanOrEqual(8192);
    }
  });

  // rule: images-10
  test('a picture with too many pixels is 413 without being decoded', async () => {
    const bomb = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    // The header claims 100,000 by 100,000 pixels.
    const header = Buffer.from(bomb.subarray(12, 29));
    header.writeUInt32BE(100_000, 4);
    header.writeUInt32BE(100_000, 8);
    header.copy(bomb, 12);
    bomb.writeUInt32BE(crc32(header), 29);
    await writeFile(join(service.root, 'pictures/enormous.png'), bomb);
    expect((await service.get('/_ipx/w_10/pictures/enormous.png')).status).toBe(413);
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toFile(join(service.root, 'pictures/bomb.png'));
    expect((await service.get('/_ipx/w_10/pictures/bomb.png')).status).toBe(413);
  });

  // rule: images-3
  test('a picture too large for its type is 413 when asked for in the address, else of the next best type', async () => {
    await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#246' } })
      .png({ compressionLevel: 1 })
      .toFile(join(service.root, 'pictures/large.png'));
    expect((await service.get('/_ipx/f_avif/pictures/large.png')).status).toBe(413);
    const typeFor = async (accept: string) => (await service.get('/_ipx/_/pictures/large.png', { accept })).headers['content-type'];
    expect(await typeFor('image/avif,image/webp')).toBe('image/webp');
    expect(await typeFor('image/avif')).toBe('image/png');
  });
});

describe('every picture', () => {
  // rule: images-4
  test('carries what caches and browsers need', async () => {
    const { headers } = await service.get(lake);
    expect(headers).toMatchObject({ vary: 'Accept', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  // rule: images-4
  test('is 304 for its tag: alone, weak, in a list, or a star', async () => {
    const tag = (await service.get(lake)).headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const answer = await service.get(lake, { 'if-none-match': known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await service.get(lake, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD like GET without the bytes, and other methods with 405', async () => {
    const answer = await service.get(lake, {}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
    expect((await service.get(lake, {}, 'POST')).status).toBe(405);
  });
});
