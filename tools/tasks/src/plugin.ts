// Adds to nx's graph what package.json doesn't say: imports between workspaces, and the checks of each as targets.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateDependencies, CreateNodesV2, RawProjectGraphDependency } from 'nx/src/devkit-exports.js';
import { appsOf } from './journey-folders.ts';
import { targetsOf } from './targets.ts';
import { workspaceImports } from './workspace-imports.ts';

export const name = 'nocleh';

/** The repository itself is a project too: its checks read every workspace. */
export const repository = 'nocleh';

/** The repository's checks read every workspace, and journeys run on all apps. */
const implicitDependencies = (root: string, projectRoot: string): string[] => {
  if (projectRoot === '.') return ['*'];
  return projectRoot === 'apps/e2e' ? appsOf(root).map(({ app }) => `@nocleh/${app}`) : [];
};

export const createNodesV2: CreateNodesV2 = [
  '{package.json,{apps,packages,tools}/*/package.json}',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const projectRoot = path.posix.dirname(file);
      const targets = targetsOf(workspaceRoot, projectRoot);
      const project = { targets, implicitDependencies: implicitDependencies(workspaceRoot, projectRoot) };
      return [file, { projects: { [projectRoot]: projectRoot === '.' ? { ...project, name: repository } : project } }];
    }),
];

/** Journeys of the template run only in a copy of it: nothing here depends on what they import. */
const isModule = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('tools/new/template/journeys/');

export const createDependencies: CreateDependencies = (_options, { projects, filesToProcess, workspaceRoot }) => {
  const names = new Set(Object.keys(projects));
  const byRoot = new Map(Object.entries(projects).map(([project, { root }]) => [root, project]));
  const found: RawProjectGraphDependency[] = [];
  for (const [source, files] of Object.entries(filesToProcess.projectFileMap)) {
    if (source === repository) continue;
    for (const { file } of files.filter((entry) => isModule(entry.file))) {
      const imported = workspaceImports(file, readFileSync(path.join(workspaceRoot, file), 'utf8'));
      for (const target of new Set(imported.map((one) => byRoot.get(one) ?? one)))
        if (names.has(target) && target !== source)
          found.push({ source, target, sourceFile: file, type: 'static' as RawProjectGraphDependency['type'] });
    }
  }
  return found;
};
