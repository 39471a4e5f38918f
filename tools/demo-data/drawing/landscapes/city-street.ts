import { colors, dim, facade } from '../houses/facade.ts';
import { ellipse, line, mix, rect, segment, width } from '../paint.ts';
import type { Draw } from './hills.ts';
import { sky } from './sky.ts';
import { lamp, paving } from './street-furniture.ts';
import { tree } from './trees.ts';

/** Tall houses in a street with trees and a tram line: flats. */
export const cityStreet: Draw = (palette, random) => {
  const base = 1010;
  let houses = '';
  let x = -90;
  while (x < width + 60) {
    const w = random.between(360, 480);
    const floors = random.pick([4, 5]);
    houses += facade(
      {
        x,
        base,
        w,
        floors,
        floorHeight: random.between(150, 166),
        color: random.pick(colors),
        kind: random.pick([3, 3, 1]),
        arcade: random.chance(0.3),
      },
      palette,
      random,
    );
    for (let f = 2; f < floors; f++)
      if (random.chance(0.7)) {
        const by = base - f * 158 + 4;
        houses += rect(x + w * 0.32, by - 12, w * 0.36, 12, dim('#d8ccb2', palette));
        for (let i = 0; i <= 10; i++)
          houses += segment(x + w * 0.33 + (w * 0.34 * i) / 10, by - 12, x + w * 0.33 + (w * 0.34 * i) / 10, by - 60, '#3a403f', 4, 0.85);
        houses += segment(x + w * 0.32, by - 62, x + w * 0.68, by - 62, '#3a403f', 6);
      }
    x += w + 3;
  }
  let trees = '';
  for (const tx of [160, 700, 1240, 1790])
    trees +=
      rect(tx - 44, base + 34, 88, 10, palette.shadow, { opacity: 0.25 }) + tree(tx, base + 44, random.between(300, 380), palette, random);
  const body = dim(random.pick(['#b84a3a', '#3d6b52', '#c98a3c']), palette);
  const tx = random.between(480, 900);
  let tram =
    ellipse(tx + 300, 1178, 370, 22, palette.shadow, { opacity: 0.35 }) +
    `<path d="M${tx} 1160V960Q${tx} 930 ${tx + 30} 930H${tx + 600}Q${tx + 630} 930 ${tx + 630} 960V1160Z" fill="${body}"/>` +
    rect(tx, 1050, 630, 26, dim('#f5e9d0', palette)) +
    line(
      [
        [tx + 280, 930],
        [tx + 330, 860],
        [tx + 250, 800],
      ],
      '#333937',
      6,
    );
  for (let i = 0; i < 6; i++)
    tram += rect(tx + 26 + i * 100, 960, 82, 78, palette.lit ? '#ffd78f' : mix(palette.glass, palette.sky[1], 0.4));
  for (const wx of [120, 500]) tram += ellipse(tx + wx, 1162, 34, 30, '#2b2f30');
  const rails =
    segment(0, 1180, width, 1180, '#6d6a63', 6, 0.8) +
    segment(0, 1216, width, 1216, '#6d6a63', 7, 0.8) +
    segment(0, 790, width, 810, '#333937', 3, 0.6);
  return (
    sky(palette, 480, random) +
    houses +
    paving(base, palette, random) +
    rect(0, base, width, 40, dim('#c2b492', palette), { opacity: 0.8 }) +
    trees +
    lamp(430, base + 50, 330, palette) +
    lamp(1510, base + 50, 330, palette) +
    rails +
    tram
  );
};
