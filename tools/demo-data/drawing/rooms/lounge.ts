import { ellipse, glow, mix, polygon, rect, segment } from '../paint.ts';
import { cup, pillow, vase } from './furniture.ts';
import { beams, boardFloor, type DrawRoom, framed, isEvening, plant, rug, shaded, walls, windowAt } from './interiors.ts';
import { sofa } from './living.ts';

export const lounge: DrawRoom = (room, random) => {
  const stone = shaded('#c9bda5', room);
  let hearth = rect(1060, 250, 470, 640, stone);
  for (let i = 0; i < 70; i++)
    hearth += ellipse(
      1060 + random.next() * 470,
      260 + random.next() * 620,
      random.between(22, 48),
      random.between(14, 26),
      random.chance(0.5) ? mix(stone, '#5a4c3c', 0.25) : mix(stone, '#fff4dc', 0.4),
      { opacity: 0.6 },
    );
  const fire =
    `<path d="M1150 890V640Q1295 540 1440 640V890Z" fill="#2a1c17"/>` +
    glow(1295, 820, 340, '#ff9d42', 0.85) +
    segment(1190, 872, 1400, 852, '#5b3d28', 30) +
    segment(1190, 850, 1400, 876, '#4a3020', 30) +
    `<path d="M1210 860C1200 780 1260 760 1262 680C1310 730 1330 760 1318 800C1344 780 1350 750 1346 730C1392 790 1380 850 1360 868Z" fill="#f08a3c"/><path d="M1250 866C1248 816 1284 800 1288 756C1320 796 1336 840 1310 866Z" fill="#ffd984"/>`;
  return (
    walls(room) +
    beams(room) +
    windowAt(420, 190, 440, 440, room, random) +
    hearth +
    rect(1020, 520, 550, 36, shaded('#86593a', room)) +
    fire +
    framed(1190, 310, 210, 150, room, random) +
    vase(1110, 520, 60, room, random) +
    boardFloor(room, random) +
    (isEvening(room) ? glow(1295, 1000, 620, '#ff9d42', 0.4) : '') +
    rug(940, 1100, 560, 120, room) +
    sofa(330, 1010, 560, room) +
    pillow(400, 850, 130, mix(room.accent, '#f3e0b8', 0.6), room) +
    pillow(700, 850, 130, '#e0a86a', room) +
    polygon(
      [
        [760, 1130],
        [1160, 1130],
        [1220, 1180],
        [700, 1180],
      ],
      shaded('#9a6c45', room),
    ) +
    rect(700, 1178, 520, 22, shaded('#7c5536', room)) +
    cup(880, 1140, 50, room) +
    rect(980, 1128, 130, 26, shaded('#b5513a', room)) +
    rect(990, 1108, 120, 22, shaded('#e6d5ae', room)) +
    plant(1680, 1010, 220, room, random)
  );
};
