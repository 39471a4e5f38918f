import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exitCodeCounts, playwrightCounts, vitestCounts } from './counts.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-test-'));
  file = join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true }));

const report = (content: object) => writeFile(file, JSON.stringify(content));

test('the tests of a report are counted one by one', async () => {
  await report({ numPassedTests: 40, numFailedTests: 2 });
  expect(await vitestCounts(file, 1)).toEqual({ passed: 40, failed: 2 });
  await report({ stats: { expected: 9, unexpected: 1, flaky: 2, skipped: 3 } });
  expect(await playwrightCounts(file, 1)).toEqual({ passed: 11, failed: 1 });
});

test('a run that fails outside every test is a failure all the same', async () => {
  await report({ numPassedTests: 40, numFailedTests: 0 });
  expect(await vitestCounts(file, 1)).toEqual({ passed: 40, failed: 1 });
});

test('a run that left no report is one failure', async () => {
  expect(await playwrightCounts(file, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a check without tests counts as one', () => {
  expect(exitCodeCounts(0)).toEqual({ passed: 1, failed: 0 });
  expect(exitCodeCounts(2)).toEqual({ passed: 0, failed: 1 });
});
