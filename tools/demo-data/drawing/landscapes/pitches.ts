import { bench } from '../houses/homestead.ts';
import { ellipse, height, mix, rect, segment, width } from '../paint.ts';
import { caravan, tent } from './camp.ts';
import type { Draw } from './hills.ts';
import { foreground, forestRidge, meadow, mist, profile } from './land.ts';
import { sky } from './sky.ts';
import { spruces, tree } from './trees.ts';

const clearing: Draw = (palette, random) =>
  sky(palette, 520, random, palette.stars ? 'clear' : 'clouds') +
  forestRidge(profile(540, 36, random), mix(palette.haze, palette.far, 0.75), 10, random) +
  mist(640, 150, palette.haze, 0.6) +
  forestRidge(profile(690, 22, random), mix(palette.conifer[1], palette.haze, 0.25), 26, random, palette.conifer[2]) +
  meadow(profile(820, 16, random), palette.meadow, random) +
  (random.chance(0.5)
    ? spruces(-60, 420, 880, 460, palette, random, 0.2) + tree(1760, 930, 600, palette, random)
    : tree(140, 940, 620, palette, random) + spruces(1500, width + 60, 880, 460, palette, random, 0.2));

export const tentPitch: Draw = (palette, random) =>
  clearing(palette, random) +
  tent(random.whole(860, 960), 1060, random.whole(240, 290), random.pick(['#c9764a', '#5f8a78', '#e0bb62', '#4f7d8c']), palette) +
  bench(480, 1100, 130, palette) +
  foreground(palette, 1150, random, 0.8) +
  rect(0, height, width, 2, palette.meadow[0]);

/** A caravan beside the post with its electricity. */
export const caravanPitch: Draw = (palette, random) =>
  clearing(palette, random) +
  `<g transform="translate(-900 -380) scale(1.36)">${caravan(palette, random)}</g>` +
  rect(640, 860, 34, 190, mix('#6b7a74', palette.shadow, palette.lit ? 0.4 : 0)) +
  rect(632, 850, 50, 60, mix('#d98a52', palette.shadow, palette.lit ? 0.4 : 0)) +
  ellipse(657, 880, 9, 9, '#2b2f31') +
  segment(657, 890, 760, 1000, '#2b2f31', 5) +
  foreground(palette, 1160, random, 0.8) +
  rect(0, height, width, 2, palette.meadow[0]);
