import { expect, test } from 'vitest';
import { type VitestReport, workspaceResult } from './unit-results.ts';

type File = VitestReport['testResults'][number];
const passed = (fullName: string) => ({ fullName, status: 'passed', failureMessages: [] });
const failed = (fullName: string, why: string) => ({ fullName, status: 'failed', failureMessages: [why] });
const skipped = (fullName: string) => ({ fullName, status: 'skipped', failureMessages: null });
const file = (name: string, tests: File['assertionResults'], more: Partial<File> = {}): File => ({
  ...{ name: `/checkout/${name}`, status: 'passed', message: '', startTime: 1_000, endTime: 4_000, assertionResults: tests },
  ...more,
});
const report: VitestReport = {
  testResults: [
    file('apps/api/src/quote.test.ts', [passed('a night is priced'), skipped('later')]),
    file('apps/api/src/order.test.ts', [passed('an order is paid'), failed('an order is free', 'expected 1 to be 0')], {
      status: 'failed',
    }),
    file('packages/i18n/src/format.test.ts', [passed('a date is formatted')]),
    file('packages/state/src/memo.test.ts', [], { status: 'failed', message: 'Cannot find module' }),
  ],
};
const result = (projectRoot: string) => workspaceResult(report, { root: '/checkout', projectRoot, workers: 2 });

test('a workspace has the counts of its own tests, and the time that they took of all workers', () => {
  expect(result('apps/api')).toMatchObject({ passed: 2, failed: 1, seconds: 3 });
  expect(result('packages/i18n')).toEqual({ passed: 1, failed: 0, seconds: 1.5, output: '' });
});

test('a workspace that failed names the failed tests with their errors', () => {
  expect(result('apps/api').output).toBe('/checkout/apps/api/src/order.test.ts an order is free\nexpected 1 to be 0');
});

test('a file that fails outside of its tests is a failure', () => {
  expect(result('packages/state')).toMatchObject({
    passed: 0,
    failed: 1,
    output: '/checkout/packages/state/src/memo.test.ts\nCannot find module',
  });
});

test('a workspace of which no test was run has failed', () => {
  expect(result('apps/images')).toMatchObject({ passed: 0, failed: 1 });
});
