import type { Random } from '../../random.ts';
import { blob, clipped, ellipse, glow, line, mix, type Point, pathOf, polygon, rect, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';

type WindowStyle = { shutters?: string | undefined; flowers?: boolean; cross?: boolean; arch?: boolean };

const shutterPair = (x: number, y: number, w: number, h: number, color: string): string => {
  let result = '';
  for (const sx of [x - w * 0.56, x + w * 1.06]) {
    result += rect(sx, y - 2, w * 0.5, h + 4, color);
    for (let i = 1; i < 6; i++)
      result += segment(sx + 4, y + (h * i) / 6, sx + w * 0.5 - 4, y + (h * i) / 6, mix(color, '#000000', 0.28), 2, 0.7);
  }
  return result;
};

const windowBox = (x: number, y: number, w: number, h: number, palette: Palette, random: Random): string => {
  let result = '';
  for (let i = 0; i < 9; i++) {
    const fx = x - 6 + ((w + 12) * i) / 8;
    result +=
      blob(fx, y + h + 1, 8, 6, palette.foliage[1], random) +
      ellipse(fx + random.between(-4, 4), y + h - 4, 4.5, 4.5, random.pick(['#c8473a', '#e58a6f', '#f3e0c8', '#c8473a']));
  }
  return result;
};

/** A window with frame, panes, sill, and by dusk light behind it. */
export const pane = (
  x: number,
  y: number,
  w: number,
  h: number,
  palette: Palette,
  random: Random,
  { shutters, flowers, cross = true, arch }: WindowStyle = {},
): string => {
  const light = palette.lit && random.chance(0.72);
  const glass = light ? '#ffc96b' : palette.lit ? mix(palette.wallShade, '#17242e', 0.6) : palette.glass;
  const frame = palette.lit ? mix(palette.wall, '#3a3a44', 0.25) : '#fbf5e6';
  let result = light ? glow(x + w / 2, y + h / 2, w * 1.9, '#ffc96b', 0.45) : '';
  if (shutters !== undefined) result += shutterPair(x, y, w, h, shutters);
  if (arch) result += ellipse(x + w / 2, y, w / 2 + 5, w / 2 + 5, frame) + ellipse(x + w / 2, y, w / 2, w / 2, glass);
  result += rect(x - 5, y - 5, w + 10, h + 10, frame) + rect(x, y, w, h, glass);
  if (!light)
    result += polygon(
      [
        [x, y + h * 0.1],
        [x + w * 0.65, y],
        [x, y + h * 0.75],
      ],
      palette.sky[1],
      { opacity: 0.32 },
    );
  if (cross)
    result +=
      segment(x + w / 2, y, x + w / 2, y + h, frame, Math.max(2.5, w * 0.07)) +
      segment(x, y + h * 0.38, x + w, y + h * 0.38, frame, Math.max(2.5, w * 0.06));
  result += rect(x - 9, y + h + 4, w + 18, 7, mix(palette.wallShade, palette.wall, 0.3));
  if (flowers && !palette.snow) result += windowBox(x, y, w, h, palette, random);
  return result;
};

export const door = (x: number, y: number, w: number, h: number, color: string, palette: Palette): string =>
  rect(x - 8, y - h - 8, w + 16, h + 8, mix(palette.wallShade, '#ffffff', 0.25)) +
  rect(x, y - h, w, h, color) +
  rect(x + w * 0.14, y - h * 0.92, w * 0.72, h * 0.34, palette.lit ? '#ffc96b' : palette.glass) +
  rect(x + w * 0.14, y - h * 0.5, w * 0.72, h * 0.42, mix(color, '#000000', 0.22)) +
  ellipse(x + w * 0.88, y - h * 0.48, 4, 4, '#e8c673') +
  rect(x - 18, y - 4, w + 36, 12, mix(palette.wallShade, '#777777', 0.25));

const roofRows = (corners: [Point, Point, Point, Point], color: string, random: Random, snow: boolean): string => {
  const [bottomLeft, bottomRight, topRight, topLeft] = corners;
  const at = (t: number, s: number): Point => {
    const left: Point = [bottomLeft[0] + (topLeft[0] - bottomLeft[0]) * t, bottomLeft[1] + (topLeft[1] - bottomLeft[1]) * t];
    const right: Point = [bottomRight[0] + (topRight[0] - bottomRight[0]) * t, bottomRight[1] + (topRight[1] - bottomRight[1]) * t];
    return [left[0] + (right[0] - left[0]) * s, left[1] + (right[1] - left[1]) * s];
  };
  let rows = '';
  for (let i = 1; i < 11; i++) rows += line([at(i / 11, 0), at(i / 11, 1)], mix(color, '#1c1210', 0.35), 2, snow ? 0.1 : 0.38);
  for (let i = 0; i < 46; i++) {
    const [t, s] = [random.whole(0, 10) / 11, random.between(0, 0.95)];
    const w = random.between(0.015, 0.05);
    rows += polygon(
      [at(t, s), at(t, s + w), at(t + 1 / 11, s + w), at(t + 1 / 11, s)],
      random.chance(0.5) ? mix(color, '#ffe2b8', 0.4) : mix(color, '#1c1210', 0.4),
      { opacity: 0.25 },
    );
  }
  return clipped(`<path d="${pathOf(corners)}"/>`, rows);
};

export const chimney = (x: number, y: number, h: number, palette: Palette, random: Random, smoke = true): string => {
  let result =
    rect(x, y - h, h * 0.42, h * 1.4, mix(palette.roof, palette.wallShade, palette.snow ? 0.8 : 0.5)) +
    rect(x + h * 0.28, y - h, h * 0.14, h * 1.4, palette.shadow, { opacity: 0.25 }) +
    rect(x - 4, y - h - 6, h * 0.42 + 8, 9, palette.snow ? '#fbf8f0' : mix(palette.roof, '#221111', 0.3));
  if (smoke)
    for (let i = 0; i < 8; i++)
      result += blob(x + h * 0.2 + i * 13 + random.between(-6, 6), y - h - 20 - i * 27, 12 + i * 5.5, 9 + i * 4, palette.cloud, random, {
        opacity: Number((0.5 - i * 0.05).toFixed(2)),
      });
  return result;
};

export type Shell = { x: number; y: number; w: number; h: number; depth: number; roof: number };
/** Corners of a house seen from the front and a little from the right. */
export const shell = ({ x, y, w, h, depth, roof }: Shell) => {
  const lift = depth * 0.16;
  const top = y - h;
  const over = Math.min(w, depth) * 0.07;
  const apex: Point = [x + w + depth / 2, top - lift / 2 - roof];
  return {
    front: [
      [x, y],
      [x + w, y],
      [x + w, top],
      [x, top],
    ] as [Point, Point, Point, Point],
    side: [
      [x + w, y],
      [x + w + depth, y - lift],
      [x + w + depth, top - lift],
      [x + w, top],
    ] as [Point, Point, Point, Point],
    gable: [[x + w, top + 1], [x + w + depth, top - lift + 1], apex] as [Point, Point, Point],
    roof: [
      [x - over, top + over * 0.7],
      [x + w + over * 0.2, top + over * 0.7],
      [apex[0] + over * 0.3, apex[1] - over * 0.2],
      [x + depth / 2 - over, apex[1] - over * 0.2],
    ] as [Point, Point, Point, Point],
    back: [
      [x + w + depth + over * 0.7, top - lift + over * 0.7],
      [apex[0] + over * 0.3, apex[1] - over * 0.2],
      [apex[0] - 8, apex[1] + 8],
      [x + w + depth - 8, top - lift + 2],
    ] as [Point, Point, Point, Point],
    apex,
    sideAt: (s: number, t: number): Point => [x + w + depth * s, y - lift * s - h * t],
  };
};

/** Body and roof; what the walls carry (windows, logs) is drawn by the caller between `walls` and `roof`. */
export const houseParts = (spec: Shell, palette: Palette, random: Random, wall = palette.wall, roofColor = palette.roof) => {
  const s = shell(spec);
  const wallShade = mix(mix(wall, palette.wallShade, 0.4), palette.shadow, 0.16);
  const light = palette.lit ? wall : mix(wall, '#ffffff', 0.1);
  const walls =
    polygon(
      [
        [spec.x + 10, spec.y],
        [spec.x + spec.w + spec.depth * 1.15, spec.y - spec.depth * 0.1],
        [spec.x + spec.w + spec.depth * 1.75, spec.y + 6],
        [spec.x + spec.w * 0.45, spec.y + 34],
      ],
      palette.shadow,
      { opacity: palette.snow ? 0.2 : 0.28 },
    ) +
    polygon(s.front, light) +
    polygon(s.side, wallShade) +
    polygon(s.gable, wallShade) +
    rect(spec.x, spec.y - spec.h, spec.w, spec.h * 0.12, palette.shadow, { opacity: 0.22 }) +
    rect(spec.x, spec.y - 24, spec.w, 24, mix(palette.wallShade, '#6b6358', 0.45)) +
    polygon(
      [s.side[0], s.side[1], [s.side[1][0], s.side[1][1] - 24], [s.side[0][0], s.side[0][1] - 24]],
      mix(palette.wallShade, '#4d463e', 0.6),
    );
  const roof =
    polygon(s.back, mix(roofColor, '#1c1210', palette.snow ? 0.15 : 0.4)) +
    polygon(s.roof, roofColor) +
    roofRows(s.roof, roofColor, random, palette.snow) +
    line([s.roof[0], s.roof[1]], mix(roofColor, '#1c1210', 0.5), 6, 0.5) +
    line([s.roof[3], s.roof[2]], mix(roofColor, '#ffe2b8', 0.35), 5, 0.6);
  return { walls, roof, corners: s, wallShade };
};

/** A house of a distant village. */
export const smallHouse = (x: number, y: number, w: number, palette: Palette, random: Random): string => {
  const h = w * random.between(0.42, 0.6);
  const wall = random.pick([
    palette.wall,
    mix(palette.wall, '#d9a873', 0.3),
    mix(palette.wall, '#b7c0a5', 0.35),
    mix(palette.wall, '#c98f78', 0.25),
  ]);
  const roofColor = palette.snow
    ? palette.roof
    : random.pick([palette.roof, mix(palette.roof, '#6d4233', 0.4), mix(palette.roof, '#d9855a', 0.35)]);
  const { walls, roof } = houseParts({ x, y, w, h, depth: w * 0.55, roof: w * 0.4 }, palette, random, wall, roofColor);
  const frame = mix(palette.wall, '#fffaf0', palette.lit ? 0.1 : 0.6);
  let windows = '';
  for (let i = 0; i < 3; i++) {
    const light = palette.lit && random.chance(0.6);
    const wx = x + w * (0.12 + i * 0.3);
    if (i === 1) {
      windows += rect(wx, y - h * 0.62, w * 0.14, h * 0.62, mix(palette.wood, palette.conifer[0], 0.35));
      continue;
    }
    windows +=
      rect(wx - w * 0.02, y - h * 0.72, w * 0.19, h * 0.44, frame) +
      rect(wx, y - h * 0.68, w * 0.15, h * 0.36, light ? '#ffc96b' : palette.glass) +
      segment(wx + w * 0.075, y - h * 0.68, wx + w * 0.075, y - h * 0.32, frame, Math.max(1.5, w * 0.018));
    if (light) windows += glow(wx + w * 0.08, y - h * 0.5, w * 0.4, '#ffc96b', 0.4);
  }
  windows += polygon(
    [
      [x + w * 1.2, y - h * 0.72],
      [x + w * 1.34, y - h * 0.75],
      [x + w * 1.34, y - h * 0.4],
      [x + w * 1.2, y - h * 0.37],
    ],
    palette.lit ? '#ffc96b' : mix(palette.glass, palette.shadow, 0.25),
  );
  const stack = w > 90 ? chimney(x + w * 0.55, y - h - w * 0.3, w * 0.16, palette, random, false) : '';
  return stack + walls + windows + roof;
};

export const church = (x: number, y: number, h: number, palette: Palette, random: Random): string => {
  const w = h * 0.2;
  const dark = mix(palette.snow ? '#5c6d74' : '#47605a', palette.far, 0.15);
  const nave = houseParts({ x: x + w * 0.7, y, w: h * 0.42, h: h * 0.26, depth: h * 0.2, roof: h * 0.2 }, palette, random);
  const tower =
    rect(x, y - h * 0.62, w, h * 0.62, palette.wall) +
    rect(x + w * 0.66, y - h * 0.62, w * 0.34, h * 0.62, palette.wallShade) +
    rect(x + w * 0.3, y - h * 0.52, w * 0.34, h * 0.13, palette.lit ? '#ffc96b' : palette.glass) +
    rect(x - w * 0.06, y - h * 0.64, w * 1.12, h * 0.03, palette.wallShade);
  const cx = x + w / 2;
  const onion = `<path d="M${cx - w * 0.56} ${y - h * 0.64}C${cx - w * 0.62} ${y - h * 0.75} ${cx - w * 0.2} ${y - h * 0.77} ${cx - w * 0.13} ${y - h * 0.83}L${cx} ${y - h}L${cx + w * 0.13} ${y - h * 0.83}C${cx + w * 0.2} ${y - h * 0.77} ${cx + w * 0.62} ${y - h * 0.75} ${cx + w * 0.56} ${y - h * 0.64}Z" fill="${dark}"/>`;
  return (
    nave.walls +
    nave.roof +
    tower +
    onion +
    segment(cx, y - h, cx, y - h * 1.06, '#c9a24e', 3) +
    rect(cx - w * 0.56, y - h * 0.66, w * 0.3, h * 0.02, palette.cloud, { opacity: 0.3 })
  );
};

/** Roofs, a church and trees around (x, y). */
export const village = (x: number, y: number, size: number, palette: Palette, random: Random, houses = 8): string => {
  const items: { y: number; draw: string }[] = [
    { y: y - size * 0.1, draw: church(x + random.between(-0.2, 0.2) * size, y - size * 0.12, size * 0.85, palette, random) },
  ];
  for (let i = 0; i < houses; i++) {
    const hy = y + random.between(-0.16, 0.16) * size;
    items.push({ y: hy, draw: smallHouse(x + random.between(-1.25, 1.1) * size, hy, size * random.between(0.24, 0.36), palette, random) });
  }
  for (let i = 0; i < houses + 3; i++) {
    const ty = y + random.between(-0.18, 0.2) * size;
    const h = size * random.between(0.2, 0.36);
    const tx = x + random.between(-1.5, 1.5) * size;
    let crown = '';
    if (!palette.snow)
      crown =
        blob(tx, ty - h * 0.55, h * 0.36, h * 0.44, palette.foliage[0], random) +
        blob(tx - h * 0.08, ty - h * 0.65, h * 0.24, h * 0.27, palette.foliage[1], random);
    else crown = blob(tx, ty - h * 0.5, h * 0.24, h * 0.4, palette.conifer[1], random);
    items.push({ y: ty, draw: rect(tx - 2, ty - h * 0.3, 4, h * 0.3, '#4d3a2c') + crown });
  }
  return items
    .sort((a, b) => a.y - b.y)
    .map((item) => item.draw)
    .join('');
};
