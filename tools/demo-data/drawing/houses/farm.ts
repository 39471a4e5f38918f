import type { Random } from '../../random.ts';
import type { Draw } from '../landscapes/hills.ts';
import { footpath, foreground, profile } from '../landscapes/land.ts';
import { tree } from '../landscapes/trees.ts';
import { blob, ellipse, mix, rect, segment, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { fence, setting } from './homestead.ts';
import { chimney, door, houseParts, pane } from './houses.ts';

const sheep = (x: number, y: number, s: number, palette: Palette, random: Random): string =>
  ellipse(x, y, s * 0.9, s * 0.14, palette.shadow, { opacity: 0.25 }) +
  segment(x - s * 0.35, y, x - s * 0.35, y - s * 0.5, '#4a3f38', s * 0.1) +
  segment(x + s * 0.35, y, x + s * 0.35, y - s * 0.5, '#4a3f38', s * 0.1) +
  blob(x, y - s * 0.6, s * 0.68, s * 0.42, palette.lit ? palette.wall : '#f6eddb', random) +
  blob(x - s * 0.12, y - s * 0.72, s * 0.45, s * 0.24, '#fffaf0', random, { opacity: 0.6 }) +
  blob(x - s * 0.7, y - s * 0.72, s * 0.2, s * 0.25, '#57483f', random);

/** A farmyard: house, barn with a great door, a lime tree, sheep. */
export const farm: Draw = (palette, random) => {
  const ground = profile(900, 20, random);
  const barn = { x: 940, y: 960, w: 560, h: 260, depth: 300, roof: 280 };
  const house = { x: 240, y: 980, w: 470, h: 260, depth: 240, roof: 220 };
  const barnWall = mix(palette.wood, '#a4623f', palette.lit ? 0.1 : 0.35);
  const a = houseParts(barn, palette, random, barnWall);
  const b = houseParts(house, palette, random, mix(palette.wall, '#f0d29a', 0.3));
  let boards = '';
  for (let x = barn.x + 14; x < barn.x + barn.w; x += 24)
    boards += segment(x, barn.y - barn.h + 8, x, barn.y - 20, mix(barnWall, '#140e0a', 0.4), 3, 0.5);
  const gate =
    rect(barn.x + 180, barn.y - 210, 200, 210, mix(barnWall, '#140e0a', 0.3)) +
    segment(barn.x + 180, barn.y, barn.x + 280, barn.y - 210, palette.wall, 10, 0.75) +
    segment(barn.x + 380, barn.y, barn.x + 280, barn.y - 210, palette.wall, 10, 0.75) +
    segment(barn.x + 280, barn.y, barn.x + 280, barn.y - 210, palette.wall, 8, 0.75) +
    rect(barn.x + 176, barn.y - 216, 208, 12, palette.wall, { opacity: 0.8 });
  let openings = '';
  for (let i = 0; i < 4; i++)
    openings +=
      i === 2
        ? door(house.x + 248, house.y, 70, 140, mix(palette.conifer[1], '#294b3c', 0.3), palette)
        : pane(house.x + 44 + i * 108, house.y - 148, 58, 82, palette, random, {
            shutters: mix('#5d7f68', palette.shadow, palette.lit ? 0.5 : 0),
            flowers: true,
          });
  const bale = (x: number, y: number) =>
    ellipse(x, y + 44, 74, 14, palette.shadow, { opacity: 0.25 }) +
    ellipse(x, y, 60, 52, mix('#e0bb62', palette.shadow, palette.lit ? 0.5 : 0.02)) +
    ellipse(x - 8, y, 40, 38, mix('#c79c45', palette.shadow, palette.lit ? 0.5 : 0.05)) +
    ellipse(x - 8, y, 18, 18, mix('#e0bb62', palette.shadow, palette.lit ? 0.5 : 0.1));
  let flock = '';
  for (let i = 0; i < 6; i++)
    flock += sheep(random.between(900, 1780), random.between(1080, 1200), random.between(48, 66), palette, random);
  return (
    setting(palette, random, ground) +
    a.walls +
    boards +
    gate +
    a.roof +
    chimney(house.x + 160, house.y - house.h - 160, 76, palette, random) +
    b.walls +
    openings +
    b.roof +
    tree(820, 1030, 540, palette, random) +
    footpath(560, 990, 420, mix(palette.meadow[2], palette.wall, 0.5), 320) +
    bale(1600, 1010) +
    bale(1730, 1040) +
    (palette.snow ? '' : flock) +
    fence(860, width + 20, 1240, palette, random) +
    foreground(palette, 1140, random, 0.8)
  );
};
