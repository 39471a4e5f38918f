import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Counts } from './counts.ts';
import { reportFile } from './report.ts';

/** What one check came to in a run of a test program over several checks. */
export interface TestResult extends Counts {
  readonly seconds: number;
  /** The failed tests with their errors. */
  readonly output: string;
}

/** Name of the variable with the folder where `npm test` leaves results for the tasks of the graph. */
export const resultsVariable = 'CHECK_RESULTS';

const fileOf = (results: string, target: string, projectRoot: string) => path.join(results, path.basename(reportFile(target, projectRoot)));

export const writeResult = (results: string, target: string, projectRoot: string, result: TestResult): Promise<void> =>
  writeFile(fileOf(results, target, projectRoot), JSON.stringify(result));

/** Undefined when the check has not been run. */
export const readResult = async (results: string, target: string, projectRoot: string): Promise<TestResult | undefined> => {
  const text = await readFile(fileOf(results, target, projectRoot), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as TestResult);
};
