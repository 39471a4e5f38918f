import { smallHouse } from '../houses/houses.ts';
import { blob, ellipse, height, line, mirrored, mix, polygon, segment, width } from '../paint.ts';
import type { Draw } from './hills.ts';
import { bushes, glints, waterSurface } from './land.ts';
import { hills } from './lowlands.ts';
import { sky } from './sky.ts';
import { pine, spruces, tree } from './trees.ts';
import { jetty, reeds, rowboat, sailboat } from './waterside.ts';

export const lake: Draw = (palette, random) => {
  const shore = 730;
  const back =
    sky(palette, shore - 60, random, random.chance(0.5) ? 'streaks' : 'clouds') +
    hills(palette, random, shore - 210, 4, 52) +
    spruces(-30, 520, shore + 8, 150, palette, random) +
    spruces(1420, width, shore + 6, 120, palette, random) +
    smallHouse(620 + random.between(-40, 500), shore + 4, 96, palette, random) +
    bushes(shore + 10, -40, width, 24, palette.foliage, random);
  const right = random.chance(0.5);
  const boats = random.chance(0.6)
    ? sailboat(820 + random.between(-160, 420), 850, 62, palette) + sailboat(1130, 800, 34, palette)
    : rowboat(960, 970, 120, mix(palette.roof, palette.wood, 0.3), palette);
  return (
    mirrored(back, shore + 6, 0.62, 0.92) +
    waterSurface(palette, shore + 6, height, 0.5) +
    glints(palette, shore + 10, height, random, 110) +
    boats +
    jetty(right ? 1240 : 300, 930, palette) +
    reeds(right ? -20 : 1300, right ? 700 : width + 20, height, 210, palette, random)
  );
};

export const dyke: Draw = (palette, random) => {
  const shore = 800;
  const back =
    sky(palette, shore - 80, random, 'streaks') +
    hills(palette, random, shore - 160, 3, 44) +
    Array.from({ length: 7 }, (_, i) => pine(1100 + i * 120, shore + 10, random.between(190, 330), palette.conifer, random)).join('') +
    bushes(shore + 12, 900, width, 40, palette.foliage, random) +
    smallHouse(520, shore + 6, 120, palette, random) +
    bushes(shore + 12, -30, 500, 30, palette.foliage, random);
  return (
    mirrored(back, shore + 8, 0.7, 0.9) +
    waterSurface(palette, shore + 8, height, 0.45) +
    glints(palette, shore + 12, height, random, 120) +
    rowboat(720, 1060, 150, mix(palette.roof, palette.wood, 0.4), palette) +
    reeds(1180, width + 10, height + 16, 240, palette, random) +
    reeds(-20, 260, height + 10, 180, palette, random)
  );
};

export const ponds: Draw = (palette, random) => {
  const shore = 690;
  let oaks = '';
  for (let i = 0; i < 9; i++) oaks += tree(-40 + i * 250 + random.between(-50, 50), shore + 6, random.between(190, 310), palette, random);
  const back =
    sky(palette, shore - 60, random) +
    hills(palette, random, shore - 80, 2, 34) +
    oaks +
    bushes(shore + 10, -40, width, 34, palette.foliage, random);
  let lilies = '';
  for (let i = 0; i < 46; i++) {
    const y = random.between(960, 1230);
    const s = 16 + (y - 960) * 0.11;
    const x = random.between(600, 1500);
    lilies +=
      ellipse(x, y, s * 1.5, s * 0.5, random.chance(0.5) ? palette.foliage[1] : palette.meadow[1], { opacity: 0.9 }) +
      (random.chance(0.25) ? blob(x, y - s * 0.3, s * 0.5, s * 0.34, palette.lit ? '#c9b4bf' : '#fbf3ea', random) : '');
  }
  const hx = 430;
  const heron =
    segment(hx, 1120, hx + 6, 1010, '#5a5f63', 5) +
    segment(hx + 26, 1120, hx + 20, 1010, '#5a5f63', 5) +
    blob(hx + 16, 965, 66, 36, '#8d9aa3', random) +
    line(
      [
        [hx - 36, 950],
        [hx - 66, 890],
        [hx - 48, 850],
      ],
      '#d9dcd8',
      13,
    ) +
    ellipse(hx - 52, 842, 18, 12, '#d9dcd8') +
    polygon(
      [
        [hx - 66, 838],
        [hx - 118, 852],
        [hx - 64, 849],
      ],
      '#d9a043',
    );
  return (
    mirrored(back, shore + 8, 0.66, 0.95) +
    waterSurface(palette, shore + 8, height, 0.48) +
    glints(palette, shore + 12, height, random, 90) +
    lilies +
    (palette.snow ? '' : heron) +
    reeds(-20, 330, height, 260, palette, random) +
    reeds(1500, width + 20, height + 10, 300, palette, random)
  );
};
