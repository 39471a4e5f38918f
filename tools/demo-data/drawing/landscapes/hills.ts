import type { Random } from '../../random.ts';
import { smallHouse, village } from '../houses/houses.ts';
import { height, line, mix, type Point, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { footpath, foreground, forestRidge, meadow, mist, mountainRidge, profile } from './land.ts';
import { sky } from './sky.ts';
import { spruce, spruces } from './trees.ts';

export type Draw = (palette: Palette, random: Random) => string;

/** Ridge behind ridge, each nearer one darker, with haze between. */
export const receding = (palette: Palette, random: Random, count: number, from: number, to: number, sharp: boolean): string => {
  let result = '';
  for (let i = 0; i < count; i++) {
    const t = i / Math.max(1, count - 1);
    const y = from + (to - from) * t;
    const color = mix(mix(palette.haze, palette.far, 0.55 + t * 0.3), palette.conifer[1], t * 0.75);
    const light = mix(color, palette.sky[2], 0.5);
    if (sharp && i < 2) {
      const body = palette.snow ? mix(mix(palette.meadow[1], palette.haze, 0.35), palette.far, 0.22 + i * 0.1) : color;
      result += mountainRidge(
        profile(y, 150 - i * 46, random, { sharp: true, stretch: 0.62 + i * 0.25 }),
        body,
        palette.snow ? palette.meadow[2] : light,
        palette.snow ? palette.far : mix(color, palette.conifer[0], 0.5),
        random,
      );
    } else
      result += forestRidge(
        profile(y, 46 + t * 18, random, { stretch: 1 + t * 0.4 }),
        color,
        7 + t * 20,
        random,
        t > 0.4 ? mix(color, palette.conifer[2], 0.6) : undefined,
      );
    result += mist(y + 92, 210, palette.haze, 0.62 - t * 0.26);
  }
  return result;
};

export const mountains: Draw = (palette, random) => {
  const ground = profile(1020, 46, random, { stretch: 0.8 });
  const side = random.chance(0.5);
  const hut = random.chance(0.65) ? smallHouse(side ? 1190 : 560, ground(side ? 1190 : 560) + 34, 138, palette, random) : '';
  return (
    sky(palette, 560, random, random.chance(0.5) ? 'clouds' : 'streaks') +
    receding(palette, random, 5, 490, 850, true) +
    meadow(ground, palette.meadow, random) +
    footpath(side ? 1210 : 590, ground(side ? 1210 : 590) + 30, side ? 700 : 1300, mix(palette.meadow[2], palette.wall, 0.6)) +
    hut +
    foreground(palette, 1090, random, 0.9) +
    spruces(side ? -60 : width - 470, side ? 430 : width + 60, 1120, 430, palette, random) +
    spruces(side ? width - 260 : -40, side ? width + 40 : 240, 1060, 230, palette, random)
  );
};

export const forest: Draw = (palette, random) => {
  let result = sky(palette, 620, random, 'clear') + receding(palette, random, 3, 470, 640, false);
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const tones = palette.conifer.map((tone) => mix(tone, palette.haze, 0.66 - t * 0.6)) as [string, string, string];
    const h = 300 + t * 360;
    for (let x = -80; x < width + 80; x += h * random.between(0.14, 0.44)) {
      const gap = Math.abs(x - 1000) < 300 + layer * 95 && layer > 0;
      if (!gap || random.chance(0.12))
        result += spruce(x, 760 + t * 350 + random.between(-24, 24), h * random.between(0.7, 1.15), tones, random, palette.snow);
    }
    result += mist(800 + t * 250, 240, palette.haze, 0.75 - t * 0.5);
  }
  const floor = profile(1120, 22, random);
  return (
    result +
    meadow(floor, [palette.conifer[0], palette.meadow[0], palette.meadow[1]], random) +
    footpath(1000, 1125, 900, mix(palette.meadow[2], palette.wood, 0.25), 300) +
    foreground(palette, 1150, random, 0.8)
  );
};

export const winterMeadow: Draw = (palette, random) => {
  const ground = profile(960, 50, random);
  let tracks = '';
  for (const dx of [0, 26])
    tracks += line(
      Array.from(
        { length: 24 },
        (_, i): Point => [860 + dx * (1 + (24 - i) / 9) + Math.sin(i / 4) * 90 * (1 - i / 24) + i * 9, height - i * 13.6],
      ),
      palette.meadow[0],
      8 - dx / 13,
      0.9,
    );
  return (
    sky(palette, 600, random, 'streaks') +
    receding(palette, random, 4, 520, 800, true) +
    meadow(ground, palette.meadow, random) +
    village(1330, ground(1330) + 60, 170, palette, random, 5) +
    tracks +
    spruces(-60, 620, 1090, 330, palette, random) +
    spruces(1640, width + 60, 1110, 420, palette, random)
  );
};
