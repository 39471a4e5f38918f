import type { Draw } from '../landscapes/hills.ts';
import { bushes, forestRidge, profile } from '../landscapes/land.ts';
import { sky } from '../landscapes/sky.ts';
import { lamp, paving } from '../landscapes/street-furniture.ts';
import { tree } from '../landscapes/trees.ts';
import { line, mix, polygon, rect, segment } from '../paint.ts';
import { dim } from './facade.ts';
import { pane } from './houses.ts';

/** A former factory of brick: the hostel, with bicycles in front. */
export const hostel: Draw = (palette, random) => {
  const brick = dim('#b4694b', palette);
  const top = 330;
  const base = 1020;
  let wall = rect(260, top, 1400, base - top, brick);
  for (let y = top + 14; y < base; y += 17) wall += segment(260, y, 1660, y, mix(brick, palette.shadow, 0.4), 2, 0.3);
  for (let i = 0; i < 320; i++)
    wall += rect(
      260 + random.whole(0, 46) * 30,
      top + random.whole(0, 39) * 17 + 15,
      28,
      14,
      random.chance(0.5) ? mix(brick, '#f2c39c', 0.35) : mix(brick, palette.shadow, 0.35),
      { opacity: 0.35 },
    );
  let windows = '';
  for (let f = 0; f < 3; f++)
    for (let i = 0; i < 6; i++) {
      if (f === 2 && i === 2) continue;
      const wx = 320 + i * 222;
      const wy = top + 66 + f * 222;
      windows +=
        `<path d="M${wx - 12} ${wy + 150}V${wy + 20}Q${wx + 65} ${wy - 40} ${wx + 142} ${wy + 20}V${wy + 150}Z" fill="${mix(brick, '#f4d8b5', 0.4)}"/>` +
        pane(wx, wy + 18, 130, 122, palette, random) +
        segment(wx + 32, wy + 18, wx + 32, wy + 140, dim('#f7efdd', palette), 4) +
        segment(wx + 97, wy + 18, wx + 97, wy + 140, dim('#f7efdd', palette), 4);
    }
  const roof =
    polygon(
      [
        [240, top],
        [1680, top],
        [1640, top - 34],
        [280, top - 34],
      ],
      dim('#5d6360', palette),
    ) +
    rect(1440, top - 250, 92, 240, mix(brick, palette.shadow, 0.15)) +
    rect(1430, top - 262, 112, 18, mix(brick, '#f4d8b5', 0.3));
  const bike = (x: number, y: number, color: string) => {
    let b = '';
    for (const dx of [0, 118]) b += `<circle cx="${x + dx}" cy="${y - 40}" r="38" fill="none" stroke="#2f3433" stroke-width="6"/>`;
    return (
      b +
      line(
        [
          [x, y - 40],
          [x + 40, y - 96],
          [x + 100, y - 96],
          [x + 118, y - 40],
        ],
        color,
        7,
      ) +
      line(
        [
          [x + 40, y - 96],
          [x + 60, y - 40],
          [x + 100, y - 96],
        ],
        color,
        7,
      ) +
      segment(x, y - 40, x + 60, y - 40, color, 6) +
      segment(x + 34, y - 112, x + 54, y - 112, '#2f3433', 9) +
      segment(x + 96, y - 118, x + 116, y - 122, '#2f3433', 6)
    );
  };
  const entrance =
    rect(748, base - 210, 176, 210, dim('#294b3c', palette)) +
    rect(766, base - 194, 64, 150, palette.lit ? '#ffd27f' : palette.glass) +
    rect(842, base - 194, 64, 150, palette.lit ? '#ffd27f' : palette.glass) +
    rect(700, base - 262, 272, 40, dim('#e7c75f', palette));
  return (
    sky(palette, 560, random) +
    forestRidge(profile(640, 30, random), mix(palette.far, palette.haze, 0.3), 10, random) +
    tree(150, 1020, 560, palette, random) +
    tree(1800, 1030, 520, palette, random) +
    roof +
    wall +
    windows +
    entrance +
    paving(base, palette, random) +
    bushes(base + 16, 270, 640, 50, palette.foliage, random) +
    bike(1040, 1120, dim('#3d6b52', palette)) +
    bike(1250, 1130, dim('#c9764a', palette)) +
    bike(460, 1150, dim('#4f7d8c', palette)) +
    lamp(980, 1090, 300, palette)
  );
};
