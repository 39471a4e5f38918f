import type { Random } from '../../random.ts';
import { bed, bedsideTable, chair } from './furniture.ts';
import { beams, bedsideLamp, boardFloor, type DrawRoom, framed, lampGlow, plant, type Room, rug, walls, windowAt } from './interiors.ts';
import { cushions, desk, diningTable, kitchenette, lowTable, panelling, sofa, wardrobe } from './living.ts';
import { bunkBed, singleBed } from './sleeping.ts';

/** Every second room has beams, so that two rooms with the same furniture differ in more than their colours. */
const shell = (room: Room, random: Random): string => walls(room) + (random.chance(0.5) ? beams(room) : '');
const bedside = (x: number, room: Room): string => bedsideTable(x, 800, room) + bedsideLamp(x + 65, 790, 120, room);
const corner = (x: number, room: Room, random: Random): string => plant(x, 1000, random.pick([150, 190]), room, random);

export const singleRoom: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(1040, 220, 400, 420, room, random) +
  boardFloor(room, random) +
  rug(960, 1130, 380, 90, room) +
  framed(440, 260, 190, 150, room, random) +
  desk(1010, 960, 460, room, random) +
  bedside(800, room) +
  singleBed(430, 740, 300, room, random) +
  corner(1630, room, random);

export const doubleRoom: DrawRoom = (room, random) =>
  random.chance(0.5)
    ? shell(room, random) +
      windowAt(1090, 200, 420, 470, room, random) +
      boardFloor(room, random) +
      rug(700, 1180, 560, 100, room) +
      framed(540, 240, 300, 180, room, random) +
      bedside(290, room) +
      bedside(1000, room) +
      bed(460, 730, 480, room, random) +
      chair(1420, 1060, 220, room) +
      corner(1640, room, random)
    : shell(room, random) +
      windowAt(400, 210, 400, 450, room, random) +
      boardFloor(room, random) +
      rug(1200, 1180, 520, 100, room) +
      framed(1130, 250, 280, 180, room, random) +
      bedside(860, room) +
      bed(1010, 730, 480, room, random) +
      corner(420, room, random);

export const twinRoom: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(760, 190, 400, 430, room, random) +
  boardFloor(room, random) +
  rug(960, 1160, 260, 90, room) +
  framed(420, 300, 180, 150, room, random) +
  framed(1320, 300, 180, 150, room, random) +
  bedside(895, room) +
  singleBed(430, 750, 320, room, random) +
  singleBed(1170, 750, 320, room, random);

export const tripleRoom: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(860, 200, 340, 420, room, random) +
  boardFloor(room, random) +
  rug(1010, 1180, 320, 80, room) +
  framed(470, 270, 220, 160, room, random) +
  bedside(860, room) +
  bed(350, 740, 440, room, random) +
  singleBed(1240, 750, 290, room, random, '#c58a5c') +
  plant(1690, 1040, 170, room, random);

export const familyRoom: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(980, 190, 420, 400, room, random) +
  boardFloor(room, random) +
  rug(860, 1200, 300, 70, room) +
  framed(420, 270, 220, 160, room, random) +
  bed(310, 740, 400, room, random) +
  bedside(770, room) +
  singleBed(960, 760, 260, room, random, '#e0bb62') +
  singleBed(1350, 760, 260, room, random, '#7fa3a6');

export const suite: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(800, 160, 620, 470, room, random) +
  boardFloor(room, random) +
  rug(1220, 1160, 480, 110, room) +
  framed(400, 280, 240, 170, room, random) +
  bedside(760, room) +
  bed(310, 730, 420, room, random) +
  sofa(1090, 1020, 480, room) +
  cushions(1090, 1020, 480, room) +
  lowTable(1000, 1200, 420, room) +
  plant(1720, 1020, 210, room, random);

export const studio: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(690, 200, 360, 420, room, random, false) +
  boardFloor(room, random) +
  kitchenette(1090, 890, 540, room, random) +
  rug(1150, 1170, 420, 90, room) +
  bed(310, 750, 400, room, random) +
  bedside(760, room) +
  diningTable(1130, 1130, 430, room, random);

export const apartment: DrawRoom = (room, random) =>
  random.chance(0.5)
    ? shell(room, random) +
      windowAt(440, 180, 560, 450, room, random) +
      boardFloor(room, random) +
      kitchenette(1140, 890, 480, room, random) +
      rug(760, 1150, 520, 110, room) +
      sofa(420, 1010, 600, room) +
      cushions(420, 1010, 600, room) +
      lowTable(480, 1190, 460, room) +
      plant(1120, 960, 170, room, random)
    : shell(room, random) +
      windowAt(900, 180, 580, 450, room, random) +
      boardFloor(room, random) +
      framed(420, 330, 260, 190, room, random) +
      rug(1130, 1160, 540, 110, room) +
      sofa(340, 960, 460, room) +
      cushions(340, 960, 460, room) +
      diningTable(960, 1090, 640, room, random) +
      plant(1730, 1000, 200, room, random) +
      lampGlow(1200, 320, 420, room);

export const largeApartment: DrawRoom = (room, random) =>
  shell(room, random) +
  windowAt(360, 160, 440, 440, room, random, false) +
  windowAt(940, 160, 440, 440, room, random, false) +
  boardFloor(room, random) +
  rug(1240, 1180, 460, 80, room) +
  diningTable(330, 1040, 760, room, random) +
  sofa(1150, 1050, 460, room) +
  cushions(1150, 1050, 460, room) +
  plant(1720, 1060, 220, room, random);

export const hutRoom: DrawRoom = (room, random) =>
  walls(room) +
  panelling(room) +
  beams(room) +
  windowAt(860, 210, 320, 380, room, random) +
  boardFloor(room, random, '#c39a66') +
  bunkBed(300, 1050, 440, room) +
  rug(960, 1180, 300, 70, room) +
  singleBed(870, 780, 240, room, random, '#a5484a') +
  singleBed(1290, 780, 240, room, random, '#3f6472');

export const cabin: DrawRoom = (room, random) =>
  walls(room) +
  panelling(room, random.chance(0.5) ? 0 : 430) +
  windowAt(690, 220, 340, 380, room, random) +
  boardFloor(room, random, '#c39a66') +
  rug(920, 1180, 360, 80, room) +
  bunkBed(290, 1040, 380, room) +
  bed(1100, 760, 440, room, random) +
  bedside(960, room);

export const wagonRoom: DrawRoom = (room, random) =>
  walls(room) +
  panelling(room, 560) +
  windowAt(590, 190, 740, 400, room, random) +
  boardFloor(room, random, '#c39a66') +
  wardrobe(290, 1010, 240, 380, room) +
  bed(680, 770, 560, room, random) +
  bedside(1330, room) +
  plant(1600, 1010, 200, room, random);

export const dormLarge: DrawRoom = (room, random) =>
  walls(room) +
  beams(room) +
  windowAt(830, 200, 260, 380, room, random, false) +
  boardFloor(room, random) +
  bunkBed(290, 980, 240, room) +
  bunkBed(550, 980, 240, room) +
  bunkBed(1130, 980, 240, room) +
  bunkBed(1390, 980, 240, room) +
  rug(960, 1150, 420, 90, room);
