import { facade, facadeColors } from '../houses/facade.ts';
import { church } from '../houses/houses.ts';
import { ellipse, mix, rect, segment, width } from '../paint.ts';
import type { Draw } from './hills.ts';
import { sky } from './sky.ts';
import { lamp, parasol, paving } from './street-furniture.ts';
import { tree } from './trees.ts';

export const square: Draw = (palette, random) => {
  const base = 980;
  let houses = '';
  let x = -60;
  while (x < width + 40) {
    const w = random.between(210, 330);
    houses += facade(
      {
        x,
        base,
        w,
        floors: random.pick([3, 3, 4]),
        floorHeight: random.between(128, 150),
        color: random.pick(facadeColors),
        kind: random.whole(0, 3),
        arcade: random.chance(0.6),
      },
      palette,
      random,
    );
    x += w + 2;
  }
  const fountain =
    ellipse(960, 1120, 190, 46, mix(palette.wallShade, '#8a8f8c', 0.5)) +
    ellipse(960, 1106, 176, 38, palette.water[0]) +
    rect(944, 950, 32, 150, mix(palette.wallShade, '#8a8f8c', 0.4)) +
    ellipse(960, 955, 70, 16, mix(palette.wallShade, '#8a8f8c', 0.3)) +
    segment(960, 950, 960, 890, palette.cloud, 6, 0.6) +
    segment(920, 955, 880, 1090, palette.cloud, 4, 0.5) +
    segment(1000, 955, 1040, 1090, palette.cloud, 4, 0.5);
  return (
    sky(palette, 640, random) +
    church(random.between(400, 1400), 700, 600, palette, random) +
    houses +
    paving(base, palette, random) +
    (palette.snow ? '' : fountain) +
    tree(230, 1090, 420, palette, random) +
    parasol(1420, 1130, 120, '#f1e4c8', palette) +
    parasol(1650, 1170, 130, mix(palette.conifer[1], '#ffffff', 0.1), palette) +
    lamp(620, 1140, 330, palette) +
    lamp(1260, 1050, 240, palette)
  );
};
