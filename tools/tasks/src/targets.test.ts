import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { journeyFolders } from './journey-folders.ts';
import { allChecks, targetsOf } from './targets.ts';
import { openedPaths, workspaceImports } from './workspace-imports.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const inputs = (projectRoot: string, target: string) => targetsOf(root, projectRoot)[target]?.inputs ?? [];

test.each([
  ['a package name', "import { locales } from '@nocleh/contracts/locale.ts';", ['@nocleh/contracts']],
  ['a type import', "import type { Locale } from '@nocleh/contracts/locale.ts';", ['@nocleh/contracts']],
  ['a dynamic import', "const map = import('@nocleh/state/memo.ts');", ['@nocleh/state']],
  ['a relative path into another workspace', "import settings from '../../../../tools/build/src/app-config.ts';", ['tools/build']],
  ['a relative path of its own', "import { today } from '../dates/today.ts';", []],
  ['a text that only looks like a path', "const slices = ['@nocleh/state/memo.ts'];", []],
])('an import by %s names its workspace', (_kind, code, workspaces) => {
  expect(workspaceImports('apps/stays/src/search/search.ts', code)).toEqual(workspaces);
});

test('a file that is opened outside of its workspace is found, one inside is not', () => {
  const code = "readFileSync(new URL('../../../docs/configuration.md', import.meta.url)); new URL('./tokens.css', import.meta.url);";
  expect(openedPaths('apps/api/src/env.test.ts', code)).toEqual(['docs/configuration.md']);
});

test('unit tests run again when a file that they open in another folder changes', () => {
  expect(inputs('apps/images', 'test')).toContain('{workspaceRoot}/docs/configuration.md');
});

test('unit tests run again when their workspace or one that it imports changes', () => {
  expect(inputs('apps/stays', 'test')).toEqual(expect.arrayContaining(['default', '^production']));
});

test('checks of the whole repository run again when any file changes', () => {
  for (const target of ['test', 'types', 'lint', 'unused', 'layers', 'spec-coverage', 'catalogs'])
    expect(inputs('.', target)).toContain('repository');
});

/** The apps that are built, slices and services, in alphabetical order. */
const apps = globSync('apps/*/app.config.ts', { cwd: root })
  .map((file) => path.basename(path.dirname(file)))
  .toSorted();
const production = (...names: string[]) => ({ input: 'production', projects: names.map((app) => `@nocleh/${app}`) });

test('budgets and what crosses slices run again when any app changes', () => {
  const every = production(...apps);
  for (const target of ['journeys-site', 'budgets', 'extended-journeys', 'fuzz']) expect(inputs('apps/e2e', target)).toContainEqual(every);
});

test('journeys of a slice run again when it, the shell or a service changes, and not when another slice does', () => {
  expect(inputs('apps/e2e', 'journeys-articles')).toContainEqual(production('api', 'articles', 'images', 'shell'));
  expect(inputs('apps/e2e', 'journeys-booking')).toContainEqual(production('api', 'images', 'orders', 'shell', 'stays'));
  expect(inputs('apps/e2e', 'journeys-shell')).toContainEqual(production('api', 'images', 'shell'));
});

const readsSlice = (slice: string) => (folder: string) =>
  inputs('apps/e2e', `journeys-${folder}`).some(
    (input) => typeof input === 'object' && 'projects' in input && input.projects?.includes(`@nocleh/${slice}`),
  );

test.each([
  ['articles', ['articles', 'browsing', 'navigation', 'shell-navigation', 'shell-services', 'site']],
  ['contact', ['browsing', 'caching', 'consent', 'contact', 'failures', 'shell-services', 'site']],
  ['orders', ['booking', 'caching', 'development', 'failures', 'orders', 'rollout', 'shell-services', 'site']],
  ['stays', ['booking', 'browsing', 'caching', 'deployment', 'navigation', 'site', 'stays']],
])('a change of %s runs the journeys of these folders again', (slice, folders) => {
  expect(journeyFolders(root).filter(readsSlice(slice))).toEqual(folders);
});

test('journeys that stop processes or use all processors are a stage of their own', () => {
  const stages = allChecks(root).flatMap(({ check }) => (check.folder ? [[check.folder, check.stage]] : []));
  expect(stages.filter(([, stage]) => stage === 'resilience').map(([folder]) => folder)).toEqual([
    'caching',
    'development',
    'order-safety',
    'resilience',
    'rollout',
  ]);
});

test('what is left to the extended checks is no check of npm test', () => {
  const usual = allChecks(root).filter(({ check }) => !check.onlyByName);
  expect(usual.map(({ check }) => check.folder)).not.toContain('teams');
  const extended = allChecks(root).filter(({ check }) => check.target.startsWith('extended'));
  expect(extended.map(({ check }) => check.target)).toEqual(['extended-tests', 'extended-journeys', 'extended-alone']);
});

test('journeys of a folder run again when its specs change, and not when those of another folder do', () => {
  expect(inputs('apps/e2e', 'journeys-articles')).toEqual(expect.arrayContaining(['default', '!{projectRoot}/src/stays/**/*']));
  expect(inputs('apps/e2e', 'journeys-articles')).not.toContain('!{projectRoot}/src/articles/**/*');
  expect(inputs('apps/e2e', 'journeys-resilience')).toContain('!{projectRoot}/src/site/**/*');
});

test('budgets read no specs', () => {
  for (const folder of ['site', 'resilience']) expect(inputs('apps/e2e', 'budgets')).toContain(`!{projectRoot}/src/${folder}/**/*`);
});

test('every check leaves its own report', () => {
  const owner = (projectRoot: string) => (projectRoot === 'tools/checks' ? '.' : projectRoot);
  const reports = allChecks(root).map(({ check, projectRoot }) => targetsOf(root, owner(projectRoot))[check.target]?.outputs?.join());
  expect(reports).not.toContain(undefined);
  expect(new Set(reports).size).toBe(reports.length);
});
