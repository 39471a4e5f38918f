import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { testCheck } from './checks.ts';
import type { Outcome } from './outcomes.ts';
import type { StageOptions, Task } from './run-stage.ts';
import { runProgram, runTogether } from './run-together.ts';
import { testWorkers } from './test-workers.ts';
import { type VitestReport, workspaceResult } from './unit-results.ts';

/** All workspaces together may take longer than one (`testCheck`). */
const minutes = 45;

/** One run of Vitest over all workspaces that have changed, because each run of its own would load the tools and the modules again. */
export const runUnitStage = (tasks: readonly Task[], options: StageOptions): Promise<Outcome[]> =>
  runTogether(
    tasks,
    (changed) =>
      runProgram(
        changed,
        {
          check: { ...testCheck, args: [...testCheck.args, ...changed.map(({ projectRoot }) => `${projectRoot}/`)], minutes },
          reportTo: (file) => ({ args: [`--outputFile.json=${file}`] }),
          resultOf: (report, { projectRoot }) => workspaceResult(report as VitestReport, { root, projectRoot, workers: testWorkers }),
        },
        options.signal,
      ),
    options,
  );
