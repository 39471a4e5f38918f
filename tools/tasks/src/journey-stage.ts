import { journeys } from './checks.ts';
import { folderResult, type PlaywrightReport } from './journey-results.ts';
import type { Outcome } from './outcomes.ts';
import type { StageOptions, Task } from './run-stage.ts';
import { runProgram, runTogether } from './run-together.ts';
import type { SharedTestSite } from './test-site.ts';

const folderOf = ({ check }: Task) => check.folder ?? '';

/** One run of Playwright over all folders that have changed, because each run of its own would wait for its longest test. */
export const runJourneyStage = (tasks: readonly Task[], site: SharedTestSite, options: StageOptions): Promise<Outcome[]> =>
  runTogether(
    tasks,
    (changed) => {
      const [first = '', ...others] = changed.map(folderOf);
      return runProgram(
        changed,
        {
          check: journeys(first, ...others),
          reportTo: async (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(await site.env()) } }),
          resultOf: (report, task) => folderResult(report as PlaywrightReport, folderOf(task)),
        },
        options.signal,
      );
    },
    options,
  );
