import type { Random } from '../../random.ts';
import { blob, clipped, ellipse, height, lineNoise, mix, type Point, pathOf, polygon, rect, segment, wash, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';

type Profile = (x: number) => number;

/** Height of a ridge at every x: rolling or sharp. */
export const profile = (y: number, amplitude: number, random: Random, { sharp = false, stretch = 1 } = {}): Profile => {
  const noise = lineNoise(random, sharp ? 5 : 3);
  const shift = random.between(0, 40);
  return (x) => {
    const value = noise(shift + (x / width) * 3.2 * stretch);
    return y - amplitude * (sharp ? (1 - Math.abs(value)) * 1.5 - 0.6 : value);
  };
};

const edge = (at: Profile, step: number): Point[] => {
  const points: Point[] = [];
  for (let x = -20; x <= width + 20; x += step) points.push([x, at(x)]);
  return points;
};
const below = (points: Point[]): Point[] => [...points, [width + 20, height + 10], [-20, height + 10]];

/** Mountains with a lit side: broad facets fall from every summit, steep to the shade and long to the light. */
export const mountainRidge = (at: Profile, color: string, light: string, shade: string, random: Random): string => {
  const outline = edge(at, 12);
  const reach = 7;
  const lit = wash([
    [0, light, 0.62],
    [0.5, light, 0.45],
    [1, light, 0],
  ]);
  const dark = wash([
    [0, shade, 0.34],
    [0.5, shade, 0.24],
    [1, shade, 0],
  ]);
  let facets = lit.def + dark.def;
  for (let i = reach; i < outline.length - reach; i++) {
    const p = outline[i] as Point;
    const window = outline.slice(i - reach, i + reach + 1);
    if (window.some((q, k) => k !== reach && q[1] <= p[1])) continue;
    const fall = Math.max(90, (Math.max(...window.map((q) => q[1])) - p[1]) * random.between(2, 3.2));
    const drift = random.between(-0.12, 0.12) * fall;
    const spine: Point[] = [
      p,
      [p[0] + fall * 0.1 + drift, p[1] + fall * 0.3],
      [p[0] - fall * 0.04 + drift, p[1] + fall * 0.55],
      [p[0] + fall * 0.16 + drift, p[1] + fall * 0.9],
    ];
    facets += polygon([...spine, [p[0] - fall * 0.9, p[1] + fall * 1.1], [p[0] - fall * 0.46, p[1] + fall * 0.42]], lit.paint);
    facets += polygon([...spine, [p[0] + fall * 0.75, p[1] + fall * 0.95], [p[0] + fall * 0.42, p[1] + fall * 0.46]], dark.paint);
  }
  const body = pathOf(below(outline));
  return `<path d="${body}" fill="${color}"/>${clipped(`<path d="${body}"/>`, facets)}`;
};

/** A hill whose edge is a row of tree tops. */
export const forestRidge = (at: Profile, color: string, teeth: number, random: Random, light?: string): string => {
  const points: Point[] = [];
  for (let x = -20; x <= width + 20; ) {
    const w = teeth * random.between(0.32, 0.6);
    const h = teeth * random.between(0.45, 1.25);
    points.push([x, at(x)], [x + w * 0.28, at(x) - h * 0.35], [x + w / 2, at(x + w / 2) - h], [x + w * 0.72, at(x) - h * 0.3]);
    x += w;
  }
  let result = polygon(below(points), color);
  if (light !== undefined) {
    let strokes = '';
    for (let i = 0; i < 130; i++) {
      const x = random.between(0, width);
      const y = at(x) + random.next() ** 1.6 * teeth * 6 + teeth * 0.4;
      const h = teeth * random.between(0.5, 1);
      strokes += polygon(
        [
          [x, y - h],
          [x + h * 0.24, y],
          [x - h * 0.24, y],
        ],
        light,
        { opacity: Number(random.between(0.12, 0.42).toFixed(2)) },
      );
    }
    result += strokes;
  }
  return result;
};

/** A meadow or field with brushed bands of light. */
export const meadow = (at: Profile, tones: [string, string, string], random: Random): string => {
  const outline = edge(at, 24);
  const body = pathOf(below(outline));
  const paint = wash([
    [0, tones[1]],
    [0.4, mix(tones[1], tones[0], 0.5)],
    [1, tones[0]],
  ]);
  let bands = '';
  for (let i = 0; i < 26; i++) {
    const x = random.between(-200, width);
    const y = at(x) + random.next() * 380;
    const w = random.between(160, 620);
    const h = random.between(6, 26) * (1 + (y - at(x)) / 260);
    bands += polygon(
      [
        [x, y],
        [x + w * 0.35, y - h * 0.5],
        [x + w, y - h * 0.1],
        [x + w * 0.6, y + h * 0.5],
      ],
      random.chance(0.6) ? tones[2] : tones[0],
      { opacity: Number(random.between(0.14, 0.36).toFixed(2)) },
    );
  }
  return `${paint.def}<path d="${body}" fill="${paint.paint}"/>${clipped(`<path d="${body}"/>`, bands)}`;
};

export const mist = (y: number, h: number, color: string, strength: number): string => {
  const paint = wash([
    [0, color, 0],
    [0.55, color, strength],
    [1, color, 0],
  ]);
  return `${paint.def}${rect(0, y - h / 2, width, h, paint.paint)}`;
};

/** Grass and flowers along the lower edge. */
export const foreground = (palette: Palette, top: number, random: Random, density = 1): string => {
  let result = '';
  for (let i = 0; i < 420 * density; i++) {
    const y = top + random.next() ** 0.8 * (height - top);
    const x = random.between(-10, width);
    const size = (12 + ((y - top) / (height - top)) * 46) * random.between(0.6, 1.2);
    const tone = random.pick([palette.meadow[0], palette.meadow[1], palette.meadow[2], palette.conifer[1]]);
    result += segment(
      x,
      y,
      x + random.between(-0.3, 0.4) * size,
      y - size,
      palette.snow ? (palette.meadow[random.whole(0, 1)] as string) : tone,
      1.6 + size / 22,
      palette.snow ? 0.35 : 0.6,
    );
  }
  for (let i = 0; i < 150 * density && palette.flowers.length > 0; i++) {
    const y = top + random.next() ** 0.7 * (height - top);
    const r = (2 + ((y - top) / (height - top)) * 6.5) * random.between(0.7, 1.2);
    result += ellipse(random.between(0, width), y - r * 4, r, r * 0.85, random.pick(palette.flowers), { opacity: 0.92 });
  }
  return result;
};

/** A path that winds from the lower edge towards (x, y). */
export const footpath = (x: number, y: number, startX: number, color: string, widthBelow = 210): string => {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    const py = height + 10 + (y - height - 10) * t;
    const px = startX + (x - startX) * t + Math.sin(t * Math.PI * 1.7) * 150 * (1 - t);
    const w = widthBelow * (1 - t) ** 1.6 + 5;
    left.push([px - w / 2, py]);
    right.unshift([px + w / 2, py]);
  }
  return polygon([...left, ...right], color, { opacity: 0.85 });
};

/** Still water from `y` down, with glints. */
export const waterSurface = (palette: Palette, y: number, bottom: number, opacity = 0.72): string => {
  const paint = wash([
    [0, palette.water[0]],
    [1, palette.water[1]],
  ]);
  return `${paint.def}${rect(0, y, width, bottom - y, paint.paint, { opacity })}`;
};
export const glints = (palette: Palette, y: number, bottom: number, random: Random, count = 90): string => {
  let result = '';
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.4;
    const py = y + 6 + t * (bottom - y);
    const w = (24 + t * 190) * random.between(0.5, 1.3);
    const x = random.between(-60, width);
    result += polygon(
      [
        [x, py],
        [x + w / 2, py - 1.5 - t * 3],
        [x + w, py],
        [x + w / 2, py + 1.5 + t * 3],
      ],
      random.chance(0.6) ? palette.sky[2] : palette.water[1],
      { opacity: Number(random.between(0.2, 0.5).toFixed(2)) },
    );
  }
  return result;
};

export const bushes = (y: number, from: number, to: number, size: number, tones: [string, string, string], random: Random): string => {
  let result = '';
  for (let x = from; x < to; x += size * random.between(0.3, 0.8)) {
    const s = size * random.between(0.5, 1.35);
    const base = y + random.between(-0.12, 0.12) * size;
    result += blob(x, base - s * 0.28, s * 0.72, s * 0.5, mix(tones[0], tones[1], random.between(0, 0.35)), random);
    for (let i = 0; i < 3; i++)
      result += blob(
        x + random.between(-0.4, 0.2) * s,
        base - s * random.between(0.3, 0.6),
        s * random.between(0.16, 0.34),
        s * random.between(0.12, 0.22),
        tones[1],
        random,
        { opacity: 0.85 },
      );
    for (let i = 0; i < 3; i++)
      result += blob(
        x + random.between(-0.45, 0.1) * s,
        base - s * random.between(0.42, 0.68),
        s * random.between(0.06, 0.15),
        s * random.between(0.05, 0.1),
        tones[2],
        random,
        { opacity: 0.7 },
      );
  }
  return result;
};
