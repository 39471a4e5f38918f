import type { Random } from '../../random.ts';
import { ellipse, mix, polygon, rect, segment } from '../paint.ts';
import { bread, chair, cup, pillow, vase } from './furniture.ts';
import { type Room, shaded } from './interiors.ts';

/** `x`, `y`: the left end of the seat's lower edge. */
export const sofa = (x: number, y: number, w: number, room: Room): string => {
  const cloth = shaded(room.accent, room);
  return (
    `<path d="M${x} ${y}V${y - 170}Q${x} ${y - 240} ${x + 70} ${y - 240}H${x + w - 70}Q${x + w} ${y - 240} ${x + w} ${y - 170}V${y}Z" fill="${cloth}"/>` +
    rect(x - 40, y - 150, 90, 230, mix(cloth, '#fff4dc', 0.12), { extra: 'rx="36"' }) +
    rect(x + w - 50, y - 150, 90, 230, mix(cloth, '#1a1410', 0.12), { extra: 'rx="36"' }) +
    rect(x + 44, y - 90, w / 2 - 50, 120, mix(cloth, '#fff4dc', 0.2), { extra: 'rx="22"' }) +
    rect(x + w / 2 + 4, y - 90, w / 2 - 50, 120, mix(cloth, '#fff4dc', 0.16), { extra: 'rx="22"' }) +
    rect(x, y + 20, w, 60, mix(cloth, '#1a1410', 0.2))
  );
};

export const cushions = (x: number, y: number, w: number, room: Room): string =>
  pillow(x + w * 0.12, y - 160, w * 0.22, mix(room.accent, '#f3e0b8', 0.6), room) +
  pillow(x + w * 0.64, y - 160, w * 0.22, '#e0a86a', room);

/** A low table in front of a sofa. */
export const lowTable = (x: number, y: number, w: number, room: Room): string =>
  polygon(
    [
      [x + w * 0.12, y - 46],
      [x + w * 0.88, y - 46],
      [x + w, y],
      [x, y],
    ],
    shaded('#9a6c45', room),
  ) +
  rect(x, y, w, 22, shaded('#7c5536', room)) +
  rect(x + 16, y + 22, 18, 70, shaded('#6b4a30', room)) +
  rect(x + w - 34, y + 22, 18, 70, shaded('#6b4a30', room)) +
  cup(x + w * 0.3, y - 34, 40, room) +
  rect(x + w * 0.54, y - 48, 110, 22, shaded('#b5513a', room)) +
  rect(x + w * 0.56, y - 64, 100, 18, shaded('#e6d5ae', room));

export const wardrobe = (x: number, y: number, w: number, h: number, room: Room): string => {
  const wood = shaded('#a5784d', room);
  return (
    rect(x, y - h, w, h, wood) +
    rect(x - 12, y - h - 18, w + 24, 26, mix(wood, '#2c1a10', 0.2)) +
    [0, 1]
      .map(
        (side) =>
          rect(x + 14 + (side * w) / 2, y - h + 26, w / 2 - 28, h - 60, mix(wood, '#ffe3b8', 0.18)) +
          ellipse(x + w / 2 + (side === 0 ? -22 : 22), y - h / 2, 7, 7, shaded('#e8c673', room)),
      )
      .join('') +
    rect(x, y - 14, w, 14, mix(wood, '#2c1a10', 0.35))
  );
};

/** A desk with a chair at the wall. */
export const desk = (x: number, y: number, w: number, room: Room, random: Random): string =>
  rect(x, y - 190, w, 24, shaded('#b07e52', room)) +
  rect(x + 12, y - 168, 18, 190, shaded('#86593a', room)) +
  rect(x + w - 30, y - 168, 18, 190, shaded('#86593a', room)) +
  rect(x + w - 150, y - 168, 122, 56, shaded('#9a6c45', room)) +
  rect(x + 50, y - 214, 130, 24, shaded('#f3ead6', room)) +
  vase(x + w - 70, y - 190, 52, room, random) +
  chair(x + w * 0.42, y + 64, 150, room);

/** A kitchen unit along the back wall, with a shelf above. */
export const kitchenette = (x: number, y: number, w: number, room: Room, random: Random): string => {
  const front = shaded(mix(room.accent, '#e7e5d2', 0.5), room);
  const top = shaded('#c79a63', room);
  const doors = Math.round(w / 150);
  let result = rect(x, y - 330, w, 330, front) + rect(x - 14, y - 350, w + 28, 28, top);
  for (let i = 0; i < doors; i++)
    result +=
      rect(x + (w / doors) * i + 10, y - 306, w / doors - 20, 284, mix(front, '#fff4dc', 0.16)) +
      ellipse(x + (w / doors) * (i + 1) - 26, y - 190, 7, 7, shaded('#e8c673', room));
  result += rect(x + 10, y - 640, w - 20, 16, top);
  for (let i = 0; i < doors * 2; i++) {
    const tall = 46 + random.whole(0, 40);
    result += rect(
      x + 24 + ((w - 60) / (doors * 2)) * i,
      y - 640 - tall,
      40,
      tall,
      shaded(random.pick(['#f6ecd6', '#c07a52', '#7fa3a6', '#e0bb62', '#8fa06a']), room),
    );
  }
  return (
    result +
    rect(x + w * 0.56, y - 420, 96, 72, shaded('#b5513a', room)) +
    rect(x + w * 0.56 - 12, y - 428, 120, 12, shaded('#963f2c', room)) +
    bread(x + w * 0.22, y - 372, 50, room, random)
  );
};

/** A table laid for several persons, with chairs on both sides. */
export const diningTable = (x: number, y: number, w: number, room: Room, random: Random): string => {
  const top = shaded('#b98a58', room);
  const seats = Math.max(2, Math.round(w / 260));
  const places = Array.from({ length: seats }, (_, i) => x + (w / seats) * (i + 0.5));
  return (
    places.map((at) => chair(at, y + 30, 170, room)).join('') +
    polygon(
      [
        [x + 40, y - 80],
        [x + w - 40, y - 80],
        [x + w, y],
        [x, y],
      ],
      top,
    ) +
    rect(x, y, w, 26, mix(top, '#2c1a10', 0.3)) +
    rect(x + 30, y + 26, 26, 150, mix(top, '#2c1a10', 0.45)) +
    rect(x + w - 56, y + 26, 26, 150, mix(top, '#2c1a10', 0.45)) +
    places
      .map((at) => ellipse(at, y - 34, 62, 17, shaded('#e6dcc6', room)) + ellipse(at, y - 37, 58, 15, shaded('#fffdf6', room)))
      .join('') +
    vase(x + w / 2, y - 36, 74, room, random)
  );
};

/** Boards on the walls of a hut, over the painted walls. */
export const panelling = (room: Room, from = 0): string => {
  const wood = shaded('#b8854f', room);
  let boards = rect(260, from, 1400, 890 - from, wood);
  for (let i = 0; i <= 20; i++) boards += segment(260 + i * 70, from, 260 + i * 70, 890, mix(wood, '#2c1a10', 0.45), 4, 0.5);
  for (const [near, far, shade] of [
    [0, 260, 0.22],
    [1920, 1660, 0.06],
  ] as const)
    boards += polygon(
      [
        [near, from === 0 ? -60 : from - 60],
        [far, from === 0 ? 60 : from],
        [far, 890],
        [near, 1130],
      ],
      mix(wood, '#2c1a10', shade),
    );
  return boards;
};
