import type { Random } from '../../random.ts';
import { village } from '../houses/houses.ts';
import { blob, height, mix, type Point, polygon, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import type { Draw } from './hills.ts';
import { footpath, foreground, forestRidge, meadow, mist, profile } from './land.ts';
import { sky } from './sky.ts';
import { broadleaf, poplar, tree } from './trees.ts';

export const hills = (palette: Palette, random: Random, from: number, count = 3, step = 46): string => {
  let result = '';
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 1 : i / (count - 1);
    const color = mix(mix(palette.haze, palette.far, 0.6 + t * 0.3), palette.conifer[1], t * 0.7);
    result +=
      forestRidge(
        profile(from + i * step, 34 + t * 12, random, { stretch: 0.9 }),
        color,
        7 + t * 14,
        random,
        t > 0.6 ? mix(color, palette.conifer[2], 0.55) : undefined,
      ) + mist(from + i * step + 70, 150, palette.haze, 0.5 - t * 0.25);
  }
  return result;
};

export const vineyards: Draw = (palette, random) => {
  const ground = profile(820, 26, random, { stretch: 0.7 });
  const vanish: Point = [random.between(760, 1160), 760];
  let rows = '';
  for (let i = -13; i <= 13; i++) {
    const foot = vanish[0] + i * 190;
    const leaf = palette.foliage[1];
    const from: Point = [vanish[0] + i * 34, 848];
    rows += polygon(
      [from, [from[0] + 5, 848], [foot + 62, height + 30], [foot - 10, height + 30]],
      mix(palette.meadow[0], palette.wood, 0.5),
      { opacity: 0.6 },
    );
    for (let k = 0; k < 30; k++) {
      const t = (k / 29) ** 1.7;
      const x = from[0] + (foot - from[0]) * t;
      const y = 846 + (height + 10 - 846) * t;
      const s = 7 + t * 74;
      if (palette.snow) rows += segment(x, y, x, y - s, palette.wood, 2 + t * 5, 0.9);
      else
        rows +=
          blob(x, y - s * 0.42, s * 0.58, s * 0.62, palette.foliage[0], random) +
          blob(x + random.between(-0.3, 0.1) * s, y - s * 0.62, s * 0.36, s * 0.26, leaf, random, { opacity: 0.9 }) +
          blob(x + random.between(-0.4, 0.1) * s, y - s * 0.76, s * 0.14, s * 0.1, palette.foliage[2], random, { opacity: 0.8 });
    }
  }
  let poplars = '';
  for (let i = 0; i < 5; i++)
    poplars += poplar(vanish[0] + 380 + i * 52 + random.between(-8, 8), 846, random.between(120, 190), palette.foliage, random);
  return (
    sky(palette, 600, random) +
    hills(palette, random, 560, 3, 54) +
    meadow(profile(740, 30, random), palette.meadow, random) +
    village(vanish[0] - 330, 800, 165, palette, random, 7) +
    meadow(ground, palette.meadow, random) +
    poplars +
    rows
  );
};

export const plain: Draw = (palette, random) => {
  const ground = profile(860, 10, random);
  let avenue = '';
  for (const side of [-1, 1])
    for (let i = 7; i >= 0; i--) {
      const t = 1 - i / 8;
      avenue += tree(960 + side * (36 + t ** 2.2 * 640), 880 + t ** 2.2 * 250, 70 + t ** 2.2 * 520, palette, random);
    }
  const road: Point[] = [
    [945, 872],
    [975, 872],
    [1330, height + 10],
    [590, height + 10],
  ];
  return (
    sky(palette, 760, random, random.chance(0.6) ? 'clouds' : 'streaks') +
    hills(palette, random, 780, 2, 34) +
    village(460, 868, 150, palette, random, 7) +
    meadow(ground, palette.meadow, random) +
    polygon(road, mix(palette.meadow[2], palette.wall, 0.55)) +
    polygon(
      [
        [953, 880],
        [967, 880],
        [1050, height + 10],
        [870, height + 10],
      ],
      palette.meadow[1],
      { opacity: 0.5 },
    ) +
    avenue +
    foreground(palette, 1120, random, 0.7)
  );
};

export const orchard: Draw = (palette, random) => {
  const ground = profile(900, 34, random);
  const blossom: [string, string, string] = palette.snow ? palette.foliage : ['#8fa06a', '#efc9c4', '#fff3ea'];
  let trees = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 7 - row; i++)
      trees += broadleaf(
        60 + row * 80 + i * (300 + row * 70) + random.between(-30, 30),
        930 + row * 120,
        190 + row * 110,
        blossom,
        '#5c4636',
        random,
        palette.snow,
      );
  return (
    sky(palette, 600, random) +
    hills(palette, random, 590, 3, 52) +
    village(1240, 850, 190, palette, random) +
    meadow(ground, palette.meadow, random) +
    trees +
    footpath(980, 930, 760, mix(palette.meadow[2], palette.wall, 0.5), 170) +
    foreground(palette, 1120, random)
  );
};
