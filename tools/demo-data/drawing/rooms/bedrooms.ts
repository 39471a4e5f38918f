import { blob, mix, polygon, rect, segment } from '../paint.ts';
import { bed, bedsideTable, pillow, vase } from './furniture.ts';
import { beams, bedsideLamp, boardFloor, type DrawRoom, framed, plant, rug, shaded, walls, windowAt } from './interiors.ts';

export const bedroom: DrawRoom = (room, random) =>
  walls(room) +
  (random.chance(0.5) ? beams(room) : '') +
  windowAt(1010, 200, 470, 470, room, random) +
  boardFloor(room, random) +
  rug(1120, 1110, 520, 120, room) +
  framed(440, 260, 240, 170, room, random) +
  bedsideTable(892, 800, room) +
  bedsideLamp(956, 790, 130, room) +
  bed(330, 720, 500, room, random) +
  plant(1590, 960, 190, room, random) +
  (random.chance(0.6)
    ? rect(1230, 826, 200, 22, shaded('#9a6c45', room)) +
      rect(1246, 846, 14, 120, shaded('#7c5536', room)) +
      rect(1400, 846, 14, 120, shaded('#7c5536', room)) +
      blob(1290, 812, 40, 16, shaded('#f0e0bd', room), random)
    : '');

export const atticRoom: DrawRoom = (room, random) => {
  const wall = shaded(room.wall, room);
  const wood = shaded('#9a6c45', room);
  let boards = '';
  for (let i = 0; i < 14; i++)
    boards +=
      segment(560 - i * 44, i * 72, 0 - i * 30, 900 + i * 60 - 40, mix(wood, '#2c1a10', 0.3), 3, 0.35) +
      segment(1360 + i * 44, i * 72, 1920 + i * 30, 900 + i * 60 - 40, mix(wood, '#2c1a10', 0.3), 3, 0.35);
  return (
    walls(room) +
    windowAt(730, 190, 460, 440, room, random, false) +
    polygon(
      [
        [0, 0],
        [610, 0],
        [0, 960],
      ],
      mix(wall, '#fff4dc', 0.25),
    ) +
    polygon(
      [
        [1310, 0],
        [1920, 0],
        [1920, 960],
      ],
      mix(wall, '#2b2320', 0.12),
    ) +
    boards +
    segment(620, -10, -10, 980, wood, 44) +
    segment(1300, -10, 1930, 980, wood, 44) +
    segment(380, 50, 1540, 50, wood, 34) +
    boardFloor(room, random, '#c39a66') +
    rug(1180, 1120, 480, 110, room) +
    bed(540, 760, 520, room, random) +
    bedsideTable(1130, 830, room) +
    bedsideLamp(1194, 820, 120, room) +
    plant(1440, 980, 170, room, random)
  );
};

export const dorm: DrawRoom = (room, random) => {
  const wood = shaded('#c39a66', room);
  const bunk = (x: number) => {
    let result = rect(x, 240, 24, 820, mix(wood, '#4a2c16', 0.2)) + rect(x + 436, 240, 24, 820, mix(wood, '#4a2c16', 0.2));
    for (const y of [470, 850])
      result +=
        rect(x, y, 460, 60, wood) +
        rect(x + 14, y - 62, 432, 66, shaded('#faf3e4', room), { extra: 'rx="16"' }) +
        rect(x + 150, y - 74, 298, 82, shaded(y === 470 ? room.accent : mix(room.accent, '#e0bb62', 0.6), room), { extra: 'rx="18"' }) +
        pillow(x + 28, y - 104, 110, '#fffaf0', room) +
        bedsideLamp(x + 404, y - 140, 54, room);
    for (let i = 0; i < 5; i++) result += rect(x + 360, 560 + i * 62, 76, 14, mix(wood, '#4a2c16', 0.3));
    return result;
  };
  return (
    walls(room) +
    windowAt(780, 200, 360, 430, room, random) +
    boardFloor(room, random) +
    bunk(290) +
    bunk(1170) +
    rug(960, 1120, 330, 90, room) +
    rect(820, 800, 280, 22, shaded('#9a6c45', room)) +
    rect(840, 820, 16, 150, shaded('#7c5536', room)) +
    rect(1064, 820, 16, 150, shaded('#7c5536', room)) +
    vase(960, 800, 66, room, random) +
    blob(700, 1120, 70, 80, shaded('#b5513a', room), random) +
    rect(664, 1080, 72, 30, shaded('#8f3d2b', room))
  );
};
