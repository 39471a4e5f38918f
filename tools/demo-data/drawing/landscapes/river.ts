import { smallHouse, village } from '../houses/houses.ts';
import { clipped, height, mix, type Point, pathOf, polygon, width } from '../paint.ts';
import type { Draw } from './hills.ts';
import { bushes, glints, meadow, profile } from './land.ts';
import { hills } from './lowlands.ts';
import { sky } from './sky.ts';
import { spruces, tree } from './trees.ts';
import { reeds, rowboat } from './waterside.ts';

export const river: Draw = (palette, random) => {
  const banks = profile(800, 24, random);
  const bed: Point[] = [];
  const other: Point[] = [];
  for (let i = 0; i <= 30; i++) {
    const t = i / 30;
    const y = 790 + (height + 20 - 790) * t ** 1.5;
    const x = 960 + Math.sin(t * 3.4 + 0.5) * 420 * (0.35 + t * 0.5) - 120;
    bed.push([x - 28 - t * 330, y]);
    other.unshift([x + 28 + t * 420, y]);
  }
  const channel = [...bed, ...other];
  const mill = random.chance(0.6) ? smallHouse(360, 905, 190, palette, random) : village(430, 850, 170, palette, random, 5);
  return (
    sky(palette, 560, random) +
    hills(palette, random, 500, 4, 58) +
    meadow(banks, palette.meadow, random) +
    spruces(-20, 260, 850, 240, palette, random) +
    mill +
    polygon(
      channel.map(([x, y]) => [x, y + 9]),
      mix(palette.meadow[0], palette.wood, 0.4),
    ) +
    polygon(channel, palette.water[1]) +
    polygon(
      channel.map(([x, y]): Point => [x * 0.97 + 28, y + 4]),
      palette.water[0],
      { opacity: 0.55 },
    ) +
    clipped(`<path d="${pathOf(channel)}"/>`, glints(palette, 800, height, random, 150)) +
    tree(1560, 960, 360, palette, random) +
    tree(1760, 1040, 430, palette, random) +
    bushes(920, 1330, 1530, 60, palette.foliage, random) +
    rowboat(900, 1130, 120, mix(palette.conifer[1], palette.roof, 0.2), palette) +
    bushes(1290, -60, 330, 110, palette.foliage, random) +
    reeds(1500, width, height + 10, 150, palette, random)
  );
};
