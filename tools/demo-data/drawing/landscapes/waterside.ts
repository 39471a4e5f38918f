import type { Random } from '../../random.ts';
import { ellipse, height, line, mix, polygon, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';

export const jetty = (x: number, y: number, palette: Palette): string => {
  const wood = palette.lit ? mix(palette.wood, '#1a2230', 0.25) : mix(palette.wood, '#e9cfa5', 0.3);
  let result = polygon(
    [
      [x, height + 10],
      [x + 330, height + 10],
      [x + 190, y],
      [x + 110, y],
    ],
    wood,
  );
  for (let i = 0; i < 15; i++) {
    const t = (i / 15) ** 0.7;
    const py = height + 10 + (y - height - 10) * t;
    result += segment(x + 110 * t, py, x + 330 - 140 * t, py, mix(palette.wood, '#221812', 0.4), 5 - t * 3.4, 0.55);
  }
  for (const t of [0.25, 0.6, 0.97]) {
    const py = height + 10 + (y - height - 10) * t;
    for (const px of [x + 110 * t, x + 330 - 140 * t])
      result += polygon(
        [
          [px - 13 + t * 7, py + 30],
          [px + 13 - t * 7, py + 30],
          [px + 12 - t * 7, py - 70 + t * 36],
          [px - 12 + t * 7, py - 70 + t * 36],
        ],
        mix(palette.wood, '#221812', 0.2),
      );
  }
  return result;
};

export const rowboat = (x: number, y: number, s: number, color: string, palette: Palette): string =>
  ellipse(x, y + s * 0.2, s * 1.1, s * 0.12, palette.water[1], { opacity: 0.55 }) +
  `<path d="M${x - s} ${y - s * 0.12}Q${x - s * 0.8} ${y + s * 0.22} ${x - s * 0.4} ${y + s * 0.22}L${x + s * 0.5} ${y + s * 0.22}Q${x + s * 0.9} ${y + s * 0.18} ${x + s} ${y - s * 0.2}L${x + s * 0.6} ${y - s * 0.06}L${x - s * 0.6} ${y - s * 0.02}Z" fill="${color}"/>` +
  polygon(
    [
      [x - s * 0.96, y - s * 0.12],
      [x + s * 0.98, y - s * 0.2],
      [x + s * 0.6, y - s * 0.04],
      [x - s * 0.6, y],
    ],
    mix(color, '#fff2d8', 0.45),
  ) +
  segment(x - s * 0.2, y, x + s * 0.6, y + s * 0.3, palette.wood, s * 0.05);

export const sailboat = (x: number, y: number, s: number, palette: Palette): string =>
  polygon(
    [
      [x, y - s * 2.1],
      [x + s * 0.9, y - s * 0.2],
      [x, y - s * 0.16],
    ],
    palette.lit ? palette.wall : '#fbf5e6',
  ) +
  polygon(
    [
      [x - s * 0.08, y - s * 1.7],
      [x - s * 0.7, y - s * 0.2],
      [x - s * 0.08, y - s * 0.16],
    ],
    mix(palette.roof, '#fbf5e6', 0.35),
  ) +
  segment(x - s * 0.04, y - s * 2.15, x - s * 0.04, y, palette.wood, 3) +
  polygon(
    [
      [x - s * 0.9, y - s * 0.08],
      [x + s, y - s * 0.08],
      [x + s * 0.7, y + s * 0.16],
      [x - s * 0.7, y + s * 0.16],
    ],
    palette.conifer[1],
  );

export const reeds = (from: number, to: number, y: number, h: number, palette: Palette, random: Random): string => {
  let result = '';
  for (let i = 0; i < (to - from) / 5; i++) {
    const x = random.between(from, to);
    const s = h * random.between(0.5, 1.1);
    const top = x + random.between(-0.16, 0.22) * s;
    result += line(
      [
        [x, y + 14],
        [(x + top) / 2, y - s * 0.5],
        [top, y - s],
      ],
      random.pick([palette.foliage[0], palette.foliage[1], palette.meadow[0], palette.conifer[1]]),
      4,
      0.9,
    );
    if (random.chance(0.22)) result += ellipse(top, y - s, 5, 17, mix(palette.wood, '#3a2418', 0.4));
  }
  return result;
};
