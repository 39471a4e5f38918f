import { runsAlone } from './journey-folders.ts';
import { journeyTarget } from './journey-results.ts';

/** One kind of check: a target of the task graph and a name for `npm test -- <name>`. */
export interface Check {
  /** The target's name in the task graph. */
  readonly target: string;
  /** Checks of one stage run together; the next stage waits for all of them. */
  readonly stage: 'static' | 'test' | 'extended' | 'site' | 'journeys' | 'resilience' | 'pseudo-localization';
  /** A package's program or a script of this repository, relative to its root. */
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly minutes: number;
  /** Source of the numbers of passed and failed tests; `exit code` counts the check as one. */
  readonly counts: 'exit code' | 'vitest' | 'playwright';
  /** The folder of `apps/e2e/src` whose journeys it runs. */
  readonly folder?: string;
  /** Runs only when it is named. */
  readonly onlyByName?: true;
}

const tool = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

const minutes = 3;
const staticCheck = { stage: 'static', minutes, counts: 'exit code' } as const;
const browserCheck = { script: tool.playwright, counts: 'playwright' } as const;
const aloneArguments = ['--project=resilience', '--workers=1'];
const playwright = (...args: readonly string[]) => ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...args];

const vitest = (projects: string) => ['run', '--reporter=default', '--reporter=json', `--project=${projects}`];

/** Checks of the whole repository, in the order in which `npm test` reports them. */
export const repositoryChecks: readonly Check[] = [
  { ...staticCheck, target: 'types', script: tool.tsc, args: ['--noEmit', '-p', '.'] },
  { ...staticCheck, target: 'lint', script: tool.biome, args: ['ci', '.'] },
  { ...staticCheck, target: 'unused', script: tool.knip, args: [] },
  { ...staticCheck, target: 'layers', script: 'tools/checks/src/layers.ts', args: [] },
  { ...staticCheck, target: 'spec-coverage', script: 'tools/checks/src/spec-coverage.ts', args: [] },
  { ...staticCheck, target: 'catalogs', script: 'tools/checks/src/catalogs.ts', args: [] },
  {
    target: 'extended-tests',
    stage: 'extended',
    script: tool.vitest,
    args: vitest('extended*'),
    minutes: 30,
    counts: 'vitest',
    onlyByName: true,
  },
  { ...staticCheck, target: 'reproducible', script: 'tools/checks/src/reproducible.ts', args: [], minutes: 15, onlyByName: true },
];

/** The unit tests of one workspace: `args` are followed by its folder. */
export const testCheck: Check = {
  target: 'test',
  stage: 'test',
  script: tool.vitest,
  args: vitest('!extended*'),
  minutes: 20,
  counts: 'vitest',
};

/** Browser journeys in folders of `apps/e2e/src`, which run alone or do not. `npm test` runs several folders at once. */
export const journeys = (...folders: readonly [string, ...string[]]) => {
  const isAlone = runsAlone(folders[0]);
  return {
    ...browserCheck,
    target: journeyTarget(folders[0]),
    folder: folders[0],
    stage: isAlone ? 'resilience' : 'journeys',
    args: playwright(...(isAlone ? aloneArguments : ['--project=site']), ...folders.map((folder) => `apps/e2e/src/${folder}/`)),
    minutes: 30,
  } as const satisfies Check;
};

/** Checks of a whole running site. */
export const siteChecks: readonly Check[] = [
  { target: 'budgets', stage: 'site', script: 'tools/checks/src/budgets.ts', args: [], minutes: 4, counts: 'exit code' },
  {
    ...browserCheck,
    target: 'extended-journeys',
    stage: 'site',
    args: playwright('--project=extended'),
    minutes: 60,
    onlyByName: true,
  },
  {
    ...browserCheck,
    target: 'extended-alone',
    stage: 'site',
    args: playwright('--project=extended-alone', '--workers=1'),
    minutes: 30,
    onlyByName: true,
  },
  {
    ...browserCheck,
    target: 'browsers',
    stage: 'site',
    args: playwright('--project=firefox', '--project=webkit', '--workers=1'),
    minutes: 20,
    onlyByName: true,
  },
  {
    ...browserCheck,
    target: 'fuzz',
    stage: 'site',
    args: playwright('--project=site', '--project=extended', 'naughty-strings'),
    env: { NAUGHTY_STRINGS: 'all' },
    minutes: 30,
    onlyByName: true,
  },
  {
    ...browserCheck,
    target: 'pseudo-localization',
    stage: 'pseudo-localization',
    args: playwright('--project=pseudo-localization'),
    env: { PSEUDO_LOCALIZATION: '1' },
    minutes: 20,
    onlyByName: true,
  },
];
