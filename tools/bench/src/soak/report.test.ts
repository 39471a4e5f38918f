import { expect, test } from 'vitest';
import { plotOf, tablesOf } from './report.ts';
import { exampleHead, exampleSample } from './testing/examples.ts';

const recorded = {
  head: exampleHead,
  samples: [60, 120, 180, 240, 300, 360].map((seconds) => exampleSample(seconds, seconds === 120 ? { failures: { 'order: 503': 2 } } : {})),
};

test('the report of a run has requests, failures and times by kind, and the growth of memory and disk', () => {
  const text = Object.entries(tablesOf(recorded)).flat().join('\n');
  expect(text).toContain('6.0 minutes of 60.0 requests a second, 60 % of the 100.0 that it answers at most');
  expect(text).toMatch(/\| page kept +\| +5,400 \| +0 \| +3 \| +9 \| +20 \| +9 \|/);
  expect(text).toMatch(/\| order +\| +180 \| +2 × 503 \| +40 \| +90 \| +120 \| +90 \|/);
  expect(text).toMatch(/\| disk: database, less the orders +\| +80\.0 \| +80\.0 \| +80\.0 \| +0\.0 \| +5\.0 \|/);
});

test('the plot of a run marks when a release went live', () => {
  expect(plotOf(recorded).match(/class="release" d="M[\d.]+ \d+v/g)).toHaveLength(5);
});

test('a run that was interrupted before its first sample can be reported', () => {
  expect(() => [tablesOf({ ...recorded, samples: [] }), plotOf({ ...recorded, samples: [] })]).not.toThrow();
});
