import { ellipse, glow, mix, polygon, rect, segment, width } from '../paint.ts';
import { chair, cup, vase } from '../rooms/furniture.ts';
import { beams, boardFloor, type DrawRoom, framed, isEvening, shaded, walls, windowAt } from '../rooms/interiors.ts';

export const tavern: DrawRoom = (room, random) => {
  const panel = shaded('#8a5f3c', room);
  let lower = rect(0, 620, width, 290, panel);
  for (let i = 0; i < 20; i++) lower += rect(20 + i * 98, 650, 74, 230, mix(panel, '#2c1a10', 0.16));
  const table = (x: number, y: number, s: number) =>
    ellipse(x, y + s * 0.62, s * 1.1, s * 0.16, '#2c1a10', { opacity: 0.28 }) +
    rect(x - s * 0.8, y, s * 0.12, s * 0.6, mix(panel, '#2c1a10', 0.2)) +
    rect(x + s * 0.68, y, s * 0.12, s * 0.6, mix(panel, '#2c1a10', 0.2)) +
    polygon(
      [
        [x - s * 0.86, y - s * 0.16],
        [x + s * 0.86, y - s * 0.16],
        [x + s, y],
        [x - s, y],
      ],
      shaded('#b07e52', room),
    ) +
    rect(x - s, y, s * 2, s * 0.09, shaded('#86593a', room)) +
    polygon(
      [
        [x - s * 0.3, y - s * 0.16],
        [x + s * 0.3, y - s * 0.16],
        [x + s * 0.36, y],
        [x - s * 0.36, y],
      ],
      shaded('#fbf4e4', room),
    ) +
    vase(x, y - s * 0.06, s * 0.24, room, random);
  const lights = [480, 960, 1440]
    .map(
      (x) =>
        segment(x, 0, x, 210, '#3a302a', 6) +
        polygon(
          [
            [x - 36, 210],
            [x + 36, 210],
            [x + 88, 280],
            [x - 88, 280],
          ],
          shaded(room.accent, room),
        ) +
        ellipse(x, 282, 60, 15, '#ffe6ae') +
        glow(x, 310, isEvening(room) ? 420 : 220, '#ffc46a', isEvening(room) ? 0.6 : 0.4),
    )
    .join('');
  return (
    walls(room) +
    beams(room) +
    lower +
    windowAt(300, 180, 380, 390, room, random) +
    windowAt(1240, 180, 380, 390, room, random) +
    framed(860, 340, 220, 160, room, random) +
    boardFloor(room, random, '#a97a4c') +
    lower +
    rect(0, 606, width, 22, mix(panel, '#ffe0b0', 0.2)) +
    boardFloor(room, random, '#a97a4c') +
    chair(330, 1060, 130, room) +
    chair(710, 1060, 130, room) +
    table(520, 960, 210) +
    chair(1210, 1060, 130, room) +
    chair(1600, 1060, 130, room) +
    table(1400, 960, 210) +
    table(960, 1150, 260) +
    cup(860, 1110, 46, room) +
    cup(1080, 1110, 46, room) +
    lights
  );
};
