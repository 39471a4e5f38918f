// `npm test`: runs the checks through the task graph, which restores the reports of checks with unchanged inputs.
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import { stopSignals } from '@nocleh/tool-start/checkout/stop-signals.ts';
import type { Check } from './checks.ts';
import { runJourneyStage } from './journey-stage.ts';
import type { Outcome } from './outcomes.ts';
import { buildTarget, runStage, type Task } from './run-stage.ts';
import { allChecks } from './targets.ts';
import { sharedSiteVariable, shareTestSite } from './test-site.ts';
import { runUnitStage } from './unit-stage.ts';

const signal = stopSignals();
type Named = Pick<Check, 'target' | 'stage'>;
const groups: Readonly<Record<string, (check: Named) => boolean>> = {
  tests: ({ target }) => target === 'test',
  journeys: ({ target }) => target.startsWith('journeys'),
  resilience: ({ stage }) => stage === 'resilience',
  extended: ({ target }) => target.startsWith('extended'),
};

const runOnSite = async (tasks: readonly Task[], pseudoLocalization: boolean): Promise<Outcome[]> => {
  if (tasks.length === 0 || signal.aborted) return [];
  const site = await shareTestSite(signal, pseudoLocalization);
  try {
    const inStage = (stage: Check['stage']) => tasks.filter(({ check }) => check.stage === stage);
    const options = { atOnce: 1, env: { [sharedSiteVariable]: site.address }, signal };
    return [
      ...(await runStage(inStage(pseudoLocalization ? 'pseudo-localization' : 'site'), options)),
      ...(await runJourneyStage(inStage('journeys'), site, options)),
      ...(await runJourneyStage(inStage('resilience'), site, options)),
    ];
  } finally {
    await site.stop();
  }
};

const isNamed = (check: Named, names: readonly string[]) => names.some((name) => groups[name]?.(check) ?? check.target === name);

const choose = (tasks: readonly Task[], names: readonly string[]): readonly Task[] => {
  const unknown = names.find((name) => name !== buildTarget && !tasks.some(({ check }) => isNamed(check, [name])));
  const targets = new Set([...tasks.map(({ check }) => check.target), buildTarget, ...Object.keys(groups)]);
  if (unknown) throw new Failure(`There is no check "${unknown}"; they are ${[...targets].join(', ')}.`);
  return tasks.filter(({ check }) => (names.length === 0 ? !check.onlyByName : isNamed(check, names)));
};

const run = async (names: readonly string[]): Promise<number> => {
  const tasks = choose(allChecks(root), names);
  const inStage = (...stages: Check['stage'][]) => tasks.filter(({ check }) => stages.includes(check.stage));
  const withBuild = names.length === 0 || names.includes(buildTarget);
  const outcomes = [
    ...(await runStage(inStage('static'), { atOnce: 2, withBuild, signal })),
    ...(await runUnitStage(inStage('test'), { atOnce: 2, signal })),
    ...(await runStage(inStage('extended'), { atOnce: 1, signal })),
    ...(await runOnSite(inStage('site', 'journeys', 'resilience'), false)),
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
