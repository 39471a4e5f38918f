import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import type { Check } from './checks.ts';
import type { Outcome } from './outcomes.ts';
import { findUnreported, runStage, type StageOptions, type Task } from './run-stage.ts';
import { resultsVariable, type TestResult, writeResult } from './test-results.ts';

interface Added {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Program {
  readonly check: Pick<Check, 'script' | 'args' | 'minutes'>;
  /** Added to the arguments or the environment so that the program writes a JSON report into the file. */
  readonly reportTo: (file: string) => Added | Promise<Added>;
  /** The result of one task in that report. */
  readonly resultOf: (report: unknown, task: Task) => TestResult;
}

const allFailed = (tasks: readonly Task[], text: string): TestResult[] => {
  const output = stripVTControlCharacters(text).trim();
  return tasks.map(() => ({ passed: 0, failed: 1, seconds: 0, output }));
};

/** Runs a test program once for several tasks. The results are in the order of the tasks. */
export const runProgram = async (
  tasks: readonly Task[],
  { check, reportTo, resultOf }: Program,
  signal: AbortSignal,
): Promise<TestResult[]> => {
  const temporary = await mkdtemp(path.join(tmpdir(), 'report-'));
  const file = path.join(temporary, 'report.json');
  try {
    const { args = [], env = {} } = await reportTo(file);
    const { code, output } = await runTool(process.execPath, [path.join(root, check.script), ...check.args, ...args], {
      cwd: root,
      env: { FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      milliseconds: check.minutes * 60_000,
      signal,
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return allFailed(tasks, output);
    const report: unknown = JSON.parse(text);
    const results = tasks.map((task) => resultOf(report, task));
    // An error outside of every test is a failure of the whole run.
    return code !== 0 && results.every(({ failed }) => failed === 0) ? allFailed(tasks, output) : results;
  } catch (error) {
    return allFailed(tasks, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

type Run = (changed: readonly Task[]) => Promise<readonly TestResult[]>;

/** Runs the tasks whose inputs have changed at once; the task graph then takes their results, and those of the others from the cache. */
export const runTogether = async (tasks: readonly Task[], run: Run, options: StageOptions): Promise<Outcome[]> => {
  if (tasks.length === 0 || options.signal.aborted) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'results-'));
  const withResults = { ...options, env: { ...options.env, [resultsVariable]: folder } };
  try {
    const changed = await findUnreported(tasks, withResults);
    const results = changed.length > 0 && !options.signal.aborted ? await run(changed) : [];
    await Promise.all(
      results.map((result, index) => {
        const task = changed[index];
        return task && writeResult(folder, task.check.target, task.projectRoot, result);
      }),
    );
    return await runStage(tasks, withResults);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
