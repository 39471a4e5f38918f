import { expect, test } from 'vitest';
import { folderResult, type PlaywrightReport } from './journey-results.ts';

const run = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', duration: number, message?: string) => ({
  status,
  results: [{ duration, errors: message ? [{ message }] : [] }],
});
const spec = (title: string, ...tests: ReturnType<typeof run>[]) => ({ title, line: 7, tests });
const report: PlaywrightReport = {
  config: { workers: 2 },
  suites: [
    {
      file: 'stays/map.spec.ts',
      specs: [spec('a map opens', run('expected', 3_000))],
      suites: [
        { file: 'stays/map.spec.ts', specs: [spec('a map closes', run('unexpected', 1_000, 'no map')), spec('later', run('skipped', 0))] },
      ],
    },
    { file: 'orders/pay.spec.ts', specs: [spec('an order is paid', run('flaky', 4_000))] },
  ],
};

test('a folder has the counts of its own tests, and the time that they took of all workers', () => {
  expect(folderResult(report, 'stays')).toMatchObject({ passed: 1, failed: 1, seconds: 2 });
  expect(folderResult(report, 'orders')).toEqual({ passed: 1, failed: 0, seconds: 2, output: '' });
});

test('a folder that failed names the failed tests with their errors', () => {
  expect(folderResult(report, 'stays').output).toBe('stays/map.spec.ts:7 a map closes\nno map');
});

test('a folder of which no test was run has failed', () => {
  expect(folderResult(report, 'site')).toMatchObject({ passed: 0, failed: 1 });
});
