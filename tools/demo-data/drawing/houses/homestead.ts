import type { Random } from '../../random.ts';
import { forestRidge, meadow, mist, mountainRidge, profile } from '../landscapes/land.ts';
import { sky } from '../landscapes/sky.ts';
import { mix, polygon, rect, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';

export const setting = (palette: Palette, random: Random, ground: (x: number) => number, high = false): string => {
  const first = mix(palette.haze, palette.far, 0.75);
  const ridge = high
    ? mountainRidge(
        profile(470, 130, random, { sharp: true, stretch: 0.7 }),
        palette.snow ? palette.meadow[1] : first,
        palette.snow ? palette.meadow[2] : mix(first, palette.sky[2], 0.5),
        palette.far,
        random,
      )
    : forestRidge(profile(560, 40, random), first, 9, random);
  return (
    sky(palette, 560, random) +
    ridge +
    mist(650, 180, palette.haze, 0.6) +
    forestRidge(
      profile(680, 36, random),
      mix(palette.conifer[1], palette.haze, 0.45),
      18,
      random,
      mix(palette.conifer[2], palette.haze, 0.3),
    ) +
    mist(770, 150, palette.haze, 0.4) +
    forestRidge(profile(770, 26, random), mix(palette.conifer[0], palette.haze, 0.18), 34, random, palette.conifer[2]) +
    meadow(ground, palette.meadow, random)
  );
};

export const fence = (x0: number, x1: number, y: number, palette: Palette, random: Random): string => {
  const wood = mix(palette.wood, palette.wall, 0.35);
  let result =
    segment(x0, y - 22, x1, y - 26, mix(wood, palette.shadow, 0.25), 7) +
    segment(x0, y - 50, x1, y - 54, mix(wood, palette.shadow, 0.25), 7);
  for (let x = x0; x < x1; x += 30) {
    const h = random.between(66, 78);
    result += polygon(
      [
        [x, y],
        [x, y - h],
        [x + 7, y - h - 9],
        [x + 15, y - h],
        [x + 15, y],
      ],
      random.chance(0.5) ? wood : mix(wood, palette.shadow, 0.1),
    );
  }
  return result;
};

export const bench = (x: number, y: number, s: number, palette: Palette): string =>
  rect(x, y - s * 0.45, s * 1.5, s * 0.1, palette.wood) +
  rect(x, y - s * 0.8, s * 1.5, s * 0.1, palette.wood) +
  rect(x, y - s * 0.64, s * 1.5, s * 0.08, palette.wood) +
  rect(x + s * 0.1, y - s * 0.8, s * 0.1, s * 0.8, mix(palette.wood, '#1a1410', 0.4)) +
  rect(x + s * 1.3, y - s * 0.8, s * 0.1, s * 0.8, mix(palette.wood, '#1a1410', 0.4));
