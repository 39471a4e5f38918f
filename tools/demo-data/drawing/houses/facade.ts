import type { Random } from '../../random.ts';
import { ellipse, line, mix, type Point, polygon, rect, segment } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { door, pane } from './houses.ts';

export const facadeColors = ['#f3e3c3', '#e9c9a0', '#d9b38c', '#c8cfae', '#a9bda4', '#e3b9a0', '#cf9a7c', '#f0d9a8', '#b9c6c0', '#efe6d6'];

export const colors = ['#f3e3c3', '#e9c9a0', '#d9b38c', '#c8cfae', '#a9bda4', '#e3b9a0', '#f0d9a8', '#b9c6c0'];

export const tint = (color: string, palette: Palette) =>
  palette.stars ? mix(color, '#1d2d40', 0.62) : palette.lit ? mix(color, '#4a4460', 0.4) : mix(color, palette.haze, 0.12);

export const dim = (color: string, palette: Palette) =>
  palette.stars ? mix(color, '#1d2d40', 0.6) : palette.lit ? mix(color, '#4a4460', 0.38) : color;

export const gable = (
  x: number,
  top: number,
  w: number,
  kind: number,
  wall: string,
  palette: Palette,
): { draw: string; height: number } => {
  const trim = mix(wall, '#fffaf0', palette.lit ? 0.25 : 0.6);
  if (kind === 0) {
    const h = w * 0.46;
    return {
      draw:
        polygon(
          [
            [x - 4, top],
            [x + w + 4, top],
            [x + w / 2, top - h],
          ],
          wall,
        ) +
        line(
          [
            [x - 6, top],
            [x + w / 2, top - h],
            [x + w + 6, top],
          ],
          trim,
          8,
        ) +
        ellipse(x + w / 2, top - h * 0.4, w * 0.07, w * 0.07, palette.lit ? '#ffc96b' : palette.glass),
      height: h,
    };
  }
  if (kind === 1) {
    const h = w * 0.62;
    const d = `M${x} ${top}C${x + w * 0.02} ${top - h * 0.3} ${x + w * 0.2} ${top - h * 0.22} ${x + w * 0.22} ${top - h * 0.52}C${x + w * 0.24} ${top - h * 0.8} ${x + w * 0.36} ${top - h * 0.7} ${x + w * 0.38} ${top - h * 0.86}Q${x + w / 2} ${top - h * 1.12} ${x + w * 0.62} ${top - h * 0.86}C${x + w * 0.64} ${top - h * 0.7} ${x + w * 0.76} ${top - h * 0.8} ${x + w * 0.78} ${top - h * 0.52}C${x + w * 0.8} ${top - h * 0.22} ${x + w * 0.98} ${top - h * 0.3} ${x + w} ${top}Z`;
    return {
      draw: `<path d="${d}" fill="${wall}" stroke="${trim}" stroke-width="8"/>${rect(x + w * 0.42, top - h * 0.62, w * 0.16, h * 0.3, palette.lit ? '#ffc96b' : palette.glass)}`,
      height: h,
    };
  }
  if (kind === 2) {
    const h = w * 0.6;
    const steps: Point[] = [[x, top]];
    for (let i = 0; i < 4; i++) steps.push([x + (w * i) / 9, top - (h * (i + 1)) / 4], [x + (w * (i + 1)) / 9, top - (h * (i + 1)) / 4]);
    for (let i = 3; i >= 0; i--)
      steps.push([x + w - (w * (i + 1)) / 9, top - (h * (i + 1)) / 4], [x + w - (w * i) / 9, top - (h * (i + 1)) / 4]);
    return {
      draw:
        polygon([...steps, [x + w, top]], wall, { stroke: trim, strokeWidth: 6 }) +
        rect(x + w * 0.4, top - h * 0.6, w * 0.2, h * 0.3, palette.lit ? '#ffc96b' : palette.glass),
      height: h,
    };
  }
  const h = Math.min(w * 0.36, 170);
  const roofColor = tint(palette.snow ? palette.roof : '#b3573a', palette);
  const slope = h * 0.34;
  let tiles = '';
  for (let i = 1; i < 7; i++)
    tiles += segment(x - 8 + (slope * i) / 7, top - (h * i) / 7, x + w + 8 - (slope * i) / 7, top - (h * i) / 7, palette.shadow, 2, 0.22);
  let dormer = '';
  const dormers = Math.max(1, Math.round(w / 300));
  const dw = Math.min(w * 0.2, 76);
  for (let i = 0; i < dormers; i++) {
    const cx = x + (w * (i + 0.5)) / dormers;
    dormer +=
      rect(cx - dw / 2, top - h * 0.62, dw, h * 0.46, wall) +
      rect(cx - dw * 0.26, top - h * 0.54, dw * 0.52, h * 0.32, palette.lit ? '#ffc96b' : palette.glass) +
      polygon(
        [
          [cx - dw * 0.66, top - h * 0.6],
          [cx + dw * 0.66, top - h * 0.6],
          [cx, top - h * 0.94],
        ],
        mix(roofColor, palette.shadow, 0.25),
      );
  }
  return {
    draw:
      polygon(
        [
          [x - 10, top],
          [x + w + 10, top],
          [x + w - slope, top - h],
          [x + slope, top - h],
        ],
        roofColor,
      ) +
      tiles +
      dormer,
    height: h,
  };
};

type Facade = { x: number; base: number; w: number; floors: number; floorHeight: number; color: string; kind: number; arcade: boolean };

export const facade = ({ x, base, w, floors, floorHeight, color, kind, arcade }: Facade, palette: Palette, random: Random): string => {
  const wall = tint(color, palette);
  const h = floors * floorHeight;
  const top = base - h;
  const trim = mix(wall, '#fffaf0', palette.lit ? 0.2 : 0.55);
  let result =
    gable(x, top, w, kind, wall, palette).draw +
    rect(x, top, w, h, wall) +
    rect(x + w * 0.92, top, w * 0.08, h, palette.shadow, { opacity: 0.14 }) +
    rect(x - 4, top - 6, w + 8, 14, trim);
  const columns = Math.max(2, Math.round(w / 95));
  for (let floor = 1; floor < floors; floor++) {
    result += rect(x, top + h - floor * floorHeight - 5, w, 7, trim, { opacity: 0.8 });
    for (let c = 0; c < columns; c++) {
      const ww = Math.min(46, (w / columns) * 0.46);
      const wx = x + (w * (c + 0.5)) / columns - ww / 2;
      const wy = base - (floor + 1) * floorHeight + floorHeight * 0.2;
      result +=
        rect(wx - 12, wy - 20, ww + 24, 9, trim) +
        pane(wx, wy, ww, floorHeight * 0.52, palette, random, { flowers: floor === 1 && random.chance(0.5) });
    }
  }
  const bays = Math.max(2, Math.round(w / 120));
  for (let b = 0; b < bays; b++) {
    const bw = w / bays;
    const bx = x + b * bw;
    if (arcade) {
      const dark = palette.lit ? '#e9a956' : mix(palette.shadow, wall, 0.25);
      result += `<path d="M${bx + bw * 0.14} ${base}V${base - floorHeight * 0.5}Q${bx + bw / 2} ${base - floorHeight * 1.02} ${bx + bw * 0.86} ${base - floorHeight * 0.5}V${base}Z" fill="${dark}"/><path d="M${bx + bw * 0.14} ${base - floorHeight * 0.5}Q${bx + bw / 2} ${base - floorHeight * 1.02} ${bx + bw * 0.86} ${base - floorHeight * 0.5}" fill="none" stroke="${trim}" stroke-width="7"/>`;
    } else if (b === Math.floor(bays / 2))
      result += door(bx + bw * 0.28, base, bw * 0.44, floorHeight * 0.78, mix(palette.conifer[0], wall, 0.1), palette);
    else result += pane(bx + bw * 0.2, base - floorHeight * 0.74, bw * 0.6, floorHeight * 0.46, palette, random, { cross: false });
  }
  return result;
};
