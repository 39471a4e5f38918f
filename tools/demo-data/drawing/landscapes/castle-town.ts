import type { Random } from '../../random.ts';
import { tint } from '../houses/facade.ts';
import { church, smallHouse } from '../houses/houses.ts';
import { height, mirrored, mix, polygon, rect, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import type { Draw } from './hills.ts';
import { bushes, forestRidge, glints, mist, profile, waterSurface } from './land.ts';
import { sky } from './sky.ts';
import { tree } from './trees.ts';

export const castle = (x: number, y: number, s: number, palette: Palette, random: Random): string => {
  const wall = tint('#ead9b8', palette);
  const roofColor = tint(palette.snow ? palette.roof : '#a9502f', palette);
  const body = (bx: number, w: number, h: number) => {
    let r =
      rect(bx, y - h, w, h, wall) +
      rect(bx + w * 0.7, y - h, w * 0.3, h, palette.shadow, { opacity: 0.16 }) +
      polygon(
        [
          [bx - 8, y - h],
          [bx + w + 8, y - h],
          [bx + w * 0.85, y - h - s * 0.22],
          [bx + w * 0.15, y - h - s * 0.22],
        ],
        roofColor,
      );
    for (let i = 0; i < w / 36; i++)
      for (let k = 0; k < 3; k++)
        r += rect(bx + 14 + i * 36, y - h + 26 + k * 52, 13, 24, palette.lit && random.chance(0.5) ? '#ffc96b' : palette.glass);
    return r;
  };
  const towerX = x + s * 0.32;
  const round =
    rect(towerX, y - s * 1.25, s * 0.26, s * 1.25, mix(wall, '#e0a98a', 0.25)) +
    rect(towerX + s * 0.17, y - s * 1.25, s * 0.09, s * 1.25, palette.shadow, { opacity: 0.22 }) +
    rect(towerX - s * 0.03, y - s * 1.3, s * 0.32, s * 0.09, wall) +
    polygon(
      [
        [towerX - s * 0.05, y - s * 1.3],
        [towerX + s * 0.31, y - s * 1.3],
        [towerX + s * 0.13, y - s * 1.75],
      ],
      mix('#5d8a7a', palette.shadow, palette.lit ? 0.5 : 0.1),
    );
  return body(x - s, s * 0.9, s * 0.62) + body(x - s * 0.2, s * 0.6, s * 0.78) + round + body(x + s * 0.56, s * 0.8, s * 0.56);
};

export const castleTown: Draw = (palette, random) => {
  const shore = 940;
  const rock = profile(650, 26, random, { sharp: true, stretch: 2 });
  let roofs = '';
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 11; i++) {
      const w = random.between(110, 170);
      roofs += smallHouse(-60 + i * 185 + random.between(-40, 40), 780 + row * 56, w, palette, random);
      if (random.chance(0.25)) roofs += tree(-60 + i * 185 + 150, 790 + row * 56, 110, palette, random);
    }
  const back =
    sky(palette, 520, random, random.chance(0.5) ? 'clouds' : 'streaks') +
    forestRidge(profile(520, 44, random), mix(palette.far, palette.haze, 0.3), 12, random) +
    mist(600, 200, palette.haze, 0.6) +
    castle(1060 + random.between(-220, 220), 640, 230, palette, random) +
    forestRidge(rock, palette.conifer[1], 30, random, palette.conifer[2]) +
    church(420, 800, 420, palette, random) +
    roofs +
    rect(-10, shore - 26, width + 20, 30, mix(palette.wallShade, '#7b7468', 0.4)) +
    bushes(shore - 8, -20, width, 32, palette.foliage, random);
  return mirrored(back, shore, 0.55, 0.85) + waterSurface(palette, shore, height, 0.55) + glints(palette, shore + 4, height, random, 120);
};
