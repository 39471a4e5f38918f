import { join } from 'node:path';
import { root } from '../paths.ts';
import { type Counts, oneCheck, playwrightCounts, vitestCounts } from './counts.ts';

export interface Check {
  readonly name: string;
  /** Checks of one stage run two at a time; the next stage waits for all of them. */
  readonly stage: 'static' | 'tests' | 'site' | 'marked site';
  /** A package's program as `<package>/<file>`, or a script of ours. */
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly minutes: number;
  /** Runs only when it is named. */
  readonly onlyByName?: true;
  readonly count: (code: number) => Counts | Promise<Counts>;
}

const programs = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  nx: 'node_modules/nx/dist/bin/nx.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

const noDaemon = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** Everything that `npm test` checks, in order. `reports` is a folder for the reports of the test runners. */
export const allChecks = (reports: string): readonly Check[] => {
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');
  const inBrowser = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
    script: programs.playwright,
    args: ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...env },
    count: (code: number) => playwrightCounts(playwrightReport, code),
  });
  return [
    { name: 'types', stage: 'static', script: programs.tsc, args: ['--noEmit', '-p', '.'], minutes: 3, count: oneCheck },
    { name: 'lint', stage: 'static', script: programs.biome, args: ['ci', '.'], minutes: 3, count: oneCheck },
    { name: 'unused', stage: 'static', script: programs.knip, args: [], minutes: 3, count: oneCheck },
    { name: 'layers', stage: 'static', script: 'tools/checks/src/layers.ts', args: [], minutes: 3, count: oneCheck },
    { name: 'behaviour', stage: 'static', script: 'tools/checks/src/behaviour.ts', args: [], minutes: 1, count: oneCheck },
    { name: 'catalogs', stage: 'static', script: 'tools/checks/src/catalogs.ts', args: [], minutes: 3, count: oneCheck },
    {
      name: 'build',
      stage: 'static',
      script: programs.nx,
      args: ['run-many', '-t', 'build', '--output-style=static'],
      env: noDaemon,
      minutes: 5,
      count: oneCheck,
    },
    {
      name: 'tests',
      stage: 'tests',
      script: programs.vitest,
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      minutes: 20,
      count: (code) => vitestCounts(vitestReport, code),
    },
    { name: 'budgets', stage: 'site', script: 'tools/checks/src/budgets.ts', args: [], minutes: 4, count: oneCheck },
    {
      name: 'journeys',
      stage: 'site',
      ...inBrowser(['--project=site', '--project=force']),
      minutes: 40,
    },
    {
      name: 'further',
      stage: 'site',
      ...inBrowser(['--project=further', '--project=states']),
      minutes: 20,
      onlyByName: true,
    },
    {
      name: 'strings',
      stage: 'site',
      ...inBrowser(['--project=site', 'naughty-strings'], { NAUGHTY_STRINGS: 'all' }),
      minutes: 30,
      onlyByName: true,
    },
    {
      name: 'untranslated',
      stage: 'marked site',
      ...inBrowser(['--project=untranslated'], { MARKED_TEXTS: '1' }),
      minutes: 20,
      onlyByName: true,
    },
  ];
};

export const scriptPath = (check: Check): string => join(root, check.script);
