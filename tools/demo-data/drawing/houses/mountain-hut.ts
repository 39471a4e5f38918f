import type { Random } from '../../random.ts';
import type { Draw } from '../landscapes/hills.ts';
import { footpath, foreground, profile } from '../landscapes/land.ts';
import { spruces } from '../landscapes/trees.ts';
import { clipped, ellipse, mix, pathOf, polygon, rect, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { bench, setting } from './homestead.ts';
import { chimney, door, houseParts, pane, type Shell, type shell } from './houses.ts';

const stoneWall = (x: number, y: number, w: number, palette: Palette, random: Random): string => {
  let stone = rect(x, y, w, 120, mix('#a9a294', palette.wallShade, 0.3));
  for (let i = 0; i < 70; i++)
    stone += ellipse(
      x + random.between(0, w),
      y + random.between(6, 116),
      random.between(12, 28),
      random.between(8, 14),
      random.chance(0.5) ? mix('#8d877b', palette.shadow, 0.2) : '#c4bdae',
      { opacity: 0.6 },
    );
  return stone;
};

const openingsOf = (spec: Shell, corners: ReturnType<typeof shell>, palette: Palette, random: Random): string => {
  const shutters = mix('#a9432f', palette.shadow, palette.lit ? 0.45 : 0.05);
  let openings = '';
  for (let floor = 0; floor < 2; floor++)
    for (let i = 0; i < 5; i++)
      openings +=
        floor === 0 && i === 1
          ? door(spec.x + 146, spec.y, 72, 126, mix(palette.roof, '#3b1d14', 0.2), palette)
          : pane(spec.x + 44 + i * 104, spec.y - 100 - floor * 148, 54, 66, palette, random, floor === 1 ? { shutters } : {});
  for (const s of [0.2, 0.6])
    for (const t of [0.36, 0.82]) openings += pane(corners.sideAt(s, t)[0], corners.sideAt(s, t)[1], 46, 60, palette, random);
  return openings;
};

/** A hut below the ridge: stone foot, dark boards, a wide roof. */
export const mountainHut: Draw = (palette, random) => {
  const ground = profile(940, 46, random, { stretch: 0.7 });
  const spec = { x: 540, y: 970, w: 560, h: 330, depth: 340, roof: 230 };
  const wood = palette.lit ? palette.wood : mix(palette.wood, '#5b3524', 0.3);
  const { walls, roof, corners } = houseParts(spec, palette, random, wood, palette.snow ? palette.roof : mix('#5f6d6c', palette.roof, 0.2));
  const half = spec.y - 120;
  const stone = stoneWall(spec.x, half, spec.w, palette, random);
  const foot =
    clipped(`<path d="${pathOf(corners.front)}"/>`, stone) +
    polygon(
      [corners.side[0], corners.side[1], [corners.side[1][0], corners.side[1][1] - 120], [corners.side[0][0], corners.side[0][1] - 120]],
      mix('#7f7a70', palette.shadow, 0.25),
    );
  let boards = '';
  for (let x = spec.x + 16; x < spec.x + spec.w; x += 22)
    boards += segment(x, spec.y - spec.h + 14, x, half, mix(wood, '#140e0a', 0.4), 2.5, 0.5);
  const openings = openingsOf(spec, corners, palette, random);
  const flag =
    segment(430, 970, 430, 640, '#6d6257', 8) +
    polygon(
      [
        [432, 646],
        [540, 664],
        [432, 706],
      ],
      mix('#b3473a', palette.shadow, palette.lit ? 0.4 : 0),
    );
  const sign =
    segment(1340, 1080, 1340, 860, mix(palette.wood, '#140e0a', 0.2), 14) +
    polygon(
      [
        [1300, 880],
        [1420, 880],
        [1446, 900],
        [1420, 920],
        [1300, 920],
      ],
      '#e7c75f',
    ) +
    polygon(
      [
        [1380, 936],
        [1262, 936],
        [1236, 956],
        [1262, 976],
        [1380, 976],
      ],
      '#f3ead6',
    );
  return (
    setting(palette, random, ground, true) +
    spruces(1380, width + 40, 950, 260, palette, random) +
    footpath(760, 985, 1150, mix(palette.meadow[2], palette.wall, 0.5), 260) +
    flag +
    chimney(spec.x + 240, spec.y - spec.h - 170, 92, palette, random) +
    walls +
    boards +
    foot +
    openings +
    roof +
    spruces(-60, 330, 1080, 420, palette, random) +
    sign +
    bench(620, 1060, 90, palette) +
    bench(830, 1060, 90, palette) +
    foreground(palette, 1090, random, 0.9)
  );
};
