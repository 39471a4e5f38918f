import type { Draw } from '../landscapes/hills.ts';
import { bushes, footpath, foreground, profile } from '../landscapes/land.ts';
import { spruces, tree } from '../landscapes/trees.ts';
import { clipped, ellipse, mix, type Point, pathOf, polygon, segment, width } from '../paint.ts';
import { bench, fence, setting } from './homestead.ts';
import { chimney, door, houseParts, pane } from './houses.ts';

const logs = (corners: readonly Point[], top: number, bottom: number, step: number, wood: string, chink: string, skew: number): string => {
  let rows = polygon(corners, wood);
  const [left, right] = [corners[0]?.[0] ?? 0, corners[1]?.[0] ?? 0];
  for (let y = bottom; y > top - Math.abs(skew); y -= step)
    rows +=
      segment(left, y, right, y - skew, chink, step * 0.24, 0.9) +
      segment(left, y - step * 0.32, right, y - step * 0.32 - skew, mix(wood, '#160f0b', 0.4), 2, 0.4) +
      segment(left, y - step * 0.62, right, y - step * 0.62 - skew, mix(wood, '#ffdfae', 0.35), 2.5, 0.3);
  return clipped(`<path d="${pathOf(corners)}"/>`, rows);
};

/** A timbered cottage: logs with white joints, a boarded gable, a stone foot. */
export const timberCottage: Draw = (palette, random) => {
  const ground = profile(930, 26, random);
  const spec = { x: 520, y: 990, w: 620, h: 210, depth: 330, roof: 300 };
  const { walls, roof, corners } = houseParts(
    spec,
    palette,
    random,
    palette.wall,
    palette.snow ? palette.roof : mix(palette.roof, '#5b4a40', 0.45),
  );
  const wood = palette.lit ? palette.wood : mix(palette.wood, '#4d3222', 0.35);
  const chink = palette.lit ? mix(palette.wall, palette.wallShade, 0.4) : '#f3e8d0';
  const front = logs(corners.front, spec.y - spec.h, spec.y - 26, 30, wood, chink, 0);
  const side = logs(
    corners.side,
    spec.y - spec.h - 60,
    spec.y - 26,
    30,
    mix(wood, '#140e0a', 0.32),
    mix(chink, palette.shadow, 0.28),
    spec.depth * 0.16,
  );
  let boards = polygon(corners.gable, mix(wood, '#140e0a', 0.2));
  for (let i = 0; i < 18; i++) {
    const x = spec.x + spec.w + (spec.depth * i) / 18;
    boards += segment(x, spec.y - spec.h - i * 3, x, spec.y - spec.h - spec.roof, mix(wood, '#ffdfae', 0.22), 2.5, 0.4);
  }
  const gableBoards = clipped(
    `<path d="${pathOf(corners.gable)}"/>`,
    boards +
      segment(spec.x + spec.w, spec.y - spec.h - 8, spec.x + spec.w + spec.depth, spec.y - spec.h - spec.depth * 0.16 - 8, chink, 8, 0.8),
  );
  let openings = '';
  for (const i of [0, 1, 3, 4])
    openings += pane(spec.x + 46 + i * 118, spec.y - 160, 62, 76, palette, random, {
      flowers: true,
      ...(random.chance(0.5) && { shutters: mix(palette.conifer[1], '#ffffff', 0.1) }),
    });
  openings += door(spec.x + 46 + 2 * 118, spec.y, 70, 140, mix(palette.conifer[1], '#20392f', 0.2), palette);
  for (const s of [0.2, 0.62]) openings += pane(corners.sideAt(s, 0.75)[0], corners.sideAt(s, 0.75)[1], 46, 66, palette, random);
  openings += pane(spec.x + spec.w + spec.depth * 0.42, spec.y - spec.h - 130, 40, 52, palette, random);
  let wood2 = '';
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 12; i++)
      wood2 += ellipse(
        300 + i * 17 + (r % 2) * 8,
        986 - r * 16,
        9,
        8.5,
        mix('#c99a63', palette.shadow, palette.lit ? 0.5 : random.between(0, 0.25)),
      );
  return (
    setting(palette, random, ground, random.chance(0.5)) +
    spruces(1440, width + 40, 960, 430, palette, random) +
    spruces(-60, 330, 950, 390, palette, random) +
    footpath(790, 1000, 980, mix(palette.meadow[2], palette.wall, 0.5), 240) +
    wood2 +
    chimney(spec.x + 330, spec.y - spec.h - 240, 96, palette, random) +
    walls +
    front +
    side +
    gableBoards +
    openings +
    roof +
    tree(1330, 1050, 380, palette, random) +
    bushes(1010, 1180, 1480, 52, palette.foliage, random) +
    bench(330, 1040, 90, palette) +
    fence(-20, 560, 1110, palette, random) +
    foreground(palette, 1080, random, 0.9)
  );
};
