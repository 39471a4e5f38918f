import type { Random } from '../../random.ts';
import type { Draw } from '../landscapes/hills.ts';
import { bushes, footpath, foreground, profile } from '../landscapes/land.ts';
import { spruces, tree } from '../landscapes/trees.ts';
import { blob, mix, polygon, rect, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { bench, fence, setting } from './homestead.ts';
import { chimney, door, houseParts, pane, type Shell, type shell } from './houses.ts';

/** Boards over the upper floor and a balcony along it, as in the mountains. */
const alpineFront = (spec: { x: number; y: number; w: number; h: number }, wood: string, random: Random): string => {
  const middle = spec.y - spec.h * 0.52;
  let result = rect(spec.x, spec.y - spec.h, spec.w, spec.h * 0.48, wood);
  for (let x = spec.x + 12; x < spec.x + spec.w; x += 22)
    result += segment(x, spec.y - spec.h + 8, x, middle, mix(wood, '#140e0a', 0.4), 2.5, 0.5);
  for (let i = 0; i < 16; i++)
    result += rect(spec.x + random.between(0, spec.w - 30), spec.y - spec.h, 22, spec.h * 0.48, mix(wood, '#ffdfae', 0.35), {
      opacity: 0.14,
    });
  return result;
};

const balcony = (spec: { x: number; y: number; w: number; h: number }, wood: string, palette: Palette, random: Random): string => {
  const middle = spec.y - spec.h * 0.52;
  let result =
    rect(spec.x - 26, middle - 6, spec.w + 40, 16, mix(wood, '#140e0a', 0.25)) +
    rect(spec.x - 26, middle - 70, spec.w + 40, 10, mix(wood, '#ffdfae', 0.15));
  for (let x = spec.x - 22; x < spec.x + spec.w + 10; x += 19)
    result += rect(x, middle - 62, 11, 58, mix(wood, random.chance(0.5) ? '#ffdfae' : '#140e0a', 0.14));
  for (let i = 0; i < spec.w / 14 && !palette.snow; i++)
    result += blob(
      spec.x - 20 + i * 14,
      middle - 74,
      10,
      9,
      random.pick(['#c8473a', '#e58a6f', palette.foliage[1], palette.foliage[1]]),
      random,
    );
  return result + rect(spec.x, middle + 10, spec.w, 24, palette.shadow, { opacity: 0.2 });
};

type Front = {
  spec: Shell;
  columns: number;
  left: (column: number) => number;
  alpine: boolean;
  wood: string;
  shutterColor: string;
  roofColor: string;
  corners: ReturnType<typeof shell>;
};

const entrance = (x: number, { spec, alpine, shutterColor, roofColor }: Front, palette: Palette): string => {
  const porch = polygon(
    [
      [x - 44, spec.y - 172],
      [x + 106, spec.y - 172],
      [x + 90, spec.y - 206],
      [x - 28, spec.y - 206],
    ],
    mix(roofColor, palette.shadow, 0.2),
  );
  return door(x - 10, spec.y, 82, 158, shutterColor, palette) + (alpine ? '' : porch);
};

/** Doors and windows of both walls, with what hangs on the front. */
const openingsOf = (front: Front, palette: Palette, random: Random): string => {
  const { spec, columns, left, alpine, wood, shutterColor, corners } = front;
  let openings = alpine ? alpineFront(spec, wood, random) : '';
  for (let floor = 1; floor >= 0; floor--) {
    for (let i = 0; i < columns; i++) {
      if (floor === 0 && i === Math.floor(columns / 2)) openings += entrance(left(i), front, palette);
      else
        openings += pane(left(i), spec.y - 146 - floor * spec.h * 0.47, 60, 88, palette, random, {
          shutters: shutterColor,
          flowers: floor === 0 || !alpine,
        });
    }
    if (floor === 1 && alpine) openings += balcony(spec, wood, palette, random);
  }
  for (const t of [0.42, 0.88])
    for (const s of [0.22, 0.62])
      openings += pane(corners.sideAt(s, t)[0], corners.sideAt(s, t)[1], 46, 80, palette, random, {
        shutters: mix(shutterColor, palette.shadow, 0.3),
      });
  return openings + pane(spec.x + spec.w + spec.depth * 0.42, spec.y - spec.h - spec.roof * 0.46, 42, 56, palette, random);
};

/** A guesthouse with shutters and a garden; some in boards with a balcony. */
export const guesthouse: Draw = (palette, random) => {
  const ground = profile(920, 20, random);
  const columns = random.pick([4, 5, 5, 6]);
  const step = random.between(132, 152);
  const w = columns * step + 40;
  const spec = { x: 790 - w / 2, y: 1000, w, h: random.between(340, 390), depth: random.between(240, 330), roof: random.between(200, 290) };
  const wall = random.pick([
    palette.wall,
    mix(palette.wall, '#e0b98a', 0.45),
    mix(palette.wall, '#b9c8a0', 0.5),
    mix(palette.wall, '#e2a88a', 0.35),
    mix(palette.wall, '#e8c96f', 0.35),
  ]);
  const shutters = random.pick([mix(palette.conifer[1], '#5c8a68', 0.35), '#5d7f86', '#8c4c3a', '#6b5a44']);
  const shutterColor = palette.lit ? mix(shutters, palette.shadow, 0.45) : shutters;
  const roofColor = palette.snow
    ? palette.roof
    : random.pick([palette.roof, palette.roof, mix(palette.roof, '#5b5450', 0.6), mix(palette.roof, '#6d3f2c', 0.5)]);
  const alpine = random.chance(0.4);
  const wood = palette.lit ? palette.wood : mix(palette.wood, '#6b4128', 0.3);
  const { walls, roof, corners } = houseParts(spec, palette, random, wall, roofColor);
  const doorAt = Math.floor(columns / 2);
  const left = (i: number) => spec.x + 20 + (i + 0.5) * step - 30;
  const openings = openingsOf({ spec, columns, left, alpine, wood, shutterColor, roofColor, corners }, palette, random);
  const door0 = left(doorAt) + 30;
  const back = random.chance(0.5)
    ? tree(1560, 960, random.between(400, 520), palette, random)
    : spruces(1340, width + 40, 950, 400, palette, random);
  return (
    setting(palette, random, ground, random.chance(0.45)) +
    back +
    spruces(-40, 250, 950, 360, palette, random) +
    chimney(spec.x + w * 0.4, spec.y - spec.h - spec.roof * 0.74, 84, palette, random, random.chance(0.5)) +
    footpath(door0, 1005, random.between(500, 1100), mix(palette.meadow[2], palette.wall, 0.55), 260) +
    walls +
    openings +
    roof +
    bushes(1014, spec.x, door0 - 90, 50, palette.foliage, random) +
    bushes(1014, door0 + 90, spec.x + w - 10, 46, palette.foliage, random) +
    (random.chance(0.6) ? tree(230, 1090, random.between(380, 520), palette, random) : '') +
    bench(1330, 1090, 100, palette) +
    (random.chance(0.7) ? fence(1040, width + 20, 1150, palette, random) : bushes(1150, 1200, width, 70, palette.foliage, random)) +
    foreground(palette, 1110, random, 0.9)
  );
};
