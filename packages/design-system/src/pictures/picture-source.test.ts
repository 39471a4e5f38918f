import { expect, it } from 'vitest';
import { pictureScreens, pictureSource, pictureUrl, pictureWidths, placeholderUrl, shareUrl, snapWidth } from './picture-source.ts';

// rule: images-14
it('snapWidth returns the nearest configured width that is not smaller', () => {
  expect(snapWidth(1)).toBe(320);
  expect(snapWidth(320)).toBe(320);
  expect(snapWidth(321)).toBe(640);
  expect(snapWidth(1281)).toBe(1536);
});

// rule: images-14
it('snapWidth returns the largest width if none is large enough', () => {
  expect(snapWidth(4000)).toBe(1536);
});

// rule: images-15
it('each configured picture width exists once although two breakpoints share one', () => {
  expect(pictureScreens).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 });
  expect(pictureWidths).toEqual([...new Set(Object.values(pictureScreens))]);
});

it('a picture’s address is encoded, and the default is full quality', () => {
  expect(pictureUrl('/pictures/demo/a b.webp', 600)).toBe('/_vercel/image?url=%2Fpictures%2Fdemo%2Fa%20b.webp&w=640&q=100');
});

// rule: images-14
it('srcset has each width once, snapped to the configured ones', () => {
  const { srcSet } = pictureSource('/p.webp', [300, 320, 600, 640], 70);
  expect(srcSet).toBe('/_vercel/image?url=%2Fp.webp&w=320&q=70 320w,/_vercel/image?url=%2Fp.webp&w=640&q=70 640w');
});

it('srcset ends with the first width that is not smaller than the picture', () => {
  expect(pictureSource('/p.webp', [320, 768, 1280], 70, 700).srcSet).not.toContain('1280');
  expect(pictureSource('/p.webp', [320, 768, 1280], 70, 1300).srcSet).toContain('1280');
});

it('src is a medium width for browsers without srcset', () => {
  expect(pictureSource('/p.webp', [320, 768, 1280], 70).src).toContain('w=768');
});

// rule: images-14
it('a placeholder has ten by ten pixels at quality 50', () => {
  expect(placeholderUrl('/p.webp')).toMatch(/^\/_ipx\/w_10,h_10,q_50[^/]*\/p\.webp$/);
});

it('a placeholder of any address can be used in a style', () => {
  const address = placeholderUrl("https://cdn.example.org/a (1)'s.jpg?x=1&y=%20");
  expect(address).toMatch(/^[\w/.,%&~*!-]+$/);
  const [, , , ...path] = address.split('/');
  expect(decodeURIComponent(path.join('/'))).toBe("https://cdn.example.org/a (1)'s.jpg?x=1&y=%20");
});

it('a picture for previews of links is a JPEG of 1200 by 630', () => {
  expect(shareUrl('/p.webp')).toBe('/_ipx/w_1200,h_630,q_80,f_jpeg/p.webp');
});
