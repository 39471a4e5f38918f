import { expect, it } from 'vitest';
import { pictureSource, pictureUrl, pictureWidths, placeholderUrl, snapWidth, widthsFor } from './picture-source.ts';

it('takes the nearest configured width that is not smaller', () => {
  expect(snapWidth(1)).toBe(320);
  expect(snapWidth(320)).toBe(320);
  expect(snapWidth(321)).toBe(640);
  expect(snapWidth(1281)).toBe(1536);
});

it('takes the largest width where none is large enough', () => {
  expect(snapWidth(4000)).toBe(1536);
});

it('knows each configured width once although two breakpoints share one', () => {
  expect(pictureWidths).toEqual([320, 640, 768, 1024, 1280, 1536]);
});

it('encodes the address of the picture and defaults to full quality', () => {
  expect(pictureUrl('/pictures/demo/a b.webp', 600)).toBe('/_vercel/image?url=%2Fpictures%2Fdemo%2Fa%20b.webp&w=640&q=100');
});

it('offers small and large widths of a card but none twice or nearly the same', () => {
  const widths = widthsFor('(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw');
  expect(widths).toEqual([320, 768, 1280]);
});

it('offers what phones and wide screens need of a picture over the full window', () => {
  expect(widthsFor('100vw')).toEqual([768, 1024, 1536]);
});

it('offers a thumbnail in two widths at most', () => {
  expect(widthsFor('6rem')).toEqual([320]);
  expect(widthsFor('12rem')).toEqual([320, 640]);
});

it('never asks for more than the first width that holds the whole picture', () => {
  expect(widthsFor('100vw', 700)).toEqual([768]);
});

it('refuses a sizes entry that it cannot read', () => {
  expect(() => widthsFor('calc(100vw - 2rem)')).toThrow('Unknown entry');
});

it('leaves out the srcset where one width serves all', () => {
  expect(pictureSource('/p.webp', '6rem', 70)).toEqual({ src: '/_vercel/image?url=%2Fp.webp&w=320&q=70' });
});

it('gives every candidate its width', () => {
  const { srcSet = '' } = pictureSource('/p.webp', '12rem', 70);
  expect(srcSet).toBe('/_vercel/image?url=%2Fp.webp&w=320&q=70 320w, /_vercel/image?url=%2Fp.webp&w=640&q=70 640w');
});

it('asks for a placeholder of ten pixels at half quality', () => {
  expect(placeholderUrl('/p.webp')).toBe('/_ipx/w_10,h_10,q_50/p.webp');
});
