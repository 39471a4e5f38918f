import type { Random } from '../../random.ts';
import { ellipse, glow, height, mix, polygon, rect, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';

export const lamp = (x: number, y: number, h: number, palette: Palette): string =>
  (palette.lit ? glow(x, y - h, h * 0.9, '#ffd27f', 0.65) : '') +
  segment(x, y, x, y - h * 0.92, '#2c3331', h * 0.03) +
  rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.06, '#2c3331') +
  polygon(
    [
      [x - h * 0.06, y - h * 0.9],
      [x + h * 0.06, y - h * 0.9],
      [x + h * 0.08, y - h * 1.04],
      [x - h * 0.08, y - h * 1.04],
    ],
    palette.lit ? '#ffe3a4' : '#dfe3d8',
  ) +
  polygon(
    [
      [x - h * 0.1, y - h * 1.04],
      [x + h * 0.1, y - h * 1.04],
      [x, y - h * 1.12],
    ],
    '#2c3331',
  );

export const parasol = (x: number, y: number, s: number, color: string, palette: Palette): string => {
  const shade = mix(color, palette.shadow, 0.25);
  return (
    ellipse(x, y + 6, s * 0.9, s * 0.14, palette.shadow, { opacity: 0.25 }) +
    segment(x, y, x, y - s * 1.3, '#6b533f', 6) +
    polygon(
      [
        [x - s, y - s * 1.02],
        [x, y - s * 1.5],
        [x + s, y - s * 1.02],
        [x + s * 0.5, y - s * 0.96],
        [x, y - s],
        [x - s * 0.5, y - s * 0.96],
      ],
      color,
    ) +
    polygon(
      [
        [x, y - s * 1.5],
        [x + s, y - s * 1.02],
        [x + s * 0.5, y - s * 0.96],
        [x + s * 0.1, y - s],
      ],
      shade,
    ) +
    ellipse(x + s * 0.25, y - s * 0.42, s * 0.46, s * 0.1, '#e9dcc2') +
    segment(x + s * 0.25, y - s * 0.4, x + s * 0.25, y + 2, '#4d4236', 5)
  );
};

export const paving = (top: number, palette: Palette, random: Random): string => {
  const base = palette.snow ? palette.meadow[1] : palette.lit ? mix('#8d8272', palette.shadow, 0.45) : '#d3c3a4';
  let result = rect(0, top, width, height - top, base);
  for (let i = 0; i < 13; i++) {
    const y = top + (height - top) * (i / 13) ** 1.7;
    result += segment(0, y, width, y, palette.shadow, 1.5 + i * 0.3, 0.14);
  }
  for (let i = 0; i < 420; i++) {
    const t = random.next() ** 0.7;
    const y = top + t * (height - top);
    const s = 8 + t * 30;
    result += ellipse(random.between(0, width), y, s, s * 0.3, random.chance(0.5) ? palette.shadow : '#fff4dc', { opacity: 0.1 });
  }
  return result;
};
