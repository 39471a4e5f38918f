import type { Random } from '../../random.ts';
import { blob, ellipse, line, mix, polygon, rect, segment } from '../paint.ts';
import { type Room, shaded } from './interiors.ts';

export const pillow = (x: number, y: number, w: number, color: string, room: Room): string =>
  `<path d="M${x} ${y}Q${x + w / 2} ${y - w * 0.14} ${x + w} ${y}Q${x + w * 1.05} ${y + w * 0.24} ${x + w} ${y + w * 0.46}Q${x + w / 2} ${y + w * 0.52} ${x} ${y + w * 0.46}Q${x - w * 0.05} ${y + w * 0.24} ${x} ${y}Z" fill="${shaded(color, room)}"/>` +
  line(
    [
      [x + w * 0.1, y + w * 0.36],
      [x + w * 0.5, y + w * 0.42],
      [x + w * 0.9, y + w * 0.36],
    ],
    shaded(mix(color, '#5a4636', 0.3), room),
    4,
    0.4,
  );

export const bed = (x: number, y: number, w: number, room: Room, random: Random): string => {
  const wood = shaded('#8a5f3c', room);
  const linen = shaded('#faf3e4', room);
  const blanket = shaded(room.accent, room);
  let result =
    `<path d="M${x - 24} ${y + 60}V${y - 170}Q${x + w / 2} ${y - 260} ${x + w + 24} ${y - 170}V${y + 60}Z" fill="${wood}"/>` +
    line(
      [
        [x, y - 160],
        [x + w / 2, y - 236],
        [x + w, y - 160],
      ],
      mix(wood, '#ffe0b0', 0.3),
      8,
      0.5,
    );
  result +=
    polygon(
      [
        [x - 60, y + 330],
        [x, y - 10],
        [x + w, y - 10],
        [x + w + 60, y + 330],
      ],
      linen,
    ) +
    pillow(x + w * 0.06, y - 74, w * 0.38, '#fffaf0', room) +
    pillow(x + w * 0.55, y - 74, w * 0.38, '#fffaf0', room) +
    pillow(x + w * 0.34, y - 34, w * 0.31, mix(room.accent, '#f3e0b8', 0.55), room);
  result +=
    polygon(
      [
        [x - 32, y + 150],
        [x + w + 32, y + 150],
        [x + w + 84, y + 372],
        [x + w + 60, y + 410],
        [x - 60, y + 410],
        [x - 84, y + 372],
      ],
      blanket,
    ) +
    polygon(
      [
        [x - 24, y + 118],
        [x + w + 24, y + 118],
        [x + w + 36, y + 168],
        [x - 36, y + 168],
      ],
      mix(linen, '#ffffff', 0.3),
    );
  for (let i = 0; i < 9; i++)
    result += segment(
      x + (w * i) / 9 + 20,
      y + 170,
      x + (w * i) / 9 + random.between(-30, 30),
      y + 400,
      mix(blanket, random.chance(0.5) ? '#fff4dc' : '#1a1410', 0.3),
      7,
      0.22,
    );
  return (
    result +
    rect(x - 64, y + 408, w + 128, 34, wood) +
    rect(x - 56, y + 440, 34, 50, mix(wood, '#1a1410', 0.3)) +
    rect(x + w + 22, y + 440, 34, 50, mix(wood, '#1a1410', 0.3))
  );
};

export const bedsideTable = (x: number, y: number, room: Room): string =>
  rect(x, y, 130, 130, shaded('#9a6c45', room)) +
  rect(x - 8, y - 12, 146, 16, shaded('#b07e52', room)) +
  rect(x + 14, y + 24, 102, 42, shaded('#86593a', room)) +
  ellipse(x + 65, y + 45, 6, 6, shaded('#e8c673', room));

export const chair = (x: number, y: number, s: number, room: Room): string => {
  const wood = shaded('#86593a', room);
  return (
    rect(x - s * 0.4, y - s * 1.5, s * 0.1, s * 1.5, wood) +
    rect(x + s * 0.3, y - s * 1.5, s * 0.1, s * 1.5, wood) +
    rect(x - s * 0.4, y - s * 1.48, s * 0.8, s * 0.16, wood) +
    rect(x - s * 0.36, y - s * 1.14, s * 0.72, s * 0.1, wood) +
    polygon(
      [
        [x - s * 0.46, y - s * 0.72],
        [x + s * 0.46, y - s * 0.72],
        [x + s * 0.56, y - s * 0.58],
        [x - s * 0.56, y - s * 0.58],
      ],
      shaded(mix(room.accent, '#f3e0b8', 0.3), room),
    ) +
    rect(x - s * 0.5, y - s * 0.58, s * 0.1, s * 0.7, mix(wood, '#1a1410', 0.2)) +
    rect(x + s * 0.4, y - s * 0.58, s * 0.1, s * 0.7, mix(wood, '#1a1410', 0.2))
  );
};

export const cup = (x: number, y: number, s: number, room: Room): string =>
  ellipse(x, y + s * 0.5, s * 0.98, s * 0.22, '#5a4636', { opacity: 0.3 }) +
  ellipse(x, y + s * 0.42, s * 0.9, s * 0.2, shaded(mix(room.accent, '#f3e5c8', 0.55), room)) +
  `<path d="M${x - s * 0.46} ${y - s * 0.3}H${x + s * 0.46}Q${x + s * 0.42} ${y + s * 0.4} ${x} ${y + s * 0.42}Q${x - s * 0.42} ${y + s * 0.4} ${x - s * 0.46} ${y - s * 0.3}Z" fill="${shaded('#fffaf0', room)}"/>` +
  ellipse(x, y - s * 0.3, s * 0.46, s * 0.12, shaded('#6b4326', room)) +
  `<path d="M${x + s * 0.42} ${y - s * 0.14}Q${x + s * 0.8} ${y - s * 0.1} ${x + s * 0.36} ${y + s * 0.24}" fill="none" stroke="${shaded('#fffaf0', room)}" stroke-width="${s * 0.12}"/>` +
  polygon(
    [
      [x + s * 0.1, y - s * 0.26],
      [x + s * 0.44, y - s * 0.28],
      [x + s * 0.3, y + s * 0.28],
      [x + s * 0.06, y + s * 0.4],
    ],
    '#8a7a62',
    { opacity: 0.3 },
  ) +
  line(
    [
      [x - s * 0.1, y - s * 0.55],
      [x + s * 0.06, y - s * 0.8],
      [x - s * 0.06, y - s * 1.1],
    ],
    '#fffaf0',
    s * 0.07,
    0.5,
  );

export const bread = (x: number, y: number, s: number, room: Room, random: Random): string => {
  let result =
    ellipse(x, y + s * 0.4, s * 1.3, s * 0.34, shaded('#9a6c45', room)) +
    blob(x, y, s, s * 0.5, shaded('#c58846', room), random) +
    blob(x - s * 0.1, y - s * 0.1, s * 0.8, s * 0.34, shaded('#dba65f', room), random);
  for (let i = -1; i <= 1; i++)
    result += segment(
      x + i * s * 0.45 - s * 0.1,
      y - s * 0.24,
      x + i * s * 0.45 + s * 0.14,
      y + s * 0.1,
      shaded('#f6dfae', room),
      s * 0.08,
    );
  return result;
};

export const vase = (x: number, y: number, s: number, room: Room, random: Random): string => {
  let stems = '';
  for (let i = 0; i < 9; i++) {
    const [tx, ty] = [x + random.between(-0.7, 0.7) * s, y - s * random.between(1.2, 2)];
    stems +=
      segment(x, y - s * 0.7, tx, ty, shaded('#4d7350', room), 4) +
      blob(tx, ty, s * 0.17, s * 0.16, shaded(random.pick(['#fbf3e2', '#e8b84a', '#c9583f', '#8a8fc0', '#e9a6a0']), room), random) +
      ellipse(tx, ty, s * 0.05, s * 0.05, shaded('#d99a2b', room));
  }
  return (
    stems +
    `<path d="M${x - s * 0.2} ${y - s * 0.8}H${x + s * 0.2}Q${x + s * 0.12} ${y - s * 0.55} ${x + s * 0.36} ${y - s * 0.2}Q${x + s * 0.3} ${y} ${x} ${y}Q${x - s * 0.3} ${y} ${x - s * 0.36} ${y - s * 0.2}Q${x - s * 0.12} ${y - s * 0.55} ${x - s * 0.2} ${y - s * 0.8}Z" fill="${shaded('#7fa3a6', room)}"/>`
  );
};
