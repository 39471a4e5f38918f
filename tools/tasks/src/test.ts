// `npm test`: runs the checks through the task graph, which restores the reports of checks with unchanged inputs.
import path from 'node:path';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { nxEnv, nxProgram } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { stopSignals } from '@nocleh/tool-start/checkout/stop-signals.ts';
import type { Check } from './checks.ts';
import { type Outcome, outcomeLine, readBuilds } from './outcomes.ts';
import { readReport, removeReport } from './report.ts';
import { allChecks, reportFile } from './targets.ts';
import { sharedSiteVariable, shareTestSite } from './test-site.ts';

type Task = ReturnType<typeof allChecks>[number];

const signal = stopSignals();
const buildTarget = 'build';
const groups: Readonly<Record<string, (target: string) => boolean>> = {
  tests: (target) => target === 'test',
  journeys: (target) => target.startsWith('journeys') || target === 'resilience',
};

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
      const report = await readReport(path.join(root, reportFile(task.check.target, task.projectRoot)));
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

interface StageOptions {
  readonly atOnce: number;
  readonly withBuild?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const runStage = async (tasks: readonly Task[], { atOnce, withBuild = false, env = {} }: StageOptions): Promise<Outcome[]> => {
  if (signal.aborted || (tasks.length === 0 && !withBuild)) return [];
  const startedAt = Date.now();
  for (const { check, projectRoot } of tasks) await removeReport(path.join(root, reportFile(check.target, projectRoot)));
  const reports = watchReports(tasks, startedAt);
  const targets = [...new Set(tasks.map(({ check }) => check.target)), ...(withBuild ? [buildTarget] : [])];
  const args = ['run-many', '-t', ...targets, `--parallel=${atOnce}`, '--nxBail=false', '--output-style=static'];
  const { code, output } = await runTool(process.execPath, [nxProgram, ...args], { cwd: root, env: { ...nxEnv, ...env }, signal });
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
  // A failure of the graph that no check reports would be lost.
  if (code !== 0 && [...outcomes, ...rest].every(({ failed }) => failed === 0))
    rest.push({ target: 'tasks', projectRoot: '.', passed: 0, failed: 1, seconds: 0, output });
  rest.map(print);
  return [...outcomes, ...rest];
};

const runOnSite = async (tasks: readonly Task[], pseudoLocalization: boolean): Promise<Outcome[]> => {
  if (tasks.length === 0 || signal.aborted) return [];
  const site = await shareTestSite(signal, pseudoLocalization);
  try {
    const env = { [sharedSiteVariable]: site.address };
    const resilience = tasks.filter(({ check }) => check.stage === 'resilience');
    const others = tasks.filter(({ check }) => check.stage !== 'resilience');
    return [...(await runStage(others, { atOnce: 1, env })), ...(await runStage(resilience, { atOnce: 1, env }))];
  } finally {
    await site.stop();
  }
};

const isNamed = (target: string, names: readonly string[]) => names.some((name) => (groups[name] ?? ((one) => one === name))(target));

const choose = (tasks: readonly Task[], names: readonly string[]): readonly Task[] => {
  const targets = [...new Set(tasks.map(({ check }) => check.target)), buildTarget];
  const unknown = names.find((name) => !targets.some((target) => isNamed(target, [name])));
  if (unknown) throw new Failure(`There is no check "${unknown}"; they are ${[...targets, ...Object.keys(groups)].join(', ')}.`);
  return tasks.filter(({ check }) => (names.length === 0 ? !check.onlyByName : isNamed(check.target, names)));
};

const run = async (names: readonly string[]): Promise<number> => {
  const tasks = choose(allChecks(root), names);
  const inStage = (...stages: Check['stage'][]) => tasks.filter(({ check }) => stages.includes(check.stage));
  const withBuild = names.length === 0 || names.includes(buildTarget);
  const outcomes = [
    ...(await runStage(inStage('static'), { atOnce: 2, withBuild })),
    ...(await runStage(inStage('test'), { atOnce: 1 })),
    ...(await runOnSite(inStage('site', 'resilience'), false)),
    ...(await runOnSite(inStage('pseudo-localization'), true)),
  ];
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0);
  const failed = outcomes.filter((outcome) => outcome.failed > 0).map(({ target, projectRoot }) => `${target} of ${projectRoot}`);
  const cached = outcomes.filter(({ fromCache }) => fromCache);
  if (signal.aborted) console.log('\nInterrupted.');
  else if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  if (cached.length > 0)
    console.log(`\n${cached.length} of ${outcomes.length} checks have unchanged inputs; the cache gave back their counts.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return signal.aborted || failed.length > 0 ? 1 : 0;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const shown = explained(error, localState);
  console.error(shown instanceof Failure ? shown.message : shown);
  process.exitCode = 1;
}
process.exit();
