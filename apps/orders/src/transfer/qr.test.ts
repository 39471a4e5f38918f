import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';

/** Draws the path like an SVG renderer with `scale` pixels per module, and decodes it. */
function scanned({ size, d }: { size: number; d: string }, scale = 4): string | undefined {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

test.each([
  'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:24420.00*CC:CZK*X-VS:202600001',
  'BCD\n002\n1\nSCT\nGIBACZPX\nNocleh s.r.o.\nCZ6508000000192000145399\nEUR120.50',
])('the code reads back as what was put in: %j', async (text) => {
  expect(scanned(await qrPath(text))).toBe(text);
});
