import type { Draw } from '../landscapes/hills.ts';
import { bushes, footpath, foreground, profile } from '../landscapes/land.ts';
import { spruces, tree } from '../landscapes/trees.ts';
import { ellipse, glow, line, mix, type Point, rect, segment, width } from '../paint.ts';
import { dim } from './facade.ts';
import { setting } from './homestead.ts';
import { chimney, door, pane } from './houses.ts';

/** A shepherd's wagon at the edge of a wood. */
export const wagon: Draw = (palette, random) => {
  const ground = profile(900, 22, random);
  const body = dim(random.pick(['#5f8a78', '#c9764a', '#4f7d8c', '#e0bb62']), palette);
  const [x, y, w] = [580, 1000, 720];
  let boards = '';
  for (let i = 1; i < 26; i++)
    boards += segment(x + (w * i) / 26, y - 320, x + (w * i) / 26, y - 70, mix(body, palette.shadow, 0.35), 3, 0.5);
  const wheels = [x + 140, x + w - 140]
    .map((cx) => {
      let wheel = `<circle cx="${cx}" cy="${y - 36}" r="62" fill="none" stroke="#3a2c22" stroke-width="13"/>`;
      for (let i = 0; i < 8; i++)
        wheel += segment(cx, y - 36, cx + Math.cos((i * Math.PI) / 4) * 60, y - 36 + Math.sin((i * Math.PI) / 4) * 60, '#5b4431', 8);
      return wheel;
    })
    .join('');
  const roofPath = `<path d="M${x - 40} ${y - 316}Q${x + w / 2} ${y - 500} ${x + w + 40} ${y - 316}L${x + w + 20} ${y - 296}Q${x + w / 2} ${y - 470} ${x - 20} ${y - 296}Z" fill="${palette.snow ? '#fbf8f0' : dim('#5d6360', palette)}"/><path d="M${x} ${y - 312}Q${x + w / 2} ${y - 462} ${x + w} ${y - 312}Z" fill="${mix(body, palette.shadow, 0.2)}"/>`;
  const steps = [0, 1, 2].map((i) => rect(x + 330 + i * 4, y - 64 + i * 34, 130 - i * 8 + i * 16, 14, palette.wood)).join('');
  let lights = '';
  for (let i = 0; i <= 12; i++) {
    const lx = 260 + i * 64;
    const ly = 560 + Math.sin((i / 12) * Math.PI) * 90;
    lights += ellipse(lx, ly, 7, 9, palette.lit ? '#ffe1a0' : '#f5e3b0') + (palette.lit ? glow(lx, ly, 60, '#ffd27f', 0.5) : '');
  }
  const string: Point[] = Array.from({ length: 25 }, (_, i) => [260 + i * 32, 552 + Math.sin((i / 24) * Math.PI) * 90]);
  return (
    setting(palette, random, ground) +
    spruces(-60, 520, 920, 520, palette, random, 0.18) +
    spruces(1420, width + 60, 920, 500, palette, random, 0.18) +
    ellipse(x + w / 2, y + 24, 460, 30, palette.shadow, { opacity: 0.3 }) +
    chimney(x + 560, y - 420, 80, palette, random) +
    rect(x, y - 320, w, 250, body) +
    boards +
    roofPath +
    wheels +
    pane(x + 90, y - 256, 100, 104, palette, random, { shutters: mix(body, '#fff4dc', 0.55), flowers: true }) +
    pane(x + 540, y - 256, 100, 104, palette, random, { shutters: mix(body, '#fff4dc', 0.55), flowers: true }) +
    door(x + 340, y - 72, 104, 206, mix(body, '#fff4dc', 0.6), palette) +
    steps +
    line(string, '#4a3f35', 3) +
    lights +
    tree(1640, 1110, 520, palette, random) +
    bushes(1040, 360, 560, 50, palette.foliage, random) +
    footpath(960, 1020, 720, mix(palette.meadow[2], palette.wall, 0.5), 260) +
    foreground(palette, 1090, random)
  );
};
