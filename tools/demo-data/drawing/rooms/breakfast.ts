import { ellipse, mix, polygon, rect, segment } from '../paint.ts';
import { bread, chair, cup, vase } from './furniture.ts';
import { boardFloor, type DrawRoom, shaded, walls, windowAt } from './interiors.ts';

export const breakfast: DrawRoom = (room, random) => {
  const cloth = shaded('#fbf4e4', room);
  let table = ellipse(960, 1270, 900, 330, mix(cloth, '#7c5536', 0.25)) + ellipse(960, 1240, 900, 330, cloth);
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2;
    table += segment(960, 1240, 960 + Math.cos(a) * 890, 1240 + Math.sin(a) * 322, shaded(mix(room.accent, '#fbf4e4', 0.72), room), 9, 0.3);
  }
  const jam = (x: number, y: number, color: string) =>
    rect(x - 30, y - 66, 60, 66, shaded(color, room)) +
    rect(x - 34, y - 84, 68, 20, shaded('#efe0be', room)) +
    rect(x - 22, y - 50, 44, 28, shaded('#fbf3e2', room));
  const plate = (x: number, y: number) =>
    ellipse(x, y, 130, 44, shaded('#e6dcc6', room)) +
    ellipse(x, y - 5, 126, 40, shaded('#fffdf6', room)) +
    ellipse(x, y - 4, 86, 25, shaded('#f1e8d6', room));
  const egg = (x: number, y: number) =>
    polygon(
      [
        [x - 22, y - 20],
        [x + 22, y - 20],
        [x + 12, y + 14],
        [x - 12, y + 14],
      ],
      shaded(room.accent, room),
    ) + ellipse(x, y - 34, 22, 28, shaded('#f3dcc0', room));
  return (
    walls(room) +
    windowAt(520, 130, 880, 560, room, random) +
    boardFloor(room, random) +
    chair(470, 1080, 200, room) +
    chair(1470, 1080, 200, room) +
    table +
    plate(620, 1160) +
    plate(1300, 1160) +
    bread(960, 1090, 130, room, random) +
    vase(960, 1050, 110, room, random) +
    cup(440, 1120, 62, room) +
    cup(1480, 1120, 62, room) +
    jam(760, 1180, '#a8323a') +
    jam(840, 1210, '#e0a13a') +
    egg(620, 1150) +
    egg(1300, 1150) +
    bread(1120, 1210, 56, room, random)
  );
};
