import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TargetConfiguration } from 'nx/src/config/workspace-json-project-json.js';
import { type Check, journeys, repositoryChecks, siteChecks, testCheck } from './checks.ts';
import { appsOf, extendedEnding, journeyFolders, slicesOfFolder, specFolders } from './journey-folders.ts';
import { reportFile } from './report.ts';
import { openedPaths } from './workspace-imports.ts';

type Input = NonNullable<TargetConfiguration['inputs']>[number];

const runs = { runtime: 'node --version' };

const taskOf = (
  check: Check,
  projectRoot: string,
  inputs: readonly Input[],
  more: Partial<TargetConfiguration> = {},
): TargetConfiguration => ({
  command: `node --disable-warning=ExperimentalWarning tools/tasks/src/run-check.ts ${check.target} ${projectRoot}`,
  options: { cwd: '{workspaceRoot}' },
  cache: true,
  inputs: [...inputs, 'checkRunner', runs, { externalDependencies: ['nx'] }],
  outputs: [`{workspaceRoot}/${reportFile(check.target, projectRoot)}`],
  ...more,
});

/** Inputs of tests that neither imports nor `new URL` reveal. */
const reachedByTests: Readonly<Record<string, readonly string[]>> = {
  // Run on a PostgreSQL started by Vitest's global set-up.
  'apps/api': ['{workspaceRoot}/tools/postgres/**/*'],
  // Make slices and pages in a copy of these.
  'tools/new': [
    ...['AGENTS.md', 'biome.json', 'lingui.config.ts'].map((file) => `{workspaceRoot}/${file}`),
    ...['contact', 'orders'].map((slice) => `{workspaceRoot}/apps/${slice}/src/**/*`),
  ],
};

/** Apps whose build the tests of a workspace start. */
const builtForTests: Readonly<Record<string, readonly string[]>> = {
  // The smoke run of a release is a program of the shell.
  'tools/release': ['@nocleh/shell'],
};

/** Its tests read the whole repository, so they are a task of the repository: a project with such an input is affected by every change. */
const repositoryTests = 'tools/checks';

const testFiles = (root: string, projectRoot: string): string[] =>
  globSync('**/*.test.{ts,tsx}', {
    cwd: path.join(root, projectRoot),
    exclude: (name) => name === 'node_modules' || name === 'dist' || name.includes(`${extendedEnding}.test.`),
  });

/** Files outside of the workspace that its tests read by a path. An expression in the path means everything in that folder. */
const readByTests = (root: string, projectRoot: string, files: readonly string[]): string[] => {
  const targets = files.flatMap((file) => {
    const repositoryPath = `${projectRoot}/${file}`;
    return openedPaths(repositoryPath, readFileSync(path.join(root, repositoryPath), 'utf8'));
  });
  return [...new Set(targets.map((target) => (target.includes('${') ? `${target.split('${')[0]}**/*` : target)))].map(
    (target) => `{workspaceRoot}/${target}`,
  );
};

const testTarget = (root: string, projectRoot: string): Record<string, TargetConfiguration> => {
  const files = testFiles(root, projectRoot);
  if (files.length === 0 || projectRoot === repositoryTests) return {};
  const built = builtForTests[projectRoot] ?? [];
  const inputs: Input[] = [
    'default',
    '^production',
    'testSetup',
    ...(reachedByTests[projectRoot] ?? []),
    ...readByTests(root, projectRoot, files),
    ...(built.length > 0 ? ['buildSetup', { input: 'production', projects: [...built] }] : []),
  ];
  const build = built.length > 0 ? { dependsOn: [{ target: 'build', projects: [...built] }] } : {};
  return { test: taskOf(testCheck, projectRoot, inputs, build) };
};

/** Checks of a running site read every app, and journeys only the slices that the specs of their folder may load. */
const siteTargets = (root: string): Record<string, TargetConfiguration> => {
  const apps = appsOf(root);
  const slices = apps.filter(({ isSlice }) => isSlice).map(({ app }) => app);
  const workspaces = (chosen: readonly string[]) =>
    apps.filter(({ app, isSlice }) => !isSlice || chosen.includes(app)).map(({ app }) => `@nocleh/${app}`);
  const build = { dependsOn: [{ target: 'build', projects: workspaces(slices) }], parallelism: false };
  const folders = journeyFolders(root);
  /** With a folder only its specs and slices, else those of all. */
  const inputs = (folder?: string): Input[] => [
    'default',
    ...specFolders(root)
      .filter((other) => folder && other !== folder)
      .map((other) => `!{projectRoot}/src/${other}/**/*`),
    { input: 'production', projects: workspaces(folder ? slicesOfFolder(folder, slices) : slices) },
    'site',
    { env: 'CHROMIUM' },
  ];
  return Object.fromEntries([
    ...siteChecks.map((check) => [check.target, taskOf(check, 'apps/e2e', inputs(check.onlyByName ? undefined : check.target), build)]),
    ...folders.map((folder) => [journeys(folder).target, taskOf(journeys(folder), 'apps/e2e', inputs(folder), build)]),
  ]);
};

const repositoryTargets = (): Record<string, TargetConfiguration> => ({
  ...Object.fromEntries(
    repositoryChecks.map((check) => {
      const build = check.stage === 'extended' ? { dependsOn: [{ target: 'build', projects: ['@nocleh/shell'] }] } : {};
      return [check.target, taskOf(check, '.', ['repository'], build)];
    }),
  ),
  test: taskOf(testCheck, repositoryTests, ['repository']),
});

/** The checks of a workspace (`.` is the repository itself) as targets of the task graph, derived from its files. */
export const targetsOf = (root: string, projectRoot: string): Record<string, TargetConfiguration> => {
  if (projectRoot === '.') return repositoryTargets();
  return { ...testTarget(root, projectRoot), ...(projectRoot === 'apps/e2e' ? siteTargets(root) : {}) };
};

/** Every check of every workspace. */
export const allChecks = (root: string): { readonly check: Check; readonly projectRoot: string }[] => [
  ...repositoryChecks.map((check) => ({ check, projectRoot: '.' })),
  ...globSync('{apps,packages,tools}/*/package.json', { cwd: root })
    .map((file) => path.dirname(file))
    .toSorted()
    .filter((projectRoot) => testFiles(root, projectRoot).length > 0)
    .map((projectRoot) => ({ check: testCheck, projectRoot })),
  ...journeyFolders(root).map((folder) => ({ check: journeys(folder), projectRoot: 'apps/e2e' })),
  ...siteChecks.map((check) => ({ check, projectRoot: 'apps/e2e' })),
];
