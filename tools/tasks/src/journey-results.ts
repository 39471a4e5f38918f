import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './test-results.ts';

interface TestRun {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[];
}
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly line: number; readonly tests: readonly TestRun[] }[];
  readonly suites?: readonly Suite[];
}
/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  readonly config: { readonly workers: number };
  readonly suites: readonly Suite[];
}

const testsOf = (suite: Suite): { readonly name: string; readonly test: TestRun }[] => [
  ...suite.specs.flatMap(({ title, line, tests }) => tests.map((test) => ({ name: `${suite.file}:${line} ${title}`, test }))),
  ...(suite.suites ?? []).flatMap(testsOf),
];

const errorsOf = ({ results }: TestRun) =>
  results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => stripVTControlCharacters(message)));

/** What one folder of specs came to in a run of Playwright over several folders. */
export const folderResult = (report: PlaywrightReport, folder: string): TestResult => {
  const tests = report.suites.filter(({ file }) => file.startsWith(`${folder}/`)).flatMap(testsOf);
  if (tests.length === 0) return { passed: 0, failed: 1, seconds: 0, output: `No test of ${folder} was run.` };
  const failed = tests.filter(({ test }) => test.status === 'unexpected');
  const milliseconds = tests.flatMap(({ test }) => test.results).reduce((sum, { duration }) => sum + duration, 0);
  return {
    passed: tests.filter(({ test }) => test.status === 'expected' || test.status === 'flaky').length,
    failed: failed.length,
    seconds: milliseconds / 1000 / report.config.workers,
    output: failed.map(({ name, test }) => [name, ...errorsOf(test)].join('\n')).join('\n\n'),
  };
};

export const journeyTarget = (folder: string): string => `journeys-${folder}`;
