import type { Random } from '../random.ts';

export const width = 1920;
export const height = 1280;
export type Point = [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10) / 10);
export const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Opacity of the paint, not of the element: an element's own opacity would make the renderer allocate a whole canvas for it. */
type Style = { opacity?: number; stroke?: string; strokeWidth?: number; extra?: string };
const attributes = (fill: string, { opacity, stroke, strokeWidth, extra }: Style) =>
  `fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth ?? 2}"`}${extra === undefined ? '' : ` ${extra}`}`;

export const polygon = (points: readonly Point[], fill: string, style: Style = {}): string =>
  `<path d="${pathOf(points)}" ${attributes(fill, style)}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, style: Style = {}): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${attributes(fill, style)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes(fill, style)}/>`;
export const line = (points: readonly Point[], stroke: string, strokeWidth: number, opacity = 1): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${stroke}" stroke-width="${n(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;
/** A line between two points. */
export const segment = (x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth: number, opacity = 1): string =>
  line(
    [
      [x1, y1],
      [x2, y2],
    ],
    stroke,
    strokeWidth,
    opacity,
  );

let serial = 0;
/** Ids are unique within one picture; each picture restarts them, so that it doesn't depend on the previous one. */
export const restartIds = () => {
  serial = 0;
};
const nextId = () => `i${serial++}`;

/** A vertical wash; returns the definition and the paint. Stops: colour, or colour and opacity. */
export const wash = (
  stops: [offset: number, color: string, opacity?: number][],
  direction: 'down' | 'right' = 'down',
): { def: string; paint: string } => {
  const id = nextId();
  const inner = stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return { def: `<linearGradient id="${id}" x1="0" y1="0" ${end}>${inner}</linearGradient>`, paint: `url(#${id})` };
};

export const glow = (x: number, y: number, r: number, color: string, strength: number): string => {
  const id = nextId();
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="0.45" stop-color="${color}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${ellipse(x, y, r, r, `url(#${id})`)}`;
};

export const clipped = (clip: string, content: string): string => {
  const id = nextId();
  return `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${content}</g>`;
};

/** Content and its mirror image below the line `y`. */
export const mirrored = (content: string, y: number, opacity: number, squeeze = 1): string => {
  const id = nextId();
  return `<g id="${id}">${content}</g>${clipped(rect(0, y, width, height - y, '#000'), `<use href="#${id}" transform="translate(0 ${y * (1 + squeeze)}) scale(1 ${-squeeze})" opacity="${opacity}"/>`)}`;
};

const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
/** A colour between two, `t` from 0 to 1. */
export const mix = (a: string, b: string, t: number): string => {
  const [first, second] = [channels(a), channels(b)];
  return `#${first
    .map((value, i) =>
      Math.round(value + ((second[i] ?? 0) - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Smooth noise along a line, about -1 to 1, with ever finer octaves. */
export const lineNoise = (random: Random, octaves = 4) => {
  const values = Array.from({ length: octaves }, () => Array.from({ length: 64 }, () => random.between(-1, 1)));
  return (position: number): number => {
    let sum = 0;
    values.forEach((row, octave) => {
      const x = position * 2 ** octave + 7.3 * octave;
      const i = Math.floor(x);
      const t = x - i;
      const smooth = t * t * (3 - 2 * t);
      const at = (k: number) => row[((k % 64) + 64) % 64] ?? 0;
      sum += (at(i) + (at(i + 1) - at(i)) * smooth) * 0.55 ** octave;
    });
    return sum;
  };
};

/** A rounded patch with an uneven edge, as a brush leaves it. */
export const blob = (x: number, y: number, rx: number, ry: number, fill: string, random: Random, style: Style = {}): string => {
  const count = 14;
  const radii = Array.from({ length: count }, () => random.between(0.86, 1.12));
  const at = (i: number): Point => {
    const angle = (i / count) * Math.PI * 2;
    const r = radii[((i % count) + count) % count] ?? 1;
    return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r];
  };
  let d = '';
  for (let i = 0; i < count; i++) {
    const [p, q] = [at(i), at(i + 1)];
    const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    d += i === 0 ? `M${n((at(-1)[0] + p[0]) / 2)} ${n((at(-1)[1] + p[1]) / 2)}` : '';
    d += `Q${n(p[0])} ${n(p[1])} ${n(middle[0])} ${n(middle[1])}`;
  }
  return `<path d="${d}Z" ${attributes(fill, style)}/>`;
};
