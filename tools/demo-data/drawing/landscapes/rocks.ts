import type { Random } from '../../random.ts';
import { blob, line, mix, type Point, polygon, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { type Draw, receding } from './hills.ts';
import { forestRidge, mist, profile } from './land.ts';
import { sky } from './sky.ts';
import { pine, spruces } from './trees.ts';

const tower = (x: number, base: number, w: number, h: number, palette: Palette, random: Random): string => {
  const stone = palette.snow ? '#b7b3b4' : mix('#cfa97c', palette.haze, 0.12);
  const tone = palette.lit ? mix(stone, palette.shadow, 0.45) : stone;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 9; i++) {
    const t = i / 9;
    const waist = 0.5 + 0.12 * (1 - t) + 0.05 * Math.sin(t * 9 + x) - 0.3 * t ** 6;
    left.push([x - w * (waist + random.between(-0.06, 0.06)), base - h * t]);
    right.unshift([x + w * (waist + random.between(-0.06, 0.06)), base - h * t]);
  }
  let result =
    polygon([...left, ...right], tone) +
    polygon(
      [[x + w * 0.08, base], [x + w * 0.16, base - h * 0.5], [x + w * 0.04, base - h * 0.97], ...right],
      mix(tone, palette.shadow, 0.35),
      { opacity: 0.8 },
    );
  for (let i = 0; i < 9; i++) {
    const y = base - h * random.between(0.05, 0.95);
    result += line(
      [
        [x - w * 0.5, y],
        [x - w * 0.1, y + random.between(-8, 8)],
        [x + w * random.between(0, 0.5), y + random.between(-8, 8)],
      ],
      mix(tone, palette.shadow, 0.5),
      random.between(2, 5),
      0.35,
    );
  }
  result += polygon(
    [left[8] ?? [x, base], [x - w * 0.3, base - h * 0.4], [x - w * 0.36, base - h * 0.1], left[1] ?? [x, base]],
    mix(tone, '#fff2d8', 0.5),
    { opacity: 0.4 },
  );
  if (palette.snow) result += blob(x, base - h, w * 0.52, 13, '#fbf8f0', random);
  return (
    result +
    (random.chance(0.8) ? pine(x + random.between(-0.2, 0.2) * w, base - h + 6, random.between(70, 130), palette.conifer, random) : '')
  );
};

export const rocks: Draw = (palette, random) => {
  let result = sky(palette, 620, random, random.chance(0.5) ? 'clouds' : 'streaks') + receding(palette, random, 4, 560, 740, false);
  for (let layer = 0; layer < 3; layer++) {
    const faded: Palette = {
      ...palette,
      haze: palette.haze,
      conifer: palette.conifer.map((c) => mix(c, palette.haze, 0.4 - layer * 0.2)) as [string, string, string],
    };
    const base = 860 + layer * 130;
    for (
      let x = random.between(-60, 80);
      x < width + 60;
      x += random.chance(0.3) ? random.between(260, 420) : random.between(70, 150) + layer * 40
    )
      if (layer < 2 || x < 460 || x > 1400)
        result += tower(x, base + 60, random.between(56, 170) + layer * 40, random.between(130, 420) + layer * 110, faded, random);
    result +=
      forestRidge(
        profile(base, 24, random),
        mix(palette.conifer[1], palette.haze, 0.36 - layer * 0.17),
        40 + layer * 14,
        random,
        mix(palette.conifer[2], palette.haze, 0.3),
      ) + mist(base + 40, 150, palette.haze, 0.42 - layer * 0.14);
  }
  return result + spruces(-40, width, 1275, 190, palette, random, 0.5);
};
