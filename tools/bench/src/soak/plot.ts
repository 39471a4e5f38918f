import { shown } from '../figures.ts';
import type { Point } from './growth.ts';

export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Chart {
  readonly title: string;
  readonly curves: readonly Curve[];
}

/** Something that happened at a time, in seconds. */
export interface Mark {
  readonly seconds: number;
  readonly name: string;
}

const width = 960;
const left = 64;
const right = 150;
const top = 64;
const chartHeight = 150;
const chartGap = 52;
const labelHeight = 14;
const inner = width - left - right;
/** Colours of Okabe and Ito, which the colour-blind can tell apart. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b88a00'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Steps of 1, 2 or 5 times a power of ten, up to the first one that is not below the greatest value. */
export function ticksUpTo(greatest: number, wanted = 4): readonly number[] {
  if (!(greatest > 0)) return [0, 1];
  const rough = greatest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Heights at which labels stand as near to their curves as they can without covering each other, in the given order. */
export function spreadLabels(heights: readonly number[], apart: number, lowest: number): readonly number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = new Map<number, number>();
  let next = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    next = Math.max(heights[index] ?? 0, next + apart);
    placed.set(index, next);
  }
  let below = lowest + apart;
  for (const index of order.toReversed()) {
    below = Math.min(placed.get(index) ?? 0, below - apart);
    placed.set(index, below);
  }
  return heights.map((_, index) => placed.get(index) ?? 0);
}

function drawChart({ title, curves }: Chart, y: number, end: number, marks: readonly Mark[]): string {
  const ticks = ticksUpTo(Math.max(0, ...curves.flatMap(({ points }) => points.map(([, value]) => value))));
  const highest = ticks.at(-1) ?? 1;
  const xOf = (seconds: number) => rounded(left + (seconds / end) * inner);
  const yOf = (value: number) => rounded(y + chartHeight - (value / highest) * chartHeight);
  const digits = highest < 4 && highest !== Math.floor(highest) ? 1 : 0;
  const lines = ticks.map(
    (tick) =>
      `<path class="grid" d="M${left} ${yOf(tick)}h${inner}"/><text class="tick" x="${left - 8}" y="${yOf(tick) + 4}">${shown(tick, digits)}</text>`,
  );
  const minutes = ticksUpTo(end / 60, 6).filter((minute) => minute * 60 <= end);
  const times = minutes.map(
    (minute) => `<text class="time" x="${xOf(minute * 60)}" y="${y + chartHeight + 18}">${shown(minute, minute % 1 ? 1 : 0)} min</text>`,
  );
  const happened = marks.map(({ seconds, name }) => `<path class="${name}" d="M${xOf(seconds)} ${y}v${chartHeight}"/>`);
  const drawn = curves.filter(({ points }) => points.length > 0);
  const heights = spreadLabels(
    drawn.map(({ points }) => yOf(points.at(-1)?.[1] ?? 0)),
    labelHeight,
    y + chartHeight,
  );
  const paths = drawn.map(({ name, points }, index) => {
    const colour = colours[index % colours.length];
    const way = points.map(([seconds, value]) => `${xOf(seconds)} ${yOf(value)}`).join('L');
    const label = `<text class="name" x="${left + inner + 8}" y="${(heights[index] ?? 0) + 4}" fill="${colour}">${escaped(name)}</text>`;
    return `<path class="curve" stroke="${colour}" d="M${way}"/>${label}`;
  });
  return [`<text class="title" x="${left}" y="${y - 12}">${escaped(title)}</text>`, ...lines, ...times, ...happened, ...paths].join('\n');
}

const style = `
text { font: 12px system-ui, sans-serif }
text:not([fill]) { fill: #333 }
.head { font-size: 16px; font-weight: 600 }
.title { font-weight: 600 }
.tick { text-anchor: end }
.time { text-anchor: middle }
.name { font-weight: 600 }
.ground { fill: #fff }
.grid { stroke: #ddd }
.curve { fill: none; stroke-width: 1.75; stroke-linejoin: round }
.import { stroke: #888; stroke-dasharray: 5 4 }
.release { stroke: #bbb }
`;

/** One self-contained SVG with charts one below the other, over the same time. Values begin at 0, so that what grows can be seen as such. */
export function plot(title: string, charts: readonly Chart[], marks: readonly Mark[]): string {
  const end = Math.max(1, ...charts.flatMap(({ curves }) => curves.flatMap(({ points }) => points.map(([seconds]) => seconds))));
  const height = top + charts.length * (chartHeight + chartGap) + 12;
  const drawn = charts.map((chart, index) => drawChart(chart, top + 24 + index * (chartHeight + chartGap), end, marks));
  const legend = `<path class="import" d="M${left} 44h24"/><text x="${left + 30}" y="48">import</text><path class="release" d="M${left + 90} 44h24"/><text x="${left + 120}" y="48">release</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title).replaceAll('"', '&quot;')}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="head" x="${left}" y="26">${escaped(title)}</text>
${legend}
${drawn.join('\n')}
</svg>
`;
}
