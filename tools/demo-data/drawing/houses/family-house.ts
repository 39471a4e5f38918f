import type { Draw } from '../landscapes/hills.ts';
import { bushes, footpath, foreground, mist, profile } from '../landscapes/land.ts';
import { parasol } from '../landscapes/street-furniture.ts';
import { tree } from '../landscapes/trees.ts';
import { blob, clipped, mix, type Point, pathOf, width } from '../paint.ts';
import { fence, setting } from './homestead.ts';
import { chimney, door, houseParts, pane } from './houses.ts';

/** A family house with a vine on the wall and an orchard. */
export const familyHouse: Draw = (palette, random) => {
  const ground = profile(920, 16, random);
  const floors = random.pick([1, 2, 2]);
  const spec = {
    x: 640,
    y: 1000,
    w: 520,
    h: floors === 2 ? random.between(310, 345) : 205,
    depth: random.between(300, 400),
    roof: random.between(250, 340),
  };
  const roofColor = palette.snow
    ? palette.roof
    : random.pick([palette.roof, mix(palette.roof, '#5b5450', 0.6), mix(palette.roof, '#d98a5a', 0.35)]);
  const { walls, roof, corners } = houseParts(
    spec,
    palette,
    random,
    mix(palette.wall, random.pick(['#d9b37e', '#a9bd94', '#e0a98a', '#f6ead2', '#e8cb78']), 0.45),
    roofColor,
  );
  let openings = '';
  for (let floor = 0; floor < floors; floor++)
    for (let i = 0; i < 3; i++)
      openings +=
        floor === 0 && i === 1
          ? door(spec.x + 224, spec.y, 78, 150, mix(palette.wood, palette.roof, 0.3), palette)
          : pane(spec.x + 66 + i * 160, spec.y - 140 - floor * 156, 74, 80, palette, random, { flowers: floor === 1 });
  for (const s of [0.2, 0.62])
    for (const t of floors === 2 ? [0.42, 0.88] : [0.66])
      openings += pane(corners.sideAt(s, t)[0], corners.sideAt(s, t)[1], 56, 76, palette, random);
  openings += pane(spec.x + spec.w + spec.depth * 0.42, spec.y - spec.h - spec.roof * 0.5, 52, 66, palette, random);
  let vine = '';
  for (let i = 0; i < 60; i++)
    vine += blob(
      spec.x + random.between(-10, 60) + i * 1.2,
      spec.y - random.next() * spec.h * 0.9,
      random.between(14, 26),
      random.between(12, 20),
      random.pick([palette.foliage[0], palette.foliage[1], palette.foliage[1], palette.foliage[2]]),
      random,
    );
  const vineShape: Point[] = [
    [spec.x - 40, spec.y],
    [spec.x + 60, spec.y],
    [spec.x + 46, spec.y - 330],
    [spec.x - 40, spec.y - 330],
  ];
  return (
    setting(palette, random, ground) +
    tree(1640, 950, 420, palette, random) +
    tree(1830, 970, 470, palette, random) +
    tree(420, 960, 380, palette, random) +
    tree(150, 980, 430, palette, random) +
    mist(820, 120, palette.haze, 0.2) +
    chimney(spec.x + 240, spec.y - spec.h - spec.roof * 0.7, 92, palette, random, random.chance(0.4)) +
    walls +
    openings +
    (palette.snow ? '' : clipped(`<path d="${pathOf(vineShape)}"/>`, vine)) +
    roof +
    parasol(340, 1130, 120, '#e9c27a', palette) +
    footpath(904, 1005, 1080, mix(palette.meadow[2], palette.wall, 0.5), 240) +
    bushes(1016, 1180, 1560, 58, palette.foliage, random) +
    fence(-20, 620, 1200, palette, random) +
    fence(1240, width + 20, 1200, palette, random) +
    foreground(palette, 1130, random, 0.9)
  );
};
