import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TargetConfiguration } from 'nx/src/config/workspace-json-project-json.js';
import { type Check, repositoryChecks, siteChecks, sliceJourneys, testCheck } from './checks.ts';
import { openedPaths } from './workspace-imports.ts';

type Input = NonNullable<TargetConfiguration['inputs']>[number];

/** The report of a check, from the repository's root: it is the task's output, so the cache gives it back. */
export const reportFile = (target: string, projectRoot: string): string =>
  `.local/checks/${target}-${projectRoot === '.' ? 'repository' : projectRoot.replace('/', '-')}.json`;

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

/** What tests reach by other ways than imports and `new URL`. */
const reachedByTests: Readonly<Record<string, readonly string[]>> = {
  // They read the sources and documents of the whole repository.
  'tools/checks': ['repository'],
  // They run on a PostgreSQL that the set-up of Vitest starts.
  'apps/api': ['{workspaceRoot}/tools/postgres/**/*'],
};

const testFiles = (root: string, projectRoot: string): string[] =>
  globSync('**/*.test.{ts,tsx}', { cwd: path.join(root, projectRoot), exclude: (name) => name === 'node_modules' || name === 'dist' });

/** Files outside of the workspace that its tests read by a path. An expression in the path stands for everything in that folder. */
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
  if (files.length === 0) return {};
  return {
    test: taskOf(testCheck, projectRoot, [
      'default',
      '^default',
      'testSetup',
      ...(reachedByTests[projectRoot] ?? []),
      ...readByTests(root, projectRoot, files),
    ]),
  };
};

/** Slices are the apps that the bundler builds as remotes. */
const appsOf = (root: string) =>
  readdirSync(path.join(root, 'apps'))
    .map((app) => ({ app, config: path.join(root, 'apps', app, 'app.config.ts') }))
    .filter(({ config }) => existsSync(config))
    .map(({ app, config }) => ({ app, isSlice: /kind: 'remote'/.test(readFileSync(config, 'utf8')) }));

/** Slices whose journeys have a folder of their own in apps/e2e/src. */
const slicesWithJourneys = (root: string): string[] =>
  appsOf(root)
    .filter(({ app, isSlice }) => isSlice && existsSync(path.join(root, 'apps/e2e/src', app)))
    .map(({ app }) => app);

/** Everything that a running site is made of, but for the slices that a check does not walk. */
const siteTargets = (root: string): Record<string, TargetConfiguration> => {
  const apps = appsOf(root);
  const build = { dependsOn: [{ target: 'build', projects: apps.map(({ app }) => `@nocleh/${app}`) }], parallelism: false };
  const sources = (walked: (app: string) => boolean): Input[] =>
    apps.flatMap(({ app, isSlice }) => (!isSlice || walked(app) ? [{ input: 'production', projects: [`@nocleh/${app}`] } as Input] : []));
  const site: Input[] = ['site', { env: 'CHROMIUM' }];
  const sliceSpecs = slicesWithJourneys(root);
  return Object.fromEntries([
    ...siteChecks.map((check) => [
      check.target,
      taskOf(check, 'apps/e2e', ['default', '^default', ...sources(() => true), ...site], build),
    ]),
    ...sliceSpecs.map((slice) => [
      `journeys-${slice}`,
      taskOf(
        sliceJourneys(slice),
        'apps/e2e',
        [
          'default',
          '^default',
          ...sliceSpecs.filter((other) => other !== slice).map((other) => `!{projectRoot}/src/${other}/**/*`),
          ...sources((app) => app === slice),
          ...site,
        ],
        build,
      ),
    ]),
  ]);
};

const repositoryTargets = (): Record<string, TargetConfiguration> =>
  Object.fromEntries(repositoryChecks.map((check) => [check.target, taskOf(check, '.', ['repository'])]));

/** The checks of a workspace (`.` is the repository itself) as targets of the task graph. Derived from its files, never written by hand. */
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
  ...slicesWithJourneys(root).map((slice) => ({ check: sliceJourneys(slice), projectRoot: 'apps/e2e' })),
  ...siteChecks.map((check) => ({ check, projectRoot: 'apps/e2e' })),
];
