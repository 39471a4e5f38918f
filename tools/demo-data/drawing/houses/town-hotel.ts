import type { Random } from '../../random.ts';
import type { Draw } from '../landscapes/hills.ts';
import { sky } from '../landscapes/sky.ts';
import { lamp, parasol, paving } from '../landscapes/street-furniture.ts';
import { blob, ellipse, glow, mix, polygon, rect, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { colors, dim, facade } from './facade.ts';

const awning = (x: number, y: number, w: number, color: string, palette: Palette): string => {
  let result = '';
  const n = 9;
  for (let i = 0; i < n; i++) {
    const tone = i % 2 === 0 ? dim(color, palette) : dim('#f8f0dc', palette);
    result +=
      polygon(
        [
          [x + (w * i) / n, y],
          [x + (w * (i + 1)) / n, y],
          [x - 16 + ((w + 32) * (i + 1)) / n, y + 58],
          [x - 16 + ((w + 32) * i) / n, y + 58],
        ],
        tone,
      ) + ellipse(x - 16 + ((w + 32) * (i + 0.5)) / n, y + 58, (w + 32) / n / 2, 12, tone);
  }
  return result;
};

const planter = (x: number, y: number, s: number, palette: Palette, random: Random): string =>
  polygon(
    [
      [x - s * 0.42, y - s * 0.6],
      [x + s * 0.42, y - s * 0.6],
      [x + s * 0.32, y],
      [x - s * 0.32, y],
    ],
    dim('#b56b48', palette),
  ) +
  blob(x, y - s * 1.05, s * 0.52, s * 0.52, palette.snow ? palette.conifer[0] : palette.foliage[0], random) +
  blob(x - s * 0.12, y - s * 1.2, s * 0.32, s * 0.28, palette.snow ? palette.meadow[2] : palette.foliage[1], random);

/** A hotel on a square: a wide front with awning, lamps and trees in tubs. */
export const townHotel: Draw = (palette, random) => {
  const base = 1040;
  const accent = random.pick(['#3d6b52', '#8c4c3a', '#3f6472']);
  const neighbours =
    facade(
      { x: -120, base, w: 430, floors: 3, floorHeight: 190, color: random.pick(colors), kind: random.whole(0, 2), arcade: true },
      palette,
      random,
    ) +
    facade(
      {
        x: 1560,
        base,
        w: 430,
        floors: 3,
        floorHeight: 200,
        color: random.pick(colors),
        kind: random.whole(0, 3),
        arcade: random.chance(0.5),
      },
      palette,
      random,
    );
  const main = facade(
    { x: 316, base, w: 1236, floors: 4, floorHeight: 190, color: random.pick(colors), kind: 3, arcade: false },
    palette,
    random,
  );
  const board =
    rect(640, base - 212, 590, 44, dim(mix(accent, '#1c2b24', 0.3), palette)) +
    Array.from({ length: 7 }, (_, i) => rect(730 + i * 60, base - 200, 34, 20, dim('#eed9a0', palette), { opacity: 0.85 })).join('');
  const entrance =
    rect(836, base - 164, 200, 164, dim('#efe3c8', palette)) +
    rect(852, base - 150, 80, 150, palette.lit ? '#ffd27f' : dim(accent, palette)) +
    rect(940, base - 150, 80, 150, palette.lit ? '#ffd27f' : dim(accent, palette)) +
    segment(936, base - 150, 936, base, dim('#efe3c8', palette), 7);
  let flags = '';
  for (const x of [560, 1310])
    flags +=
      segment(x, base - 380, x + 90, base - 470, '#5b4a3c', 7) +
      polygon(
        [
          [x + 40, base - 420],
          [x + 90, base - 468],
          [x + 108, base - 350],
          [x + 58, base - 310],
        ],
        dim(accent, palette),
      );
  let tables = '';
  for (const x of [420, 590, 1290, 1470])
    tables += parasol(x, 1170 + random.between(-20, 24), 96, x % 2 === 0 ? '#f1e4c8' : mix(accent, '#ffffff', 0.12), palette);
  return (
    sky(palette, 520, random) +
    neighbours +
    main +
    paving(base, palette, random) +
    board +
    entrance +
    awning(800, base - 190, 272, accent, palette) +
    flags +
    planter(780, 1066, 84, palette, random) +
    planter(1092, 1066, 84, palette, random) +
    (palette.snow ? '' : tables) +
    lamp(250, 1150, 400, palette) +
    lamp(1640, 1150, 400, palette) +
    (palette.lit ? glow(936, base - 60, 320, '#ffc96b', 0.4) : '')
  );
};
