import { tint } from '../houses/facade.ts';
import { blob, ellipse, height, line, mix, polygon, rect, segment, width } from '../paint.ts';
import type { Draw } from './hills.ts';
import { bushes, forestRidge, profile } from './land.ts';
import { sky } from './sky.ts';
import { lamp } from './street-furniture.ts';
import { tree } from './trees.ts';

export const colonnade: Draw = (palette, random) => {
  const base = 930;
  const white = tint('#f8f0de', palette);
  const shade = mix(white, palette.shadow, 0.28);
  let columns =
    rect(220, base - 420, 1480, 34, white) +
    rect(220, base - 386, 1480, 330, palette.lit ? '#c98f52' : mix(shade, palette.glass, 0.3)) +
    rect(180, base - 470, 1560, 60, white) +
    rect(180, base - 416, 1560, 10, shade);
  for (let i = 0; i < 14; i++) {
    const x = 240 + i * 108;
    columns +=
      rect(x, base - 390, 30, 360, white) +
      rect(x + 20, base - 390, 10, 360, shade) +
      rect(x - 8, base - 396, 46, 20, white) +
      rect(x - 8, base - 40, 46, 20, white);
  }
  const pediment =
    polygon(
      [
        [760, base - 470],
        [1160, base - 470],
        [960, base - 600],
      ],
      white,
    ) +
    line(
      [
        [750, base - 470],
        [960, base - 606],
        [1170, base - 470],
      ],
      shade,
      8,
    ) +
    ellipse(960, base - 515, 34, 34, palette.lit ? '#ffc96b' : palette.glass) +
    polygon(
      [
        [180, base - 470],
        [740, base - 470],
        [700, base - 530],
        [230, base - 530],
      ],
      mix('#5d8a7a', palette.shadow, palette.lit ? 0.5 : 0.1),
    ) +
    polygon(
      [
        [1180, base - 470],
        [1740, base - 470],
        [1690, base - 530],
        [1220, base - 530],
      ],
      mix('#5d8a7a', palette.shadow, palette.lit ? 0.5 : 0.1),
    );
  let beds = '';
  for (let i = 0; i < 130; i++)
    beds += blob(
      random.between(300, 1620),
      1060 + random.between(-30, 26),
      11,
      8,
      random.pick(palette.flowers.length > 0 ? palette.flowers : [palette.meadow[2]]),
      random,
    );
  return (
    sky(palette, 560, random) +
    forestRidge(profile(520, 40, random), mix(palette.conifer[1], palette.haze, 0.4), 26, random, palette.conifer[2]) +
    tree(120, 800, 420, palette, random) +
    tree(1800, 800, 440, palette, random) +
    pediment +
    columns +
    rect(150, base - 24, 1620, 36, shade) +
    rect(0, base + 10, width, height, palette.snow ? palette.meadow[1] : mix(palette.meadow[2], palette.wall, 0.45)) +
    ellipse(960, 1075, 720, 74, palette.meadow[0]) +
    ellipse(960, 1062, 700, 62, palette.meadow[1]) +
    beds +
    ellipse(960, 1050, 130, 30, white) +
    ellipse(960, 1044, 116, 22, palette.water[0]) +
    segment(960, 1040, 960, 900, palette.cloud, 10, 0.75) +
    blob(960, 900, 28, 22, palette.cloud, random, { opacity: 0.6 }) +
    lamp(420, 1140, 300, palette) +
    lamp(1500, 1140, 300, palette) +
    tree(60, 1240, 560, palette, random) +
    bushes(1300, 1500, width, 110, palette.foliage, random)
  );
};
