import { blob, ellipse, line, mix, polygon, rect, segment } from '../paint.ts';
import { bread, cup, vase } from './furniture.ts';
import { beams, boardFloor, type DrawRoom, lampGlow, plant, type Room, shaded, walls, windowAt } from './interiors.ts';

const wallTiles = (room: Room): string => {
  const joint = shaded('#cdbf9f', room);
  let tiles = rect(260, 480, 1400, 210, shaded('#f1e8d4', room));
  for (let i = 0; i < 20; i++) tiles += segment(260 + i * 70, 480, 260 + i * 70, 690, joint, 3, 0.6);
  for (let i = 0; i < 3; i++) tiles += segment(260, 480 + i * 70, 1660, 480 + i * 70, joint, 3, 0.6);
  return tiles;
};

export const kitchen: DrawRoom = (room, random) => {
  const front = shaded(mix(room.accent, '#dfe3cf', 0.35), room);
  const top = shaded('#c79a63', room);
  let cabinets = rect(260, 720, 1400, 330, front) + rect(240, 690, 1440, 36, top) + rect(240, 1040, 1440, 30, mix(front, '#1a1410', 0.4));
  for (let i = 0; i < 7; i++)
    cabinets +=
      rect(274 + i * 200, 744, 180, 280, mix(front, '#fff4dc', 0.14)) +
      rect(274 + i * 200 + 14, 758, 152, 252, mix(front, '#1a1410', 0.06)) +
      ellipse(274 + i * 200 + 150, 876, 8, 8, shaded('#e8c673', room));
  const tiles = wallTiles(room);
  let shelf = rect(300, 330, 420, 18, top);
  for (let i = 0; i < 6; i++)
    shelf +=
      rect(
        316 + i * 68,
        330 - 70 - (i % 3) * 14,
        46,
        70 + (i % 3) * 14,
        shaded(random.pick(['#f6ecd6', '#c07a52', '#7fa3a6', '#e0bb62', '#8fa06a']), room),
      ) + rect(322 + i * 68, 330 - 82 - (i % 3) * 14, 34, 14, shaded('#9a6c45', room));
  const stove =
    rect(1270, 744, 180, 280, shaded('#3d4443', room)) +
    rect(1290, 800, 140, 150, shaded('#232928', room)) +
    ellipse(1330, 690, 50, 9, '#22292a') +
    ellipse(1410, 690, 36, 8, '#22292a') +
    rect(1290, 606, 110, 82, shaded('#b5513a', room)) +
    rect(1276, 600, 138, 14, shaded('#963f2c', room)) +
    [0, 1, 2]
      .map((i) =>
        line(
          [
            [1320 + i * 26, 585],
            [1312 + i * 26, 550],
            [1326 + i * 26, 512],
          ],
          '#fffaf0',
          5,
          0.4,
        ),
      )
      .join('');
  const pans =
    segment(1180, 330, 1640, 330, shaded('#3d4443', room), 9) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          segment(1230 + i * 110, 330, 1230 + i * 110, 372, shaded('#3d4443', room), 7) +
          ellipse(1230 + i * 110, 412, 44 - i * 3, 42 - i * 3, shaded(i % 2 === 0 ? '#b9743f' : '#4a5250', room)),
      )
      .join('');
  return (
    walls(room) +
    beams(room) +
    tiles +
    windowAt(790, 190, 340, 400, room, random, false) +
    shelf +
    pans +
    cabinets +
    stove +
    boardFloor(room, random, '#c9a06b') +
    cabinets +
    stove +
    vase(700, 690, 80, room, random) +
    bread(430, 660, 74, room, random) +
    plant(1570, 690, 120, room, random) +
    polygon(
      [
        [380, 1130],
        [1540, 1130],
        [1700, 1240],
        [220, 1240],
      ],
      top,
    ) +
    polygon(
      [
        [220, 1240],
        [1700, 1240],
        [1700, 1280],
        [220, 1280],
      ],
      mix(top, '#2c1a10', 0.3),
    ) +
    cup(640, 1160, 60, room) +
    blob(1180, 1176, 150, 40, shaded('#e9dcc2', room), random) +
    [0, 1, 2, 3, 4]
      .map((i) => ellipse(1100 + i * 40, 1150 - (i % 2) * 20, 34, 32, shaded(i % 2 === 0 ? '#c2483a' : '#d98a3f', room)))
      .join('') +
    lampGlow(960, 300, 620, room)
  );
};
