import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './test-results.ts';

/** The parts of Vitest's JSON report that are read here; times in milliseconds. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    readonly status: 'passed' | 'failed';
    /** Why the file failed, if it was not for its tests. */
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface Workspace {
  readonly root: string;
  /** Its folder, relative to `root`. */
  readonly projectRoot: string;
  /** Processes that ran the tests. */
  readonly workers: number;
}

type File = VitestReport['testResults'][number];

/** A file that fails outside of its tests counts as one failure. */
const failuresOf = ({ name, status, message, assertionResults }: File): string[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => [`${name} ${fullName}`, ...(failureMessages ?? [])].join('\n'));
  return status === 'failed' ? [`${name}\n${message}`] : [];
};

/** What one workspace came to in a run of Vitest over several workspaces. */
export const workspaceResult = ({ testResults }: VitestReport, { root, projectRoot, workers }: Workspace): TestResult => {
  const files = testResults.filter(({ name }) => path.relative(root, name).startsWith(`${projectRoot}/`));
  if (files.length === 0) return { passed: 0, failed: 1, seconds: 0, output: `No test of ${projectRoot} was run.` };
  const failures = files.flatMap(failuresOf);
  return {
    passed: files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    seconds: files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000 / workers,
    output: stripVTControlCharacters(failures.join('\n\n')),
  };
};
