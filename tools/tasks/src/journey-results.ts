import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './counts.ts';

/** What one folder of specs came to in a run of Playwright over several folders. */
export interface FolderResult extends Counts {
  readonly seconds: number;
  /** The failed tests with their errors. */
  readonly output: string;
}

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

export const folderResult = (report: PlaywrightReport, folder: string): FolderResult => {
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

const targetPrefix = 'journeys-';
export const journeyTarget = (folder: string): string => targetPrefix + folder;
/** The folder of `apps/e2e/src` whose journeys a target runs; undefined for another target. */
export const journeyFolderOf = (target: string): string | undefined =>
  target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : undefined;

/** Name of the variable with the folder where `npm test` leaves results for the tasks of the graph. */
export const journeyResultsVariable = 'JOURNEY_RESULTS';

const fileOf = (results: string, folder: string) => path.join(results, `${folder}.json`);

export const writeResult = (results: string, folder: string, result: FolderResult): Promise<void> =>
  writeFile(fileOf(results, folder), JSON.stringify(result));

/** Undefined when the folder has not been run. */
export const readResult = async (results: string, folder: string): Promise<FolderResult | undefined> => {
  const text = await readFile(fileOf(results, folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as FolderResult);
};
