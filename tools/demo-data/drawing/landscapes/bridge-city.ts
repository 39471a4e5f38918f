import { tint } from '../houses/facade.ts';
import { church, smallHouse } from '../houses/houses.ts';
import { ellipse, height, mirrored, mix, polygon, rect, segment, width } from '../paint.ts';
import { castle } from './castle-town.ts';
import type { Draw } from './hills.ts';
import { forestRidge, glints, mist, profile, waterSurface } from './land.ts';
import { sky } from './sky.ts';
import { lamp } from './street-furniture.ts';

export const bridgeCity: Draw = (palette, random) => {
  const shore = 900;
  const stone = tint('#c9b795', palette);
  let arches = '';
  for (let i = 0; i < 6; i++) {
    const x = -120 + i * 370;
    arches +=
      `<path d="M${x} ${shore + 44}V${shore - 130}H${x + 374}V${shore + 44}H${x + 330}C${x + 330} ${shore - 90} ${x + 60} ${shore - 90} ${x + 60} ${shore + 44}Z" fill="${stone}"/>` +
      polygon(
        [
          [x - 30, shore + 50],
          [x + 90, shore + 50],
          [x + 62, shore - 30],
          [x - 2, shore - 30],
        ],
        mix(stone, palette.shadow, 0.25),
      );
    arches +=
      rect(x + 186, shore - 214, 16, 66, mix(stone, palette.shadow, 0.45)) +
      ellipse(x + 194, shore - 222, 17, 20, mix(stone, palette.shadow, 0.45));
  }
  let roofs = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 13; i++)
      roofs += smallHouse(-80 + i * 160 + random.between(-30, 30), 660 + row * 50, random.between(105, 150), palette, random);
  const gate =
    rect(1500, shore - 440, 130, 330, mix(stone, palette.shadow, 0.15)) +
    polygon(
      [
        [1486, shore - 436],
        [1644, shore - 436],
        [1600, shore - 590],
        [1530, shore - 590],
      ],
      mix(palette.shadow, '#4a5a60', 0.4),
    ) +
    segment(1530, shore - 590, 1530, shore - 640, '#c9a24e', 4) +
    segment(1600, shore - 590, 1600, shore - 640, '#c9a24e', 4) +
    rect(1545, shore - 380, 40, 70, palette.lit ? '#ffc96b' : palette.glass);
  let lamps = '';
  for (let i = 0; i < 6; i++) lamps += lamp(60 + i * 370, shore - 128, 110, palette);
  const back =
    sky(palette, 520, random) +
    forestRidge(profile(560, 40, random), mix(palette.conifer[2], palette.haze, 0.5), 14, random) +
    castle(760, 560, 170, palette, random) +
    church(330, 680, 430, palette, random) +
    church(1230, 660, 340, palette, random) +
    roofs +
    mist(760, 200, palette.haze, 0.25) +
    gate +
    rect(-10, shore - 130, width + 20, 180, mix(palette.water[1], palette.shadow, 0.35)) +
    arches +
    rect(-10, shore - 150, width + 20, 24, mix(stone, '#fff4dc', 0.2)) +
    lamps;
  return (
    mirrored(back, shore + 44, 0.55, 0.8) +
    waterSurface(palette, shore + 44, height, 0.55) +
    glints(palette, shore + 50, height, random, 130)
  );
};
