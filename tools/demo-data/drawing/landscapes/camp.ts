import type { Random } from '../../random.ts';
import { bench } from '../houses/homestead.ts';
import { door, pane } from '../houses/houses.ts';
import { ellipse, glow, height, mix, polygon, rect, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import type { Draw } from './hills.ts';
import { foreground, forestRidge, glints, meadow, mist, profile, waterSurface } from './land.ts';
import { sky } from './sky.ts';
import { tree } from './trees.ts';

export const tent = (x: number, y: number, s: number, color: string, palette: Palette): string => {
  const inside = palette.lit ? '#ffd27f' : mix(color, palette.shadow, 0.6);
  return (
    (palette.lit ? glow(x, y - s * 0.4, s * 1.5, '#ffc96b', 0.5) : '') +
    ellipse(x + s * 0.2, y + 4, s * 1.35, s * 0.15, palette.shadow, { opacity: 0.3 }) +
    polygon(
      [
        [x - s, y],
        [x, y - s * 1.05],
        [x + s * 0.9, y - s * 0.98],
        [x + s * 1.6, y - s * 0.1],
        [x + s, y],
      ],
      mix(color, palette.shadow, palette.lit ? 0.4 : 0.22),
    ) +
    polygon(
      [
        [x - s, y],
        [x, y - s * 1.05],
        [x + s, y],
      ],
      palette.lit ? mix(color, '#ffcf7d', 0.3) : color,
    ) +
    polygon(
      [
        [x - s * 0.26, y],
        [x, y - s * 0.8],
        [x + s * 0.3, y],
      ],
      inside,
    ) +
    polygon(
      [
        [x, y - s * 0.8],
        [x + s * 0.3, y],
        [x + s * 0.42, y],
      ],
      mix(color, '#fff4dc', 0.5),
    ) +
    segment(x - s, y, x - s * 1.3, y + s * 0.12, '#efe4cc', 3, 0.8)
  );
};

/** Stands with its wheels at (1400, 1025). */
export const caravan = (palette: Palette, random: Random): string =>
  ellipse(1440, 1012, 250, 24, palette.shadow, { opacity: 0.3 }) +
  `<path d="M1230 980V830Q1236 770 1300 764H1580Q1650 770 1660 850V980Z" fill="${palette.lit ? palette.wall : '#f8f1e0'}"/>` +
  rect(1230, 900, 432, 34, mix(palette.conifer[1], '#7fa58a', 0.4)) +
  ellipse(1400, 985, 40, 40, '#33383a') +
  ellipse(1400, 985, 18, 18, '#9aa19d') +
  pane(1290, 806, 90, 64, palette, random, { cross: false }) +
  pane(1530, 806, 84, 64, palette, random, { cross: false }) +
  door(1425, 980, 66, 150, palette.lit ? palette.wallShade : '#e4dac2', palette) +
  polygon(
    [
      [1236, 790],
      [1420, 770],
      [1330, 860],
      [1130, 880],
    ],
    mix('#d98a52', palette.shadow, palette.lit ? 0.4 : 0),
  ) +
  segment(1134, 880, 1134, 1000, '#7a7468', 5);

/** Tents, a caravan and a fire by the water. */
export const camp: Draw = (palette, random) => {
  const ground = profile(900, 16, random);
  const van = caravan(palette, random);
  const fire =
    glow(880, 1100, 190, '#ffb54d', palette.lit ? 0.8 : 0.35) +
    segment(820, 1130, 940, 1100, '#4a3222', 16) +
    segment(820, 1100, 940, 1130, '#5b3d28', 16) +
    `<path d="M842 1104C840 1060 872 1050 872 1006C900 1034 908 1050 900 1068C916 1058 918 1046 916 1036C944 1070 930 1110 884 1114Z" fill="#f08a3c"/><path d="M862 1108C862 1080 882 1072 884 1048C902 1070 912 1096 886 1112Z" fill="#ffd27f"/>`;
  return (
    sky(palette, 560, random, palette.stars ? 'clear' : 'clouds') +
    forestRidge(profile(560, 36, random), mix(palette.haze, palette.far, 0.75), 10, random) +
    mist(650, 160, palette.haze, 0.6) +
    forestRidge(profile(690, 22, random), mix(palette.conifer[1], palette.haze, 0.25), 26, random, palette.conifer[2]) +
    waterSurface(palette, 740, 920, 0.95) +
    glints(palette, 745, 900, random, 70) +
    meadow(ground, palette.meadow, random) +
    tree(1820, 960, 560, palette, random) +
    tree(60, 980, 600, palette, random) +
    tent(420, 1000, 130, '#c9764a', palette) +
    tent(760, 960, 96, '#5f8a78', palette) +
    van +
    tent(300, 1150, 170, '#e0bb62', palette) +
    fire +
    bench(990, 1140, 80, palette) +
    foreground(palette, 1130, random, 0.9) +
    rect(0, height, width, 2, palette.meadow[0])
  );
};
