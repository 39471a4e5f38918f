import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../test-service.ts';
import { drawTitle } from './card.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ hosts: 'cdn.example.org' });
  const pictures = join(service.root, 'pictures');
  await mkdir(pictures, { recursive: true });
  await sharp({ create: { width: 800, height: 300, channels: 3, background: '#00f' } })
    .jpeg()
    .toFile(join(pictures, 'lake.jpg'));
  await writeFile(join(pictures, 'sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
});
afterAll(() => service.close());

const card = (change: Record<string, string> = {}) =>
  `/_card?${new URLSearchParams({ url: '/pictures/lake.jpg', title: 'Chalupa U Lípy', site: 'Nocleh', ...change })}`;

/** The RGB colour of a point. */
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

// rule: images-18
test('a card is a JPEG of 1200 by 630 with the picture on its right, and is made once', async () => {
  const { status, headers, body } = await service.get(card(), { accept: 'image/avif,image/webp' });
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const [red = 0, , blue = 0] = await colourAt(body, 1190, 20);
  expect(blue - red).toBeGreaterThan(200);
  const [paper = 0] = await colourAt(body, 20, 620);
  expect(paper).toBeGreaterThan(230);
  const made = service.conversions.length;
  expect((await service.get(card())).body.equals(body)).toBe(true);
  expect(service.conversions).toHaveLength(made);
});

test.each([
  ['no title', { title: '' }],
  ['a title of nothing that can be drawn', { title: '\u0000\u0007' }],
  ['a title that is too long', { title: 'x'.repeat(301) }],
  ['no name of the site', { site: '' }],
  ['no picture', { url: '' }],
  ['a picture elsewhere', { url: 'https://example.org/x.jpg' }],
  ['a drawing', { url: '/pictures/sign.svg' }],
])('a card with %s is refused', async (_, change) => {
  expect((await service.get(card(change))).status).toBe(400);
});

test('a card of a picture that is not there is 404', async () => {
  expect((await service.get(card({ url: '/pictures/none.jpg' }))).status).toBe(404);
});

// rule: images-18
test.each([
  'Chalupa',
  'Donaudampfschifffahrtsgesellschaftskapitänswohnungsvermietungsbetrieb am Wolfgangsee und die große weite Welt dahinter',
  'Wieś'.repeat(30),
  'příjemné ubytování '.repeat(15),
  '<b>& "uvozovky"</b>',
  'مرحبا 日本 👨‍👩‍👧‍👦 Z̸̛̗ą̴l̷g̸o̶',
])('the title "%s" wraps and stays in its part of the card', async (text) => {
  const { width, height } = (await drawTitle(text)).info;
  expect(width).toBeLessThanOrEqual(448);
  expect(height).toBeLessThanOrEqual(370);
});

test('the letters of our languages look the same on a machine without fonts', () => {
  const letters = 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž ÄÖÜẞäöüß ĄĆĘŁŃÓŚŹŻąćęłńóśźż „a“ ‚b‘ “c” – — … € 0123456789';
  const code = `const { drawTitle } = await import(process.argv[1]);
    process.stdout.write((await drawTitle(process.argv[2])).data.toString('base64'));`;
  const draw = (fonts?: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code, join(import.meta.dirname, 'card.ts'), letters], {
      env: { ...process.env, ...(fonts ? { FONTCONFIG_FILE: fonts } : {}) },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
  expect(draw('/dev/null')).toBe(draw());
});
