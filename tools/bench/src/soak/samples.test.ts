import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { append, readSamples, summarize } from './samples.ts';
import { exampleHead, exampleSample } from './testing/examples.ts';

test('a summary has times of each kind of request, and failures by kind and status', () => {
  const page = (ms: number, failure?: string) => ({ kind: 'page', ms, failure });
  const outcomes = [
    ...Array.from({ length: 99 }, (_, index) => page(index + 1)),
    page(500, '503'),
    { kind: 'order', ms: 7, failure: undefined },
  ];
  expect(summarize(outcomes)).toEqual({
    times: { page: { requests: 100, p50: 50, p95: 95, p99: 99 }, order: { requests: 1, p50: 7, p95: 7, p99: 7 } },
    failures: { 'page: 503': 1 },
  });
});

test('samples of an interrupted run are read without the line that was cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'samples.jsonl');
  await append(file, exampleHead);
  await append(file, exampleSample(60));
  await appendFile(file, '{"at":"2026-11-2');
  expect(await readSamples(file)).toEqual({ head: exampleHead, samples: [exampleSample(60)] });
});
