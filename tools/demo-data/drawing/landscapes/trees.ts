import type { Random } from '../../random.ts';
import { blob, line, type Point, polygon, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';

type Tones = [dark: string, middle: string, light: string];

/** A spruce standing on (x, y): drooping tiers, lit from the left. */
export const spruce = (x: number, y: number, h: number, tones: Tones, random: Random, snow = false): string => {
  const tiers = Math.max(5, Math.round(h / 46));
  const left: Point[] = [];
  const right: Point[] = [];
  let lights = '';
  for (let i = 0; i < tiers; i++) {
    const top = y - h + (h * 0.93 * i) / tiers;
    const bottom = top + (h / tiers) * 1.25;
    const reach = h * 0.03 + (h * 0.25 * (i + 1)) / tiers;
    const a = reach * random.between(0.85, 1.12);
    const b = reach * random.between(0.85, 1.12);
    left.push([x - a * 0.32, top + (bottom - top) * 0.45], [x - a, bottom], [x - a * 0.45, bottom - h * 0.012]);
    right.push([x + b * 0.32, top + (bottom - top) * 0.45], [x + b, bottom], [x + b * 0.45, bottom - h * 0.012]);
    const tone = snow ? tones[2] : random.chance(0.5) ? tones[1] : tones[2];
    lights += polygon(
      [
        [x - a * 0.1, top + (bottom - top) * 0.15],
        [x - a * 0.93, bottom - 2],
        [x - a * 0.35, bottom - h * 0.022],
        [x - a * 0.06, bottom - h * 0.03],
      ],
      tone,
      { opacity: snow ? 0.92 : 0.62 },
    );
    if (snow)
      lights += polygon(
        [
          [x + b * 0.1, top + (bottom - top) * 0.3],
          [x + b * 0.85, bottom - 3],
          [x + b * 0.3, bottom - h * 0.03],
        ],
        tones[2],
        { opacity: 0.5 },
      );
  }
  const trunk = polygon(
    [
      [x - h * 0.014, y - h * 0.1],
      [x + h * 0.014, y - h * 0.1],
      [x + h * 0.018, y + 4],
      [x - h * 0.018, y + 4],
    ],
    '#3d2e26',
  );
  return trunk + polygon([[x, y - h * 1.03], ...right, ...left.reverse()], tones[0]) + lights;
};

/** A broad-leaved tree: a crown of brushed patches, lighter towards the left and top. */
export const broadleaf = (x: number, y: number, h: number, tones: Tones, trunk: string, random: Random, bare = false): string => {
  let result = polygon(
    [
      [x - h * 0.03, y + 3],
      [x - h * 0.018, y - h * 0.5],
      [x + h * 0.018, y - h * 0.5],
      [x + h * 0.035, y + 3],
    ],
    trunk,
  );
  for (const lean of [-0.2, 0.18, -0.08]) result += segment(x, y - h * 0.32, x + h * lean, y - h * 0.62, trunk, h * 0.018);
  if (bare) {
    for (let i = 0; i < 26; i++) {
      const angle = random.between(-2.7, -0.44);
      const r = h * random.between(0.25, 0.46);
      result += segment(
        x + Math.cos(angle) * r * 0.35,
        y - h * 0.5 + Math.sin(angle) * r * 0.35,
        x + Math.cos(angle) * r,
        y - h * 0.5 + Math.sin(angle) * r,
        trunk,
        h * 0.007 + 1,
        0.8,
      );
    }
    return result;
  }
  const cy = y - h * 0.64;
  const patches = (count: number, spread: number, size: number, tone: string, dx: number, dy: number, opacity: number) => {
    for (let i = 0; i < count; i++) {
      const angle = random.between(0, Math.PI * 2);
      const r = Math.sqrt(random.next()) * spread * h;
      const s = h * size * random.between(0.7, 1.25);
      result += blob(x + Math.cos(angle) * r * 0.95 + dx * h, cy + Math.sin(angle) * r * 0.8 + dy * h, s, s * 0.82, tone, random, {
        opacity,
      });
    }
  };
  patches(12, 0.24, 0.13, tones[0], 0.01, 0.02, 1);
  patches(20, 0.22, 0.068, tones[1], -0.04, -0.04, 0.92);
  patches(30, 0.2, 0.027, tones[2], -0.07, -0.09, 0.8);
  return result;
};

export const poplar = (x: number, y: number, h: number, tones: Tones, random: Random): string => {
  let result = segment(x, y, x, y - h * 0.4, '#4d3c2e', h * 0.02);
  for (let i = 0; i < 12; i++) {
    const t = i / 11;
    const w = h * 0.085 * Math.sin(Math.PI * (0.16 + t * 0.8));
    result +=
      blob(x, y - h * (0.12 + t * 0.86), w, h * 0.085, tones[0], random) +
      blob(x - w * 0.35, y - h * (0.14 + t * 0.86), w * 0.5, h * 0.05, tones[1], random, { opacity: 0.85 });
  }
  return result;
};

export const pine = (x: number, y: number, h: number, tones: Tones, random: Random): string => {
  const lean = random.between(-0.06, 0.06) * h;
  let result =
    line(
      [
        [x, y],
        [x + lean * 0.4, y - h * 0.45],
        [x + lean, y - h * 0.85],
      ],
      '#7c4c34',
      h * 0.035,
    ) + segment(x - h * 0.008, y, x + lean * 0.4 - h * 0.008, y - h * 0.45, '#b0765033'.slice(0, 7), h * 0.012, 0.7);
  for (let i = 0; i < 6; i++) {
    const py = y - h * random.between(0.62, 0.98);
    const px = x + lean + random.between(-0.2, 0.2) * h;
    result +=
      segment(x + lean * 0.8, py + h * 0.06, px, py, '#7c4c34', h * 0.012) +
      blob(px, py, h * 0.15, h * 0.065, tones[0], random) +
      blob(px - h * 0.03, py - h * 0.025, h * 0.1, h * 0.035, tones[1], random, { opacity: 0.9 });
  }
  return result;
};

/** The tree that belongs to the light: leafy, golden, or bare in winter. */
export const tree = (x: number, y: number, h: number, palette: Palette, random: Random): string =>
  broadleaf(x, y, h, palette.foliage, palette.snow ? palette.foliage[0] : '#4d3a2c', random, palette.snow);

/** A rank of spruces, the nearer ones (drawn later) larger. */
export const spruces = (from: number, to: number, y: number, h: number, palette: Palette, random: Random, gap = 0.23): string => {
  const trees: { x: number; y: number; h: number }[] = [];
  for (let x = from; x < to; x += h * gap * random.between(0.6, 1.5))
    trees.push({ x, y: y + random.between(-0.05, 0.07) * h, h: h * random.between(0.42, 1.15) });
  return trees
    .sort((a, b) => a.y - b.y)
    .map((one) => spruce(one.x, one.y, one.h, palette.conifer, random, palette.snow))
    .join('');
};
