import type { Random } from '../../random.ts';
import { castleTown } from '../landscapes/castle-town.ts';
import { highlands } from '../landscapes/highlands.ts';
import { forest, mountains, winterMeadow } from '../landscapes/hills.ts';
import { lake } from '../landscapes/lakes.ts';
import { orchard, vineyards } from '../landscapes/lowlands.ts';
import { blob, clipped, ellipse, glow, height, line, mix, type Point, polygon, rect, segment, wash, width } from '../paint.ts';
import { type LightName, type Palette, palettes } from '../palettes.ts';

/** What is seen through the window. */
export const views = { mountains, forest, highlands, lake, orchard, vineyards, castleTown, winterMeadow };
export type ViewName = keyof typeof views;
export type Room = { light: LightName; view: ViewName; wall: string; accent: string };
export type DrawRoom = (room: Room, random: Random) => string;

const evening = (room: Room) => palettes[room.light].lit;
/** A colour of the room under its light. */
const tone = (color: string, room: Room): string =>
  evening(room) ? mix(color, '#6a3d22', 0.3) : room.light === 'golden' ? mix(color, '#f0b878', 0.16) : color;

const floorY = 890;
export const walls = (room: Room): string => {
  const wall = tone(room.wall, room);
  const back = wash([
    [0, mix(wall, '#000000', 0.06)],
    [0.5, wall],
    [1, mix(wall, '#fff4dc', 0.12)],
  ]);
  return `${back.def}${rect(0, 0, width, height, mix(wall, '#2b2320', 0.12))}${rect(260, 0, width - 520, floorY, back.paint)}${polygon(
    [
      [0, -60],
      [260, 60],
      [260, floorY],
      [0, 1130],
    ],
    mix(wall, '#2b2320', 0.14),
  )}${polygon(
    [
      [width, -60],
      [width - 260, 60],
      [width - 260, floorY],
      [width, 1130],
    ],
    mix(wall, '#fff2d8', evening(room) ? 0.02 : 0.14),
  )}`;
};

export const boardFloor = (room: Room, random: Random, color = '#b98a58'): string => {
  const wood = tone(color, room);
  let result = polygon(
    [
      [260, floorY],
      [width - 260, floorY],
      [width, 1130],
      [width, height],
      [0, height],
      [0, 1130],
    ],
    wood,
  );
  for (let i = -22; i <= 22; i++) {
    const x = 960 + i * 62;
    const far: Point = [960 + (x - 960) * 1, floorY];
    const near: Point = [960 + (x - 960) * 2.1, height + 10];
    result += line([far, near], mix(wood, '#2c1a10', 0.5), 2.5, 0.45);
    if (random.chance(0.7))
      result += polygon(
        [far, [far[0] + 62, floorY], [near[0] + 130, height], near],
        random.chance(0.5) ? mix(wood, '#f2cf9c', 0.4) : mix(wood, '#2c1a10', 0.35),
        { opacity: 0.22 },
      );
  }
  return (
    clipped(`<path d="M260 ${floorY}L${width - 260} ${floorY}L${width} 1130V${height}H0V1130Z"/>`, result) +
    line(
      [
        [0, 1130],
        [260, floorY],
        [width - 260, floorY],
        [width, 1130],
      ],
      tone('#f4ead6', room),
      16,
    )
  );
};

export const beams = (room: Room): string => {
  const wood = tone('#7c5536', room);
  let result = polygon(
    [
      [0, -60],
      [260, 60],
      [width - 260, 60],
      [width, -60],
    ],
    tone('#efe3cb', room),
  );
  for (let i = 0; i < 6; i++)
    result += polygon(
      [
        [330 + i * 250, 60],
        [372 + i * 250, 60],
        [960 + (330 + i * 250 - 960) * 1.5 + 70, -40],
        [960 + (330 + i * 250 - 960) * 1.5, -40],
      ],
      i % 2 === 0 ? wood : mix(wood, '#2c1a10', 0.12),
    );
  return result + rect(250, 52, width - 500, 22, mix(wood, '#2c1a10', 0.2));
};

/** A window with the view behind it, curtains, and its light on the floor. */
export const windowAt = (x: number, y: number, w: number, h: number, room: Room, random: Random, curtains = true): string => {
  const palette: Palette = palettes[room.light];
  const frame = tone('#f7efdd', room);
  const scale = Math.max(w / 1320, h / 900);
  const view = `<g transform="translate(${x - 300 * scale + (w - 1320 * scale) / 2} ${y - 330 * scale}) scale(${scale})">${views[room.view](palette, random)}</g>`;
  let result = clipped(rect(x, y, w, h, '#000'), view);
  result +=
    rect(x - 18, y - 18, w + 36, 20, frame) +
    rect(x - 18, y + h - 2, w + 36, 20, frame) +
    rect(x - 18, y, 20, h, frame) +
    rect(x + w - 2, y, 20, h, frame) +
    rect(x + w / 2 - 8, y, 16, h, frame) +
    rect(x, y + h * 0.36, w, 11, frame) +
    rect(x - 44, y + h + 16, w + 88, 22, mix(frame, '#b59a72', 0.25)) +
    rect(x - 44, y + h + 38, w + 88, 8, '#3b2a20', { opacity: 0.18 });
  if (curtains) {
    const cloth = tone(mix(room.accent, '#fbf3e2', 0.72), room);
    result += segment(x - 120, y - 52, x + w + 120, y - 52, tone('#6b4a30', room), 10);
    for (const side of [-1, 1]) {
      const cx = side < 0 ? x - 104 : x + w + 4;
      result += polygon(
        [
          [cx, y - 50],
          [cx + 100, y - 50],
          [cx + (side < 0 ? 74 : 100), y + h * 0.6],
          [cx + (side < 0 ? 92 : 104), y + h + 90],
          [cx - 4, y + h + 90],
          [cx + (side < 0 ? 0 : 26), y + h * 0.6],
        ],
        cloth,
      );
      for (let i = 1; i < 5; i++)
        result += line(
          [
            [cx + i * 20, y - 46],
            [cx + i * 18 + 6, y + h * 0.6],
            [cx + i * 20, y + h + 86],
          ],
          mix(cloth, '#3b2a20', 0.3),
          4,
          0.35,
        );
    }
  }
  if (!evening(room))
    result += polygon(
      [
        [x - 60, floorY + 30],
        [x + w - 60, floorY + 30],
        [x + w + 180, height],
        [x - 300, height],
      ],
      '#fff1c9',
      { opacity: 0.2 },
    );
  return result;
};

export const lampGlow = (x: number, y: number, r: number, room: Room): string =>
  evening(room) ? glow(x, y, r, '#ffc46a', 0.75) : glow(x, y, r * 0.5, '#fff0c4', 0.35);
export const bedsideLamp = (x: number, y: number, s: number, room: Room): string =>
  rect(x - s * 0.05, y - s * 0.6, s * 0.1, s * 0.6, tone('#8a6238', room)) +
  ellipse(x, y, s * 0.22, s * 0.06, tone('#6b4a30', room)) +
  polygon(
    [
      [x - s * 0.22, y - s],
      [x + s * 0.22, y - s],
      [x + s * 0.36, y - s * 0.55],
      [x - s * 0.36, y - s * 0.55],
    ],
    evening(room) ? '#ffdf9e' : tone('#f3e2bb', room),
  ) +
  lampGlow(x, y - s * 0.75, s * 2.2, room);

export const rug = (x: number, y: number, rx: number, ry: number, room: Room): string =>
  ellipse(x, y, rx, ry, tone(mix(room.accent, '#f3e5c8', 0.35), room)) +
  ellipse(x, y, rx * 0.86, ry * 0.84, tone(mix(room.accent, '#f3e5c8', 0.72), room)) +
  ellipse(x, y, rx * 0.62, ry * 0.58, tone(mix(room.accent, '#f3e5c8', 0.45), room));

export const framed = (x: number, y: number, w: number, h: number, room: Room, random: Random): string => {
  const palette = palettes.morning;
  return (
    rect(x - 14, y - 14, w + 28, h + 28, tone('#7c5536', room)) +
    rect(x, y, w, h, tone('#f6eedd', room)) +
    rect(x + w * 0.12, y + h * 0.12, w * 0.76, h * 0.76, tone(palette.sky[1], room)) +
    polygon(
      [
        [x + w * 0.12, y + h * 0.62],
        [x + w * 0.4, y + h * 0.4],
        [x + w * 0.6, y + h * 0.55],
        [x + w * 0.88, y + h * 0.44],
        [x + w * 0.88, y + h * 0.88],
        [x + w * 0.12, y + h * 0.88],
      ],
      tone(mix(palette.conifer[2], room.accent, 0.4), room),
    ) +
    ellipse(x + w * random.between(0.3, 0.7), y + h * 0.3, w * 0.07, w * 0.07, tone('#f2d9a0', room))
  );
};

export const plant = (x: number, y: number, s: number, room: Room, random: Random): string => {
  let leaves = '';
  for (let i = 0; i < 16; i++) {
    const a = random.between(-2.7, -0.4);
    const r = s * random.between(0.6, 1.15);
    const [tx, ty] = [x + Math.cos(a) * r * 0.7, y - s * 0.5 + Math.sin(a) * r];
    leaves +=
      line(
        [
          [x, y - s * 0.45],
          [(x + tx) / 2, (y - s * 0.5 + ty) / 2 - 8],
          [tx, ty],
        ],
        tone('#35573d', room),
        5,
      ) + blob(tx, ty, s * 0.15, s * 0.09, tone(random.chance(0.5) ? '#3f6b4c' : '#6f9a63', room), random);
  }
  return (
    leaves +
    polygon(
      [
        [x - s * 0.3, y - s * 0.5],
        [x + s * 0.3, y - s * 0.5],
        [x + s * 0.22, y],
        [x - s * 0.22, y],
      ],
      tone('#c07a52', room),
    ) +
    rect(x - s * 0.33, y - s * 0.54, s * 0.66, s * 0.1, tone('#cf8b62', room))
  );
};

export const shaded = tone;
export const isEvening = evening;
