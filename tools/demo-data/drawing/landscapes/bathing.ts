import { blob, ellipse, glow, height, line, mix, polygon, rect, segment, width } from '../paint.ts';
import { vase } from '../rooms/furniture.ts';
import { boardFloor, type DrawRoom, lampGlow, plant, rug, shaded, walls, windowAt } from '../rooms/interiors.ts';

export const sauna: DrawRoom = (room, random) => {
  const wood = shaded('#c99a63', room);
  let planks = rect(0, 0, width, height, wood);
  for (let y = 0; y < 960; y += 58)
    planks +=
      segment(0, y, width, y, mix(wood, '#4a2c16', 0.5), 4, 0.5) +
      (random.chance(0.6) ? rect(0, y + 3, width, 54, random.chance(0.5) ? '#f3cf9c' : '#6b4326', { opacity: 0.12 }) : '');
  for (let i = 0; i < 34; i++)
    planks += ellipse(random.between(0, width), random.between(0, 940), 9, 6, mix(wood, '#4a2c16', 0.55), { opacity: 0.5 });
  const benchRow = (y: number, h: number) => {
    let result = rect(-10, y, 1330, h, mix(wood, '#f6dcb0', 0.3)) + rect(-10, y + h, 1330, 120, mix(wood, '#4a2c16', 0.3));
    for (let i = 1; i < 4; i++) result += segment(-10, y + (h * i) / 4, 1320, y + (h * i) / 4, mix(wood, '#4a2c16', 0.5), 5, 0.55);
    return result;
  };
  let stones = '';
  for (let i = 0; i < 40; i++)
    stones += blob(
      1600 + random.between(-120, 120),
      700 + random.between(-40, 20),
      random.between(22, 40),
      random.between(18, 30),
      random.pick(['#5b5f60', '#74787a', '#484c4d', '#8b8f8f']),
      random,
    );
  const stove =
    rect(1460, 700, 290, 330, '#2f3534') +
    rect(1490, 760, 230, 200, '#1e2322') +
    glow(1605, 860, 190, '#ff8a3c', 0.7) +
    Array.from({ length: 6 }, (_, i) => segment(1500, 780 + i * 32, 1710, 780 + i * 32, '#454d4b', 9)).join('') +
    stones;
  const towel =
    rect(330, 520, 250, 46, shaded('#fbf3e2', room), { extra: 'rx="18"' }) +
    rect(338, 480, 236, 46, shaded(room.accent, room), { extra: 'rx="18"' }) +
    rect(346, 444, 220, 42, shaded('#f1e0c0', room), { extra: 'rx="18"' });
  const bucket =
    polygon(
      [
        [900, 780],
        [1060, 780],
        [1040, 920],
        [920, 920],
      ],
      mix(wood, '#5b3a20', 0.4),
    ) +
    ellipse(980, 780, 80, 20, '#7fa3a6') +
    rect(906, 812, 148, 12, '#4a4a48') +
    rect(914, 880, 132, 12, '#4a4a48') +
    segment(1010, 770, 1130, 660, mix(wood, '#6b4326', 0.5), 14);
  return (
    planks +
    windowAt(640, 120, 520, 340, room, random, false) +
    benchRow(560, 90) +
    benchRow(920, 110) +
    towel +
    bucket +
    rect(1320, 960, 620, 330, mix(wood, '#4a2c16', 0.36)) +
    stove +
    glow(1605, 560, 420, '#fff1d6', 0.35) +
    lampGlow(220, 240, 460, room) +
    rect(130, 180, 170, 130, mix(wood, '#6b4326', 0.4)) +
    Array.from({ length: 5 }, (_, i) => rect(142 + i * 32, 190, 18, 110, '#ffdf9e', { opacity: 0.8 })).join('')
  );
};

export const bathroom: DrawRoom = (room, random) => {
  const tile = shaded(mix(room.accent, '#eef0e4', 0.7), room);
  let tiles = rect(0, 560, width, 340, tile);
  for (let i = 0; i < 28; i++) tiles += segment(i * 70, 560, i * 70, 900, mix(tile, '#3b4a42', 0.3), 3, 0.35);
  for (let i = 0; i < 5; i++) tiles += segment(0, 560 + i * 70, width, 560 + i * 70, mix(tile, '#3b4a42', 0.3), 3, 0.35);
  for (let i = 0; i < 26; i++)
    tiles += rect(
      random.whole(0, 27) * 70 + 3,
      563 + random.whole(0, 4) * 70,
      64,
      64,
      random.chance(0.5) ? '#ffffff' : shaded(room.accent, room),
      { opacity: 0.16 },
    );
  const white = shaded('#fffaf0', room);
  const bath =
    ellipse(560, 1170, 470, 34, '#3b2a20', { opacity: 0.22 }) +
    `<path d="M110 850H1010Q1000 1150 860 1150H260Q120 1150 110 850Z" fill="${white}"/><path d="M860 850H1010Q1000 1150 860 1150H760Q880 1090 880 850Z" fill="${mix(white, '#5a5650', 0.16)}"/>` +
    ellipse(560, 850, 456, 46, mix(white, '#5a5650', 0.12)) +
    ellipse(560, 854, 420, 34, shaded('#a9cac8', room)) +
    Array.from({ length: 26 }, () =>
      blob(random.between(240, 880), 850 + random.between(-16, 12), random.between(16, 38), random.between(12, 20), white, random),
    ).join('') +
    line(
      [
        [150, 850],
        [150, 740],
        [220, 720],
        [236, 760],
      ],
      shaded('#c7a04c', room),
      16,
    );
  const basin =
    rect(1240, 800, 460, 40, shaded('#b07e52', room)) +
    rect(1270, 840, 400, 220, shaded('#8a5f3c', room)) +
    rect(1290, 866, 170, 170, shaded('#9a6c45', room)) +
    rect(1480, 866, 170, 170, shaded('#9a6c45', room)) +
    `<path d="M1330 730H1610Q1600 804 1540 804H1400Q1340 804 1330 730Z" fill="${white}"/>` +
    line(
      [
        [1470, 730],
        [1470, 670],
        [1440, 662],
        [1438, 690],
      ],
      shaded('#c7a04c', room),
      14,
    ) +
    ellipse(1470, 430, 150, 190, shaded('#8a5f3c', room)) +
    ellipse(1470, 430, 132, 172, mix(shaded('#cfe0dc', room), '#ffffff', 0.2)) +
    polygon(
      [
        [1390, 500],
        [1500, 290],
        [1540, 300],
        [1420, 540],
      ],
      '#ffffff',
      { opacity: 0.3 },
    );
  const towels =
    rect(1080, 620, 20, 280, shaded('#9a6c45', room)) +
    rect(1060, 640, 110, 190, shaded(room.accent, room)) +
    rect(1060, 700, 110, 14, white) +
    rect(1060, 724, 110, 8, white);
  return (
    walls(room) +
    tiles +
    windowAt(340, 140, 420, 360, room, random, false) +
    boardFloor(room, random, '#c9a878') +
    rug(1180, 1180, 260, 54, room) +
    bath +
    basin +
    towels +
    plant(1790, 1090, 220, room, random) +
    vase(1640, 800, 60, room, random) +
    lampGlow(1470, 220, 420, room) +
    rect(1420, 190, 100, 30, shaded('#c7a04c', room))
  );
};
