import { expect, test } from 'vitest';
import { plot, spreadLabels, ticksUpTo } from './plot.ts';

test('ticks are round numbers that reach the greatest value', () => {
  expect(ticksUpTo(87)).toEqual([0, 50, 100]);
  expect(ticksUpTo(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksUpTo(400)).toEqual([0, 100, 200, 300, 400]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

test('labels of curves that end at the same height stand below each other, and inside of the chart', () => {
  expect(spreadLabels([50, 50, 20], 10, 100)).toEqual([50, 60, 20]);
  expect(spreadLabels([99, 100], 10, 100)).toEqual([90, 100]);
});

test('a plot has a curve for each series and a line for each event', () => {
  const curve = (name: string) => ({
    name,
    points: [
      [60, 1],
      [120, 2],
    ] as const,
  });
  const svg = plot(
    'Load & memory',
    [{ title: 'p95, ms', curves: [curve('list <drawn>'), curve('order')] }],
    [{ seconds: 90, name: 'import' }],
  );
  expect(svg.match(/class="curve"/g)).toHaveLength(2);
  expect(svg.match(/<path class="import" d="M623.5 88v150"/g)).toHaveLength(1);
  expect(svg).toContain('list &lt;drawn>');
  expect(svg).toContain('aria-label="Load &amp; memory"');
});
