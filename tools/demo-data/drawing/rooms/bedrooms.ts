import { blob, mix, polygon, rect, segment } from '../paint.ts';
import { bed, bedsideTable, vase } from './furniture.ts';
import { beams, bedsideLamp, boardFloor, type DrawRoom, framed, plant, rug, shaded, walls, windowAt } from './interiors.ts';
import { bunkBed } from './sleeping.ts';

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
  return (
    walls(room) +
    windowAt(780, 200, 360, 430, room, random) +
    boardFloor(room, random) +
    bunkBed(290, 1060, 460, room) +
    bunkBed(1170, 1060, 460, room) +
    rug(960, 1120, 330, 90, room) +
    rect(820, 800, 280, 22, shaded('#9a6c45', room)) +
    rect(840, 820, 16, 150, shaded('#7c5536', room)) +
    rect(1064, 820, 16, 150, shaded('#7c5536', room)) +
    vase(960, 800, 66, room, random) +
    blob(700, 1120, 70, 80, shaded('#b5513a', room), random) +
    rect(664, 1080, 72, 30, shaded('#8f3d2b', room))
  );
};
