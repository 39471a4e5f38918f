import type { Random } from '../../random.ts';
import { village } from '../houses/houses.ts';
import { mix, polygon, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { type Draw, receding } from './hills.ts';
import { bushes, foreground, forestRidge, meadow, profile } from './land.ts';
import { sky } from './sky.ts';
import { tree } from './trees.ts';

const fieldStrips = (palette: Palette, y: number, random: Random): string => {
  let result = '';
  const crops = palette.snow
    ? palette.meadow
    : [
        palette.meadow[2],
        palette.meadow[1],
        mix(palette.meadow[2], '#e8c264', 0.55),
        mix(palette.meadow[0], palette.foliage[0], 0.3),
        mix(palette.meadow[1], '#c98d52', 0.35),
      ];
  for (let row = 0; row < 3; row++) {
    const top = y + row * 74;
    for (let x = -260; x < width + 200; ) {
      const w = random.between(190, 420);
      const slant = (x - width / 2) * 0.12;
      result += polygon(
        [
          [x, top],
          [x + w, top + random.between(-8, 8)],
          [x + w + slant + 60, top + 84],
          [x + slant + 20, top + 84],
        ],
        random.pick(crops),
        { opacity: 0.9 },
      );
      for (let k = 1; k < 6; k++)
        result += segment(x + (w * k) / 6, top + 4, x + (w * k) / 6 + slant + 34, top + 80, palette.meadow[0], 1.6, 0.22);
      x += w;
    }
  }
  return result;
};

const hedges = (palette: Palette, random: Random): string => {
  let result = '';
  for (let i = 0; i < 9; i++) {
    const x = random.between(-80, width);
    result += bushes(840 + random.between(0, 150), x, x + random.between(60, 320), random.between(26, 52), palette.foliage, random);
  }
  return result;
};

export const highlands: Draw = (palette, random) => {
  const near = profile(1010, 40, random);
  const middle = profile(800, 40, random, { stretch: 0.8 });
  const vx = random.between(520, 1400);
  let avenue = '';
  for (let i = 0; i < 9; i++) avenue += tree(120 + i * 88 + i * i * 6, near(120 + i * 90) + 26 - i, 92 + i * 12, palette, random);
  return (
    sky(palette, 560, random) +
    receding(palette, random, 3, 530, 660, false) +
    forestRidge(profile(700, 30, random), mix(palette.conifer[1], palette.haze, 0.3), 17, random) +
    meadow(middle, palette.meadow, random) +
    fieldStrips(palette, 812, random) +
    village(vx, middle(vx) + 70, 190, palette, random) +
    hedges(palette, random) +
    meadow(near, palette.meadow, random) +
    avenue +
    foreground(palette, 1075, random)
  );
};
