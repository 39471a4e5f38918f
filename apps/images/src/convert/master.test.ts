import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { view } from '../photographs/testing/photographs.ts';
import { makeMaster } from './master.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { sniff } from './sniff.ts';

const master = async (original: Buffer) => await makeMaster(original, sniff(original) ?? 'svg');
const reasonOf = async (original: Buffer) =>
  await master(original).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );

/** A picture of one colour on its left and another on its right. */
const halves = (left: string, right: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: left } }).composite([
    { input: { create: { width: 600, height: 800, channels: 3, background: right } }, left: 600, top: 0 },
  ]);
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const expectColour = (found: readonly number[], wanted: readonly number[]) => {
  for (const [index, value] of wanted.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(12);
};

// rule: images-22
test('the master of a large photograph is a JPEG of at most 2,560 pixels', async () => {
  const { bytes, master: facts } = await master(await view(1, 4000, 3000).png().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1920, space: 'srgb' });
  expect(facts).toMatchObject({ width: 2560, height: 1920 });
});

// rule: images-22
test('a photograph that is large enough is never enlarged', async () => {
  expect((await master(await view(2, 1024, 700).webp().toBuffer())).master).toMatchObject({ width: 1024, height: 700 });
});

// rule: images-22
test('a photograph that lies on its side is upright in its master', async () => {
  const sideways = await halves('#c00000', '#0000c0').jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { bytes, master: facts } = await master(sideways);
  expect(facts).toMatchObject({ width: 800, height: 1200 });
  expectColour(await colourAt(bytes, 400, 100), [192, 0, 0]);
  expectColour(await colourAt(bytes, 400, 1100), [0, 0, 192]);
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

// rule: images-22
test('place, time, camera, comments and colour profile are taken out of a photograph', async () => {
  const withPlace = await view(3)
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Jana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '14/1 25/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const before = await sharp(withPlace).metadata();
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
  const { bytes } = await master(withPlace);
  const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, icc, iptc, comments }).toEqual({});
  expect(bytes.includes('Jana') || bytes.includes('secret') || bytes.includes('Exif')).toBe(false);
});

// rule: images-22
test.each([
  ['in sRGB', async () => await halves('#c02040', '#20a0c0').jpeg({ quality: 100 }).toBuffer()],
  [
    'for print (CMYK)',
    async () => await halves('#c02040', '#20a0c0').toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
  ],
  ['of a phone (Display P3)', async () => await halves('#c02040', '#20a0c0').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
  ['of 16 bits', async () => await halves('#c02040', '#20a0c0').toColourspace('rgb16').png().toBuffer()],
  ['of 16 bits in Display P3', async () => await halves('#c02040', '#20a0c0').toColourspace('rgb16').withIccProfile('p3').png().toBuffer()],
  ['as TIFF', async () => await halves('#c02040', '#20a0c0').tiff().toBuffer()],
  ['as AVIF', async () => await halves('#c02040', '#20a0c0').avif({ quality: 90 }).toBuffer()],
])('a photograph %s keeps its colours', async (kind, make) => {
  const { bytes } = await master(await make());
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
  // Inks can't print every colour.
  const tolerance = kind.includes('CMYK') ? 40 : 12;
  const near = (found: readonly number[], wanted: readonly number[]) =>
    wanted.every((value, index) => Math.abs((found[index] ?? 0) - value) <= tolerance);
  const [left, right] = [await colourAt(bytes, 200, 400), await colourAt(bytes, 1000, 400)];
  expect([left, near(left, [192, 32, 64])]).toEqual([left, true]);
  expect([right, near(right, [32, 160, 192])]).toEqual([right, true]);
});

test('what is transparent in a picture is white in its master', async () => {
  const clear = await sharp({ create: { width: 1500, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: await view(4, 700, 1000).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  expectColour(await colourAt((await master(clear)).bytes, 1400, 500), [255, 255, 255]);
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
/** A PNG of few bytes that has 900 million pixels. */
const bomb = async () => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

// rule: images-22
test.each([
  ['too small', async () => await view(5, 1000, 700).jpeg().toBuffer(), /1000 by 700 pixels, and 1024 by 640 are needed\.$/],
  ['too narrow', async () => await view(5, 3000, 500).jpeg().toBuffer(), /3000 by 500/],
  ['cut off', async () => (await view(6).jpeg().toBuffer()).subarray(0, 8000), /damaged/],
  [
    'moving',
    async () =>
      await sharp([await view(7).png().toBuffer(), await view(8).png().toBuffer()], { join: { animated: true } })
        .webp()
        .toBuffer(),
    /moving picture/,
  ],
  ['a GIF', async () => await view(7).gif().toBuffer(), /GIF/],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'), /SVG/],
  ['a HEIC of a phone', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
  [
    'of one colour',
    async () =>
      await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#445' } })
        .jpeg()
        .toBuffer(),
    /one colour/,
  ],
  ['a decompression bomb', bomb, /too large/],
])('a picture that is %s is refused with the reason', async (_, make, reason) => {
  expect(await reasonOf(await make())).toMatch(reason);
});

const bitsBetween = (a = '', b = '') => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;

// rule: images-23
test('the perceptual hash of a picture hardly changes with its size, quality, format and brightness, and differs between pictures', async () => {
  const hashes = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, seed) =>
        await perceptualHash(
          await view(seed + 20)
            .png()
            .toBuffer(),
        ),
    ),
  );
  for (const [seed, hash] of hashes.entries()) {
    const same = view(seed + 20);
    const variants = [
      same.clone().resize(700).jpeg({ quality: 40 }),
      same.clone().resize(1100).webp({ quality: 60 }),
      same.clone().modulate({ brightness: 1.1 }).jpeg(),
    ];
    for (const variant of variants) expect(bitsBetween(hash, await perceptualHash(await variant.toBuffer()))).toBeLessThanOrEqual(6);
    for (const other of hashes.slice(0, seed)) expect(bitsBetween(hash, other)).toBeGreaterThan(8);
  }
});
