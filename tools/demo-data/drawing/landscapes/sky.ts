import type { Random } from '../../random.ts';
import { blob, ellipse, glow, height, line, polygon, rect, wash, width } from '../paint.ts';
import type { Palette } from '../palettes.ts';

const cloud = (x: number, y: number, size: number, palette: Palette, random: Random): string => {
  const shade = palette.sky[1];
  let puffs = '';
  for (let i = 0; i < 7; i++) {
    const dx = random.between(-1, 1) * size;
    const r = size * random.between(0.16, 0.3) * (1.15 - Math.abs(dx / size) * 0.6);
    puffs += blob(x + dx, y - r * 0.35, r * 1.7, r * 0.75, palette.cloud, random);
  }
  return `<g opacity="0.72">${puffs}${ellipse(x, y + size * 0.1, size * 1.15, size * 0.09, shade, { opacity: 0.55 })}</g>`;
};

const streaks = (palette: Palette, horizon: number, random: Random): string => {
  let result = '';
  for (let i = 0; i < 7; i++) {
    const y = random.between(horizon * 0.28, horizon * 0.92);
    const x = random.between(-200, width);
    const w = random.between(300, 900);
    const h = random.between(5, 16);
    result += polygon(
      [
        [x, y],
        [x + w * 0.3, y - h],
        [x + w * 0.7, y - h * 0.7],
        [x + w, y + h * 0.2],
        [x + w * 0.55, y + h],
        [x + w * 0.2, y + h * 0.8],
      ],
      palette.cloud,
      { opacity: 0.42 },
    );
  }
  return result;
};

const starField = (horizon: number, random: Random): string => {
  let stars = '';
  for (let i = 0; i < 170; i++) {
    const y = random.next() ** 1.6 * horizon * 0.9;
    const r = random.chance(0.08) ? 3.2 : random.between(1, 2.1);
    stars += ellipse(random.between(0, width), y, r, r, '#f6edd2', { opacity: Number(random.between(0.4, 0.95).toFixed(2)) });
  }
  return stars;
};

const birds = (x: number, y: number, color: string, random: Random): string =>
  Array.from({ length: random.whole(3, 6) }, () => {
    const [bx, by, s] = [x + random.between(-140, 140), y + random.between(-50, 50), random.between(9, 17)];
    return line(
      [
        [bx - s, by - s * 0.35],
        [bx - s * 0.35, by - s * 0.5],
        [bx, by],
        [bx + s * 0.35, by - s * 0.5],
        [bx + s, by - s * 0.3],
      ],
      color,
      2.6,
      0.65,
    );
  }).join('');

/** The sky down to the horizon (and a little beyond), with sun or moon, clouds, stars and birds as the light asks for. */
export const sky = (palette: Palette, horizon: number, random: Random, kind: 'clouds' | 'streaks' | 'clear' = 'clouds'): string => {
  const paint = wash([
    [0, palette.sky[0]],
    [0.55, palette.sky[1]],
    [1, palette.sky[2]],
  ]);
  let result = `${paint.def}${rect(0, 0, width, Math.min(height, horizon + 140), paint.paint)}`;
  if (palette.stars) result += starField(horizon, random);
  const { sun } = palette;
  if (sun !== null) {
    const y = Math.min(sun.y, horizon - 90);
    const x = sun.x + random.between(-260, 260);
    result += glow(x, y, sun.r * 9, sun.color, sun.glow) + ellipse(x, y, sun.r, sun.r, sun.color, { opacity: 0.96 });
    if (palette.stars)
      for (const [dx, dy, r] of [
        [-0.3, -0.2, 0.22],
        [0.25, 0.1, 0.3],
        [-0.1, 0.45, 0.16],
      ] as const)
        result += ellipse(x + dx * sun.r, y + dy * sun.r, r * sun.r, r * sun.r * 0.9, palette.cloud, { opacity: 0.22 });
  }
  if (kind === 'streaks') result += streaks(palette, horizon, random);
  if (kind === 'clouds')
    for (let i = 0; i < 4; i++)
      result += cloud(random.between(80, width - 80), horizon * random.between(0.14, 0.66), random.between(90, 230), palette, random);
  if (!palette.stars && random.chance(0.7))
    result += birds(random.between(300, width - 300), horizon * random.between(0.3, 0.6), palette.conifer[0], random);
  return result;
};
