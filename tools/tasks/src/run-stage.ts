import path from 'node:path';
import { nxEnv, nxProgram } from '@nocleh/tool-start/checkout/build.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { type Outcome, outcomeLine, readBuilds } from './outcomes.ts';
import { readReport, removeReport, reportFile } from './report.ts';
import type { allChecks } from './targets.ts';

export type Task = ReturnType<typeof allChecks>[number];

export const buildTarget = 'build';

const reportOf = ({ check, projectRoot }: Task) => path.join(root, reportFile(check.target, projectRoot));

const print = (outcome: Outcome) => {
  console.log(outcomeLine(outcome));
  if (outcome.output) console.log(`\n${outcome.output.replace(/^/gm, '    ')}\n`);
};

/** Prints each outcome as soon as its report exists; `finish` prints the rest. */
const watchReports = (tasks: readonly Task[], startedAt: number) => {
  const waiting = new Set(tasks);
  const outcomes: Outcome[] = [];
  const look = async () => {
    for (const task of [...waiting]) {
      const report = await readReport(reportOf(task));
      if (!report || !waiting.delete(task)) continue;
      const outcome = { ...report, fromCache: report.finishedAt < startedAt };
      outcomes.push(outcome);
      print(outcome);
    }
  };
  const timer = setInterval(() => void look().catch(() => {}), 500);
  const finish = async () => {
    clearInterval(timer);
    await look();
    return { outcomes, missing: [...waiting] };
  };
  return { finish };
};

export interface StageOptions {
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly withBuild?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A task that runs or comes from the cache leaves its report again. */
const removeReports = (tasks: readonly Task[]) => Promise.all(tasks.map((task) => removeReport(reportOf(task))));

const runGraph = (tasks: readonly Task[], { atOnce, withBuild = false, env = {}, signal }: StageOptions) => {
  const targets = [...new Set(tasks.map(({ check }) => check.target)), ...(withBuild ? [buildTarget] : [])];
  const args = ['run-many', '-t', ...targets, `--parallel=${atOnce}`, '--nxBail=false', '--output-style=static'];
  return runTool(process.execPath, [nxProgram, ...args], { cwd: root, env: { ...nxEnv, ...env }, signal });
};

/** The tasks that left no report. */
export const findUnreported = async (tasks: readonly Task[], options: StageOptions): Promise<Task[]> => {
  await removeReports(tasks);
  await runGraph(tasks, options);
  const reports = await Promise.all(tasks.map((task) => readReport(reportOf(task))));
  return tasks.filter((_, index) => !reports[index]);
};

export const runStage = async (tasks: readonly Task[], options: StageOptions): Promise<Outcome[]> => {
  const { withBuild = false, signal } = options;
  if (signal.aborted || (tasks.length === 0 && !withBuild)) return [];
  const startedAt = Date.now();
  await removeReports(tasks);
  const reports = watchReports(tasks, startedAt);
  const { code, output } = await runGraph(tasks, options);
  const { outcomes, missing } = await reports.finish();
  if (signal.aborted) return outcomes;
  const rest: Outcome[] = missing.map(({ check, projectRoot }) => ({
    target: check.target,
    projectRoot,
    passed: 0,
    failed: 1,
    seconds: 0,
    output: `The check left no report. The task graph said:\n${output}`,
  }));
  if (withBuild) rest.push(await readBuilds(output, (Date.now() - startedAt) / 1000));
  // Every failure of the graph must be one of a check: otherwise it would be lost.
  if (code !== 0 && [...outcomes, ...rest].every(({ failed }) => failed === 0))
    rest.push({ target: 'tasks', projectRoot: '.', passed: 0, failed: 1, seconds: 0, output });
  rest.map(print);
  return [...outcomes, ...rest];
};
