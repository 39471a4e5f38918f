import type { Draw } from '../landscapes/hills.ts';
import { bushes, footpath, glints, profile, waterSurface } from '../landscapes/land.ts';
import { spruces, tree } from '../landscapes/trees.ts';
import { ellipse, height, mix, polygon, segment, width } from '../paint.ts';
import { setting } from './homestead.ts';
import { chimney, door, houseParts, pane } from './houses.ts';

/** A mill with its wheel by the race. */
export const mill: Draw = (palette, random) => {
  const ground = profile(900, 18, random);
  const spec = { x: 620, y: 980, w: 620, h: 330, depth: 300, roof: 270 };
  const { walls, roof, corners } = houseParts(spec, palette, random, mix(palette.wall, '#e6cfa4', 0.35));
  let openings = '';
  for (let floor = 0; floor < 2; floor++)
    for (let i = 0; i < 4; i++)
      openings +=
        floor === 0 && i === 2
          ? door(spec.x + 340, spec.y, 80, 150, mix(palette.wood, '#2c1a10', 0.2), palette)
          : pane(spec.x + 60 + i * 146, spec.y - 140 - floor * 156, 58, 74, palette, random, { flowers: floor === 1 });
  openings += pane(corners.sideAt(0.4, 0.8)[0], corners.sideAt(0.4, 0.8)[1], 48, 66, palette, random);
  let beams = '';
  for (const x of [0, 0.25, 0.5, 0.75, 1])
    beams += segment(spec.x + spec.w * x, spec.y - 180, spec.x + spec.w * x, spec.y - spec.h, palette.wood, 14);
  beams +=
    segment(spec.x, spec.y - 176, spec.x + spec.w, spec.y - 176, palette.wood, 14) +
    segment(spec.x, spec.y - spec.h + 10, spec.x + spec.w, spec.y - spec.h + 10, palette.wood, 12);
  const [cx, cy, r] = [480, 960, 190];
  const dark = mix(palette.wood, '#1d120b', 0.3);
  let wheel = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${dark}" stroke-width="26"/><circle cx="${cx}" cy="${cy}" r="${r * 0.72}" fill="none" stroke="${palette.wood}" stroke-width="14"/>`;
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    wheel +=
      segment(cx, cy, cx + Math.cos(a) * r, cy + Math.sin(a) * r, palette.wood, 11) +
      segment(
        cx + Math.cos(a) * r * 0.86,
        cy + Math.sin(a) * r * 0.86,
        cx + Math.cos(a + 0.13) * r * 1.1,
        cy + Math.sin(a + 0.13) * r * 1.1,
        dark,
        20,
      );
  }
  const trough = segment(-10, 760, 440, 772, dark, 26) + segment(-10, 746, 440, 758, palette.water[0], 12);
  return (
    setting(palette, random, ground) +
    spruces(1380, width + 40, 930, 400, palette, random) +
    tree(160, 900, 480, palette, random) +
    chimney(spec.x + 300, spec.y - spec.h - 200, 88, palette, random) +
    walls +
    beams +
    openings +
    roof +
    trough +
    waterSurface(palette, 1060, height, 1) +
    glints(palette, 1064, height, random, 90) +
    polygon(
      [
        [560, 1064],
        [width + 20, 1000],
        [width + 20, height + 10],
        [1000, height + 10],
        [640, 1130],
      ],
      palette.meadow[0],
    ) +
    wheel +
    ellipse(cx, 1090, 230, 26, palette.cloud, { opacity: 0.55 }) +
    bushes(1090, 640, 900, 50, palette.foliage, random) +
    tree(1560, 1080, 460, palette, random) +
    footpath(990, 1000, 1340, mix(palette.meadow[2], palette.wall, 0.5), 240) +
    bushes(1290, 1240, width, 90, palette.foliage, random)
  );
};
