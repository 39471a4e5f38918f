import { height, mirrored, mix, type Point, polygon } from '../paint.ts';
import { type Draw, receding } from './hills.ts';
import { bushes, forestRidge, glints, mist, profile, waterSurface } from './land.ts';
import { sky } from './sky.ts';
import { pine } from './trees.ts';

export const karst: Draw = (palette, random) => {
  const stone = mix('#dcd6c4', palette.haze, 0.2);
  const tone = palette.lit ? mix(stone, palette.shadow, 0.5) : stone;
  const buttress = (x: number, w: number, top: number, base: number) => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      left.push([x - w * (0.62 - 0.24 * t) + random.between(-0.05, 0.05) * w, base - (base - top) * t]);
      right.unshift([x + w * (0.62 - 0.2 * t) + random.between(-0.05, 0.05) * w, base - (base - top) * t]);
    }
    let r =
      polygon([...left, [x - w * 0.1, top - 26], [x + w * 0.2, top - 14], ...right], tone) +
      polygon([[x + w * 0.1, base], [x + w * 0.22, top + 90], [x + w * 0.12, top - 8], ...right], mix(tone, palette.shadow, 0.4), {
        opacity: 0.75,
      });
    for (let i = 0; i < 14; i++) {
      const py = top + 24 + random.next() * (base - top - 60);
      const px = x + random.between(-0.5, 0.45) * w;
      r += polygon(
        [
          [px, py],
          [px + random.between(14, 40), py + 16],
          [px + random.between(4, 26), py + random.between(60, 150)],
          [px - 8, py + 70],
        ],
        random.chance(0.5) ? mix(tone, palette.shadow, 0.42) : mix(tone, '#fff6e2', 0.6),
        { opacity: 0.4 },
      );
    }
    for (let i = 0; i < 5; i++)
      r += pine(x + random.between(-0.36, 0.36) * w, top + random.between(-16, 26), random.between(80, 150), palette.conifer, random);
    return r;
  };
  const cave = 1290 + random.between(-90, 90);
  const arch = `<path d="M${cave - 130} 960C${cave - 150} 760 ${cave - 70} 690 ${cave + 6} 694C${cave + 96} 700 ${cave + 150} 800 ${cave + 130} 965Z" fill="${mix(palette.shadow, '#0c1414', 0.5)}"/><path d="M${cave - 130} 960C${cave - 150} 760 ${cave - 70} 690 ${cave + 6} 694C${cave - 40} 740 ${cave - 66} 800 ${cave - 60} 960Z" fill="${mix(palette.shadow, tone, 0.35)}"/>`;
  const wall =
    buttress(60, 420, 380, 960) +
    buttress(400, 380, 470, 960) +
    buttress(1780, 520, 330, 960) +
    buttress(1560, 380, 480, 960) +
    buttress(1270, 460, 430, 960) +
    buttress(640, 260, 640, 960);
  const back =
    sky(palette, 500, random) +
    receding(palette, random, 3, 430, 560, false) +
    forestRidge(profile(700, 30, random), mix(palette.conifer[1], palette.haze, 0.35), 36, random, palette.conifer[2]) +
    mist(800, 200, palette.haze, 0.5) +
    wall +
    arch +
    bushes(968, -40, 560, 62, palette.foliage, random) +
    bushes(966, 760, 1080, 44, palette.foliage, random) +
    bushes(970, 1480, 2000, 70, palette.foliage, random);
  return (
    mirrored(back, 975, 0.75, 0.8) +
    waterSurface(palette, 975, height, 0.5) +
    glints(palette, 975, height, random) +
    bushes(1300, -60, 420, 120, palette.foliage, random) +
    bushes(1310, 1580, 2000, 130, palette.foliage, random)
  );
};
