import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { height, width } from './paint.ts';

/** Smooth noise on a plane, -1 to 1, precomputed: the tooth of the paper and the drag of the brush. */
const field = (seed: string, cellX: number, cellY: number): Float32Array => {
  const random = randomFrom(seed);
  const columns = Math.ceil(width / cellX) + 2;
  const rows = Math.ceil(height / cellY) + 2;
  const grid = Float32Array.from({ length: columns * rows }, () => random.between(-1, 1));
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const gy = y / cellY;
    const row = Math.floor(gy);
    const ty = (gy - row) ** 2 * (3 - 2 * (gy - row));
    for (let x = 0; x < width; x++) {
      const gx = x / cellX;
      const column = Math.floor(gx);
      const tx = (gx - column) ** 2 * (3 - 2 * (gx - column));
      const i = row * columns + column;
      const top = (grid[i] ?? 0) + ((grid[i + 1] ?? 0) - (grid[i] ?? 0)) * tx;
      const bottom = (grid[i + columns] ?? 0) + ((grid[i + columns + 1] ?? 0) - (grid[i + columns] ?? 0)) * tx;
      values[y * width + x] = top + (bottom - top) * ty;
    }
  }
  return values;
};

type Texture = {
  bendX: Float32Array;
  bendY: Float32Array;
  waveX: Float32Array;
  waveY: Float32Array;
  wash: Float32Array;
  brush: Float32Array;
  grain: Float32Array;
};
let prepared: Texture | undefined;
const texture = (): Texture => {
  prepared ??= {
    bendX: field('bend x', 11, 11),
    bendY: field('bend y', 11, 11),
    waveX: field('wave x', 70, 70),
    waveY: field('wave y', 70, 70),
    wash: field('wash', 210, 130),
    brush: field('brush', 46, 7),
    grain: field('grain', 2.6, 2.6),
  };
  return prepared;
};

/** Bends every edge by a pixel or two and lays uneven pigment over it: a vector drawing becomes a painted one. */
const painted = (pixels: Buffer): Buffer => {
  const { bendX, bendY, waveX, waveY, wash, brush, grain } = texture();
  const result = Buffer.alloc(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const fromX = Math.min(width - 1, Math.max(0, Math.round(x + (bendX[i] ?? 0) * 2 + (waveX[i] ?? 0) * 2.4)));
      const fromY = Math.min(height - 1, Math.max(0, Math.round(y + (bendY[i] ?? 0) * 2 + (waveY[i] ?? 0) * 2.4)));
      const source = (fromY * width + fromX) * 3;
      const pigment = 1 + (wash[i] ?? 0) * 0.035 + (brush[i] ?? 0) * 0.028 + (grain[i] ?? 0) * 0.022;
      for (let c = 0; c < 3; c++) result[i * 3 + c] = Math.max(0, Math.min(255, (pixels[source + c] ?? 0) * pigment));
    }
  return result;
};

const encode = (raw: Buffer, quality: number, shrink: number) =>
  sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(width / shrink, height / shrink)
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();

/**
 * A picture as WebP: a middling quality first, then better or worse as its size allows. `shrink` divides its width and height, and
 * the bytes that it may have by four.
 */
export const render = async (svg: string, shrink: 1 | 2 = 1): Promise<Buffer> => {
  const largest = (64 * 1024) / shrink ** 2;
  const { data } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = painted(data);
  const middling = await encode(raw, 54, shrink);
  if (middling.length <= largest * 0.8) {
    const better = await encode(raw, 66, shrink);
    return better.length <= largest ? better : middling;
  }
  if (middling.length <= largest) return middling;
  const worse = await encode(raw, 42, shrink);
  return worse.length <= largest ? worse : encode(raw, 30, shrink);
};
